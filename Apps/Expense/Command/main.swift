import AppSupport
import ExpenseLogger

AppRunner.main(ExpenseApp.definition)
