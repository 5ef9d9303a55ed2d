-- When the house took its first real money; until then its orders are tests, which leave when it opens.
alter table restaurant_settings add column opened_at bigint;

-- A house in which any order may have been meant has opened: its orders and numbers stay as they are.
update restaurant_settings
set opened_at = updated_at
where is_sample = 0
  and (
    exists (select 1 from orders where pay_by = 'counter')
    or exists (select 1 from payment_attempts where processor <> 'test' and processor not like '% test')
    or exists (select 1 from till_closes)
  );

-- What the house takes is a test; nothing: it has opened, or is the sample.
create view test_house as
select id from restaurant_settings where is_sample = 0 and opened_at is null;

drop trigger order_lines_no_delete;
create trigger order_lines_no_delete before delete on order_lines
when not exists (select 1 from test_house)
  and not exists (
    select 1 from orders join people on people.id = orders.person_id
    where orders.id = old.order_id and people.is_sample = 1
  )
begin
  select raise(abort, 'the lines of an order are frozen');
end;

drop trigger order_events_no_delete;
create trigger order_events_no_delete before delete on order_events
when not exists (select 1 from test_house)
  and not exists (
    select 1 from orders join people on people.id = orders.person_id
    where orders.id = old.order_id and people.is_sample = 1
  )
begin
  select raise(abort, 'what happened to an order stays');
end;

drop trigger order_line_options_no_delete;
create trigger order_line_options_no_delete before delete on order_line_options
when not exists (select 1 from test_house)
  and not exists (
    select 1 from orders join people on people.id = orders.person_id
    where orders.id = old.order_id and people.is_sample = 1
  )
begin
  select raise(abort, 'the lines of an order are frozen');
end;

drop trigger order_parts_no_delete;
create trigger order_parts_no_delete before delete on order_parts
when not exists (select 1 from test_house)
  and not exists (
    select 1 from orders join people on people.id = orders.person_id
    where orders.id = old.order_id and people.is_sample = 1
  )
begin
  select raise(abort, 'what an order was taxed with is frozen');
end;

drop trigger order_taxes_no_delete;
create trigger order_taxes_no_delete before delete on order_taxes
when not exists (select 1 from test_house)
  and not exists (
    select 1 from orders join people on people.id = orders.person_id
    where orders.id = old.order_id and people.is_sample = 1
  )
begin
  select raise(abort, 'what an order was taxed with is frozen');
end;

drop trigger receipts_no_delete;
create trigger receipts_no_delete before delete on receipts
when not exists (select 1 from test_house) and not exists (select 1 from people where is_sample = 1)
begin
  select raise(abort, 'a receipt that was given stays as it is');
end;

drop trigger till_moves_no_delete;
create trigger till_moves_no_delete before delete on till_moves
when not exists (select 1 from test_house) and not exists (select 1 from people where is_sample = 1)
begin
  select raise(abort, 'what was written down at the till stays as it is');
end;

drop trigger till_closes_no_delete;
create trigger till_closes_no_delete before delete on till_closes
when not exists (select 1 from test_house) and not exists (select 1 from people where is_sample = 1)
begin
  select raise(abort, 'what was written down at the till stays as it is');
end;

-- O5: a number is given out once, and none that has not been counted; tests have a T before theirs. What the restaurant
-- has had has one. The others have a stand-in until their money comes.
drop view invariant_o5;
create view invariant_o5 as
select number as subject from orders group by number having count(*) > 1
union all
select number from orders
where case when number like 'unplaced-%' then 0 else cast(replace(number, 'T', '') as integer) end
  > (select last from order_counter where id = 1)
union all
select id from orders
where number like 'unplaced-%'
  and (placed_at is not null or state not in ('awaiting_payment', 'cancelled', 'expired'));

-- V8: a house that has opened has no test among its orders.
create view invariant_v8 as
select orders.id as subject
from orders
join restaurant_settings on restaurant_settings.opened_at is not null
where orders.number like 'T%';
