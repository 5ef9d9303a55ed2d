-- Staff look for people by plain letters, whatever accents their names have. Each table of people keeps its words without
-- case and accents, as kernel/fold makes them; an empty text is a row from before, which the program fills in when it starts.
-- What is plain already is done here.
alter table people add column called text not null default '';
update people set called = lower(name) where deleted_at is null and name ~ '^[ -~]*$';
-- What the name is sorted by, in the alphabet of this language (BCP 47), which may become another one.
alter table people add column sorted_as text not null default '';
alter table people add column sorted_in text not null default '';
update people set sorted_as = called, sorted_in = 'en-US' where called <> '';
drop index people_by_name;
drop index people_by_last_name;
create index people_by_called on people (called text_pattern_ops, created_at, id, role) where deleted_at is null;
create index people_by_last_called
on people (substr(called, strpos(called, ' ') + 1) text_pattern_ops, created_at, id, role) where deleted_at is null;
create index people_sorted on people (sorted_as text_pattern_ops, created_at, id, role) where deleted_at is null;
-- Narrow enough that no other question of people is answered by it.
create index people_sorted_in on people (sorted_in) where deleted_at is null and name <> '';

-- Name, email and the figures of the number, a line each.
alter table bookings add column words text not null default '';
create index bookings_unsaid on bookings (id) where words = '';

-- Name, email and number, as they were already, and now without accents.
alter table order_buyers drop column words;
alter table order_buyers add column words text not null default '';
update order_buyers set words = lower(name || ' ' || email)
where name || email ~ '^[ -~]*$' and not exists (
  select 1 from orders where orders.person_id = order_buyers.person_id and orders.customer_phone <> ''
);
create index order_buyers_unsaid on order_buyers (person_id) where words = '';

-- Which number it is, with its country's code: the figures of before are put right when the program starts.
alter table phone_guests add column called text not null default '';
create index phone_guests_uncalled on phone_guests (person_id) where called = '';
