#!/usr/bin/env python3
"""Writes cronometer-history.csv: five invented months in the columns of Cronometer's servings export.

The same file comes out of every run: the only chance in it is a linear congruential generator with a fixed seed. The
person is invented too. Times are noted only from the middle of November on, as by somebody who discovers the setting.

    ./make-cronometer-history.py > cronometer-history.csv
"""

import csv
import datetime
import sys

FIRST, LAST = datetime.date(2025, 10, 1), datetime.date(2026, 3, 1)
TIMES_FROM = datetime.date(2025, 11, 15)
HEADER = ["Day", "Time", "Group", "Food Name", "Amount", "Energy (kcal)", "Alcohol (g)", "Caffeine (mg)", "Water (g)",
          "Carbs (g)", "Fiber (g)", "Sugars (g)", "Fat (g)", "Protein (g)", "Sodium (mg)", "Category"]

# name: amount, kcal, caffeine (None is blank), water, carbs, fibre, sugars, fat, protein, sodium, category
FOODS = {
    "Coffee, Brewed": ("1.00 cup", 2, 94.8, 235, 0, 0, 0, 0.1, 0.3, 5, "Beverages"),
    "Flat White": ("1.00 cup - 160 ml", 92, 126, 140, 8, 0, 8, 4.6, 5, 75, "Beverages"),
    "Espresso": ("1.00 shot", 3, 63, 29, 0.5, 0, 0, 0.1, 0, 4, "Beverages"),
    "Nescafé Gold, Instant Coffee ": ("1.00 tsp", 2, 57, 0, 0.3, 0, 0, 0, 0.2, 1, "Beverages"),
    "Decaf Coffee, Brewed": ("1.00 cup", 0, 2.4, 235, 0, 0, 0, 0, 0.2, 5, "Beverages"),
    "Green Tea": ("1.00 cup", 2, 29, 244, 0, 0, 0, 0, 0.5, 2, "Beverages"),
    "Earl Grey Tea, Brewed": ("1.00 cup", 2, 48, 244, 0.7, 0, 0, 0, 0, 7, "Beverages"),
    "Peppermint Tea": ("1.00 cup", 2, 0, 236, 0.5, 0, 0, 0, 0, 2, "Beverages"),
    "Cola, Can 12\" fridge pack": ("1.00 can - 330 ml", 139, 32, 295, 35, 0, 35, 0, 0, 15, "Beverages"),
    "Energy Drink, Sugar Free": ("1.00 can - 250 ml", 12, 80, 245, 1, 0, 0, 0, 0.6, 100, "Beverages"),
    "Dark Chocolate, 70 %": ("2.00 square", 120, 16, 0.3, 9, 2.2, 5, 8.5, 1.6, 4, "Sweets"),
    "Oatmeal, Cooked": ("1.00 bowl", 158, 0, 195, 27, 4, 1, 3, 6, 115, "Cereal Grains and Pasta"),
    "Rye Bread": ("2.00 slice", 166, None, 24, 31, 3.7, 2.5, 2, 5.4, 386, "Baked Products"),
    "Eggs, Boiled": ("2.00 large", 155, 0, 75, 1.1, 0, 1.1, 10.6, 12.6, 124, "Dairy and Egg Products"),
    "Banana, Fresh": ("1.00 medium - 7\" to 7 7/8\" long", 105, 0, 88, 27, 3.1, 14, 0.4, 1.3, 1, "Fruits and Fruit Juices"),
    "Lentil Soup": ("1.00 full recipe", 310, None, 390, 48, 15, 6, 5, 19, 820, ""),
    "Chicken, Rice and Peppers": ("1.00 full recipe", 540, None, 340, 61, 4, 7, 14, 41, 760, ""),
    "Pasta, Tomato Sauce": ("1.00 plate", 480, 0, 260, 84, 7, 11, 9, 15, 640, "Meals, Entrees, and Sidedishes"),
    "Salad, Mixed": ("1.00 bowl", 85, 0, 180, 9, 4, 5, 5, 3, 210, "Vegetables and Vegetable Products"),
    "Yogurt, Plain": ("150.00 g", 95, 0, 131, 7, 0, 7, 5, 5.2, 70, "Dairy and Egg Products"),
    "Apple": ("1.00 medium", 95, 0, 156, 25, 4.4, 19, 0.3, 0.5, 2, "Fruits and Fruit Juices"),
    "Water": ("500.00 ml", 0, 0, 500, 0, 0, 0, 0, 0, 10, "Beverages"),
    "Multivitamin": ("1.00 tablet", 0, None, None, None, None, None, None, None, None, ""),
}


