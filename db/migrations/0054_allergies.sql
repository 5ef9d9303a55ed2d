-- What whoever eats it cannot have: in a field of its own, so that the kitchen reads it first.
alter table orders add column allergies text not null default '' check (length(allergies) <= 300);
