-- The numbers an owner looks at, kept in the transaction that makes an order count: however many
-- orders there are, a day is one row, an hour of a day is one, a dish on a day is one.

-- When an order counted, in the restaurant's zone at that moment; null while it does not count. A
-- recount after the zone has changed gives the same.
alter table orders add column counted_day text;
alter table orders add column counted_hour integer check (counted_hour between 0 and 23);
-- 1 for the first order of its person that counted.
alter table orders add column counted_as_first integer check (counted_as_first in (0, 1));

-- What the dish was filed under when it was ordered; `drink` is `drinks`.
alter table order_lines add column category text not null default 'other';
drop trigger order_lines_no_update;
update order_lines set category = (
  select case menu_items.category when 'drink' then 'drinks' else menu_items.category end
  from menu_items where menu_items.id = order_lines.dish_id
);
create trigger order_lines_no_update before update on order_lines
begin
  select raise(abort, 'the lines of an order are frozen');
end;

create table order_days (
  day text primary key,
  orders integer not null,
  cents bigint not null,
  -- Of these, by people who had never ordered before.
  first_orders integer not null,
  first_cents bigint not null
);

create table order_hours (
  day text not null,
  hour integer not null,
  orders integer not null,
  cents bigint not null,
  primary key (day, hour)
);

create table order_dishes (
  day text not null,
  dish_id text not null,
  name text not null,
  category text not null,
  quantity integer not null,
  cents bigint not null,
  primary key (day, dish_id, name, category)
);

-- Under which names people have ordered: what a search for orders looks through. Whoever is deleted
-- is no longer found so.
create table order_buyers (
  person_id text not null,
  email text not null,
  name text not null,
  -- Both, in lower case.
  words text not null,
  primary key (person_id, email, name)
) without rowid;

insert into order_buyers (person_id, email, name, words)
select distinct
  orders.person_id,
  orders.customer_email,
  orders.customer_name,
  lower(orders.customer_name || ' ' || orders.customer_email)
from orders
join people on people.id = orders.person_id and people.deleted_at is null
where orders.customer_email <> 'deleted@invalid.invalid';

-- Ids are made of the time: newest first is their order backwards.
drop index orders_person;
create index orders_person_newest on orders (person_id, id, state);
create index orders_state_newest on orders (state, id);
create index people_counted on people (id) where deleted_at is null;

-- The same numbers from the orders themselves.
create view counted_days as
select
  counted_day as day,
  count(*) as orders,
  sum(total_cents) as cents,
  sum(counted_as_first) as first_orders,
  sum(case when counted_as_first = 1 then total_cents else 0 end) as first_cents
from orders
where counted_day is not null
group by counted_day;

create view counted_hours as
select counted_day as day, counted_hour as hour, count(*) as orders, sum(total_cents) as cents
from orders
where counted_day is not null
group by counted_day, counted_hour;

create view counted_dishes as
select
  orders.counted_day as day,
  order_lines.dish_id,
  order_lines.name,
  order_lines.category,
  sum(order_lines.quantity) as quantity,
  sum(cast(order_lines.price_cents as bigint) * order_lines.quantity) as cents
from orders
join order_lines on order_lines.order_id = orders.id
where orders.counted_day is not null
group by orders.counted_day, order_lines.dish_id, order_lines.name, order_lines.category;

-- N1 to N3: each day, hour and dish is what its orders say.
create view invariant_n1 as
select coalesce(kept.day, found.day) as subject
from order_days as kept
full join counted_days as found on found.day = kept.day
where coalesce(kept.orders, 0) <> coalesce(found.orders, 0)
  or coalesce(kept.cents, 0) <> coalesce(found.cents, 0)
  or coalesce(kept.first_orders, 0) <> coalesce(found.first_orders, 0)
  or coalesce(kept.first_cents, 0) <> coalesce(found.first_cents, 0);

create view invariant_n2 as
select coalesce(kept.day, found.day) as subject
from order_hours as kept
full join counted_hours as found on found.day = kept.day and found.hour = kept.hour
where coalesce(kept.orders, 0) <> coalesce(found.orders, 0)
  or coalesce(kept.cents, 0) <> coalesce(found.cents, 0);

create view invariant_n3 as
select coalesce(kept.day, found.day) as subject
from order_dishes as kept
full join counted_dishes as found
  on found.day = kept.day
  and found.dish_id = kept.dish_id
  and found.name = kept.name
  and found.category = kept.category
where coalesce(kept.quantity, 0) <> coalesce(found.quantity, 0)
  or coalesce(kept.cents, 0) <> coalesce(found.cents, 0);

-- N4: what the kitchen may see counts, and what nobody has paid does not.
create view invariant_n4 as
select id as subject
from orders
where (counted_day is null and state in ('pending', 'accepted', 'preparing', 'ready', 'completed'))
  or (counted_day is not null and state in ('awaiting_payment', 'expired'))
  or (counted_day is null) <> (counted_hour is null)
  or (counted_day is null) <> (counted_as_first is null);

-- N5: nobody orders for the first time twice.
create view invariant_n5 as
select person_id as subject
from orders
where counted_as_first = 1
group by person_id
having count(*) > 1;

-- N6: an order is found by the name it was made under, and a name that no order has any more, or
-- whose person is deleted, is gone.
create view invariant_n6 as
select orders.id as subject
from orders
join people on people.id = orders.person_id and people.deleted_at is null
left join order_buyers
  on order_buyers.person_id = orders.person_id
  and order_buyers.email = orders.customer_email
  and order_buyers.name = orders.customer_name
where order_buyers.person_id is null and orders.customer_email <> 'deleted@invalid.invalid'
union all
select order_buyers.person_id
from order_buyers
left join people on people.id = order_buyers.person_id and people.deleted_at is null
left join orders
  on orders.person_id = order_buyers.person_id
  and orders.customer_email = order_buyers.email
  and orders.customer_name = order_buyers.name
where orders.id is null or people.id is null;
