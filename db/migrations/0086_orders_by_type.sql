-- The book lists the orders that are had in one way, newest first.
create index orders_type_newest on orders (type, id, day);
