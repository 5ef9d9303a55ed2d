-- By whose clock a slot is read that has moved with the house's time zone: the receipt that was given before goes on saying what
-- it said. Null: it has not moved, and the clock is that of the receipt's issuer.
alter table orders add column slot_zone text;
