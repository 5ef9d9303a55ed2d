-- The house's day on which the food of a taxed order is handed over, as its rates were chosen for. Null: prices were all
-- there was, or the order is from before; then it is the day of its time, or that on which it was placed.
alter table orders add column supplied_on text;