class Chance:
    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


def rows_of(day, chance):
    """What was had on a day, as (minute of the day, group, food)."""
    weekend = day.weekday() >= 5
    wake = (8 if weekend else 7) * 60 + chance.below(40)
    rows = [(wake, "Breakfast", ["Oatmeal, Cooked", "Rye Bread", "Eggs, Boiled"][chance.below(3)])]
    morning = ["Coffee, Brewed", "Coffee, Brewed", "Flat White", "Nescafé Gold, Instant Coffee "][chance.below(4)]
    if chance.below(12):
        rows.append((wake + 10, "Breakfast", morning))
    if not weekend and chance.below(3):
        rows.append((10 * 60 + chance.below(60), "Snacks", ["Espresso", "Coffee, Brewed"][chance.below(2)]))
    rows.append((wake + 15, "Breakfast", "Multivitamin"))
    lunch = 12 * 60 + 20 + chance.below(50)
    rows.append((lunch, "Lunch", ["Lentil Soup", "Salad, Mixed", "Pasta, Tomato Sauce"][chance.below(3)]))
    if chance.below(2):
        # Two espressos at one counter are two rows that are equal in every cell.
        rows += [(lunch + 40, "Lunch", "Espresso")] * (2 if chance.below(5) == 0 else 1)
    if chance.below(3):
        rows.append((15 * 60 + chance.below(90), "Snacks", ["Green Tea", "Earl Grey Tea, Brewed"][chance.below(2)]))
    if chance.below(4) == 0:
        rows.append((16 * 60 + chance.below(60), "Snacks", "Dark Chocolate, 70 %"))
    if chance.below(14) == 0:
        rows.append((17 * 60 + chance.below(45), "Snacks", ["Energy Drink, Sugar Free", "Cola, Can 12\" fridge pack"][chance.below(2)]))
    rows.append((15 * 60 + 30, "Snacks", ["Apple", "Banana, Fresh", "Yogurt, Plain"][chance.below(3)]))
    rows.append((19 * 60 + chance.below(60), "Dinner", ["Chicken, Rice and Peppers", "Pasta, Tomato Sauce", "Rye Bread"][chance.below(3)]))
    rows.append((21 * 60, "Dinner", ["Peppermint Tea", "Decaf Coffee, Brewed", "Water"][chance.below(3)]))
    return sorted(rows, key=lambda row: row[0])


def last_day():
    return [(8 * 60 + 5, "Breakfast", "Oatmeal, Cooked"), (8 * 60 + 10, "Breakfast", "Flat White"),
            (12 * 60 + 40, "Lunch", "Lentil Soup"), (13 * 60 + 20, "Lunch", "Espresso"),
            (16 * 60 + 15, "Snacks", "Earl Grey Tea, Brewed"), (16 * 60 + 15, "Snacks", "Dark Chocolate, 70 %"),
            (18 * 60 + 30, "Dinner", "Green Tea"), (19 * 60 + 10, "Dinner", "Chicken, Rice and Peppers"),
            (21 * 60, "Dinner", "Peppermint Tea")]


def clock(minute):
    hour = minute // 60
    return f"{(hour - 1) % 12 + 1}:{minute % 60:02d} {'AM' if hour < 12 else 'PM'}"


def main():
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(HEADER)
    chance = Chance(20251001)
    day = FIRST
    while day <= LAST:
        for minute, group, food in (last_day() if day == LAST else rows_of(day, chance)):
            amount, kcal, mg, water, *rest, category = FOODS[food]
            number = lambda value: "" if value is None else f"{value:.2f}"
            time = clock(minute) if day >= TIMES_FROM else ""
            alcohol = "" if kcal == 0 and mg is None else 0
            out.writerow([day.isoformat(), time, group, food, amount, number(kcal), "0.00" if alcohol == 0 else "",
                          number(mg), number(water), *map(number, rest), category])
        day += datetime.timedelta(days=1)


main()
