// This room is built next.
