-- The day that the book shows and filters by: the restaurant's when the order was made, and from then
-- on, when it counts, the day under which it counts in the reports. It stays when the time zone changes
-- and when an order no longer counts. Null on orders from before this that never counted, until the
-- server's next start.
alter table orders add column day text;
update orders set day = counted_day where counted_day is not null;

-- The smallest id of an order dated so: where a walk back from the newest order may end. An order that
-- is paid late is dated long after its id.
alter table order_days add column first_id text;
update order_days set first_id = (
  select min(orders.id) from orders where orders.counted_day = order_days.day
);

-- The book walks along ids and reads the day and the state without the order itself.
drop index orders_person_newest;
create index orders_person_newest on orders (person_id, id, state, day);
drop index orders_state_newest;
create index orders_state_newest on orders (state, id, day);
create index orders_newest on orders (id, day);
create index orders_undated on orders (id) where day is null;

-- N7: the book and the reports have an order under the same day, and the book finds it there.
create view invariant_n7 as
select orders.id as subject
from orders
left join order_days on order_days.day = orders.counted_day
where orders.counted_day is not null
  and (
    orders.day is null
    or orders.day <> orders.counted_day
    or order_days.first_id is null
    or order_days.first_id > orders.id
  );
