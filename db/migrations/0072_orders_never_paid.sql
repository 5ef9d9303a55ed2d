-- What the restaurant has never had is hidden in the book of orders and counted beside it: few rows among many.
create index orders_not_placed on orders (id, day)
  where placed_at is null and state in ('awaiting_payment', 'cancelled', 'expired');

-- O5: a number is given out once, and none that has not been counted; what the restaurant has had has one. The
-- others have a stand-in until their money comes.
drop view invariant_o5;
create view invariant_o5 as
select number as subject from orders group by number having count(*) > 1
union all
select number from orders
where case when number like 'unplaced-%' then 0 else cast(number as integer) end
  > (select last from order_counter where id = 1)
union all
select id from orders
where number like 'unplaced-%'
  and (placed_at is not null or state not in ('awaiting_payment', 'cancelled', 'expired'));
