-- Whether an order was made on the website without an account. Until now that was read from its having a phone number,
-- which orders of accounts may have as well.
alter table orders add column is_guest integer not null default 0 check (is_guest in (0, 1));
update orders set is_guest = 1 where customer_phone <> '' and pay_by = 'card' and is_by_phone = 0;
