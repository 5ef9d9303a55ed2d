-- Tax that was added to the prices of an order, and what of it goes back with a refund: paid, but no revenue. 0 where prices
-- hold the tax, and where there is none.
alter table orders add column added_tax_cents bigint not null default 0;
alter table refunds add column added_tax_cents bigint not null default 0;

create view counted_added_taxes as
select orders.id as order_id, sum(order_taxes.tax_cents) as cents
from orders
join order_taxes on order_taxes.order_id = orders.id
where orders.tax_rule in ('exclusive rate', 'exclusive line')
group by orders.id;

create view counted_added_taxes_back as
select refunds.id as refund_id, sum(refund_parts.tax_cents) as cents
from refunds
join refund_parts on refund_parts.refund_id = refunds.id
join orders on orders.id = refunds.order_id
where orders.tax_rule in ('exclusive rate', 'exclusive line')
group by refunds.id;

update orders set added_tax_cents = (
  select coalesce(sum(order_taxes.tax_cents), 0) from order_taxes where order_taxes.order_id = orders.id
)
where tax_rule in ('exclusive rate', 'exclusive line');

update refunds set added_tax_cents = (
  select coalesce(sum(refund_parts.tax_cents), 0) from refund_parts where refund_parts.refund_id = refunds.id
)
where order_id in (select id from orders where tax_rule in ('exclusive rate', 'exclusive line'));

-- V9: what was added to prices, and goes back of it, is what the order was taxed with.
create view invariant_v9 as
select orders.id as subject
from orders
left join counted_added_taxes as added on added.order_id = orders.id
where orders.added_tax_cents <> coalesce(added.cents, 0)
union all
select refunds.id
from refunds
left join counted_added_taxes_back as added on added.refund_id = refunds.id
where refunds.added_tax_cents <> coalesce(added.cents, 0);

-- What was sold and what came: without it.
drop view invariant_n1;
drop view invariant_n2;
drop view invariant_n9;
drop view invariant_f4;
drop view counted_days;
drop view counted_hours;
drop view counted_day_types;
drop view counted_taking_days;
drop view counted_taking_hours;

create view counted_days as
select
  counted_day as day,
  count(*) as orders,
  sum(total_cents - added_tax_cents) as cents,
  sum(counted_as_first) as first_orders,
  sum(case when counted_as_first = 1 then total_cents - added_tax_cents else 0 end) as first_cents
from orders
where counted_day is not null
group by counted_day;

create view counted_hours as
select
  counted_day as day,
  counted_hour as hour,
  count(*) as orders,
  sum(total_cents - added_tax_cents) as cents
from orders
where counted_day is not null
group by counted_day, counted_hour;

create view counted_day_types as
select counted_day as day, type, count(*) as orders, sum(total_cents - added_tax_cents) as cents
from orders
where counted_day is not null and type <> 'pickup'
group by counted_day, type;

create view counted_taking_hours as
select
  day,
  hour,
  sum(payments) as payments,
  sum(came_cents) as came_cents,
  sum(refunds) as refunds,
  sum(back_cents) as back_cents
from (
  select
    payments.counted_day as day, payments.counted_hour as hour, 1 as payments,
    payments.amount_cents - payments.tip_cents - orders.added_tax_cents as came_cents,
    0 as refunds, 0 as back_cents
  from payments
  join orders on orders.id = payments.order_id
  where payments.counted_day is not null
  union all
  select counted_day, counted_hour, 0, 0, 1, amount_cents - tip_cents - added_tax_cents
  from refunds
  where counted_day is not null
) moved
group by day, hour;

create view counted_taking_days as
select
  day,
  sum(payments) as payments,
  sum(came_cents) as came_cents,
  sum(refunds) as refunds,
  sum(back_cents) as back_cents
from counted_taking_hours
group by day;

-- Days on which some was added, told anew; all other days stay as they are.
create table days_with_added_tax (day text primary key);
insert into days_with_added_tax (day)
select counted_day from orders where counted_day is not null and added_tax_cents <> 0
union
select payments.counted_day
from payments
join orders on orders.id = payments.order_id
where payments.counted_day is not null and orders.added_tax_cents <> 0
union
select counted_day from refunds where counted_day is not null and added_tax_cents <> 0;

update order_days set
  cents = (select counted.cents from counted_days as counted where counted.day = order_days.day),
  first_cents = (select counted.first_cents from counted_days as counted where counted.day = order_days.day)
where day in (select day from days_with_added_tax) and orders > 0;

update order_hours set cents = (
  select counted.cents from counted_hours as counted
  where counted.day = order_hours.day and counted.hour = order_hours.hour
)
where day in (select day from days_with_added_tax) and orders > 0;

update order_day_types set cents = (
  select counted.cents from counted_day_types as counted
  where counted.day = order_day_types.day and counted.type = order_day_types.type
)
where day in (select day from days_with_added_tax) and orders > 0;

update taking_hours set
  came_cents = (
    select counted.came_cents from counted_taking_hours as counted
    where counted.day = taking_hours.day and counted.hour = taking_hours.hour
  ),
  back_cents = (
    select counted.back_cents from counted_taking_hours as counted
    where counted.day = taking_hours.day and counted.hour = taking_hours.hour
  )
where day in (select day from days_with_added_tax) and payments + refunds > 0;

update taking_days set
  came_cents = (
    select sum(hours.came_cents) from taking_hours as hours where hours.day = taking_days.day
  ),
  back_cents = (
    select sum(hours.back_cents) from taking_hours as hours where hours.day = taking_days.day
  )
where day in (select day from days_with_added_tax);

drop table days_with_added_tax;

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

create view invariant_n9 as
select coalesce(order_day_types.day, counted.day) as subject
from order_day_types
full join counted_day_types as counted
  on counted.day = order_day_types.day and counted.type = order_day_types.type
where coalesce(order_day_types.orders, 0) <> coalesce(counted.orders, 0)
  or coalesce(order_day_types.cents, 0) <> coalesce(counted.cents, 0);

create view invariant_f4 as
select coalesce(kept.day, found.day) as subject
from taking_days as kept
full join counted_taking_days as found on found.day = kept.day
where coalesce(kept.payments, 0) <> coalesce(found.payments, 0)
  or coalesce(kept.came_cents, 0) <> coalesce(found.came_cents, 0)
  or coalesce(kept.refunds, 0) <> coalesce(found.refunds, 0)
  or coalesce(kept.back_cents, 0) <> coalesce(found.back_cents, 0)
union all
select coalesce(kept.day, found.day)
from taking_hours as kept
full join counted_taking_hours as found on found.day = kept.day and found.hour = kept.hour
where coalesce(kept.payments, 0) <> coalesce(found.payments, 0)
  or coalesce(kept.came_cents, 0) <> coalesce(found.came_cents, 0)
  or coalesce(kept.refunds, 0) <> coalesce(found.refunds, 0)
  or coalesce(kept.back_cents, 0) <> coalesce(found.back_cents, 0);

-- What a close knows beyond rates: tax that was added, what rates are made of, and charges. Of one from before: nothing.
alter table till_closes add column tells_books integer not null default 0 check (tells_books in (0, 1));

-- Parts of sales that are charges, or had their tax added.
create view receipt_books as
select
  receipts.number,
  receipts.kind,
  coalesce(receipts.refund_id, '') as refund_id,
  receipts.step,
  payments.order_id,
  orders.type,
  order_parts.kind as part,
  order_parts.class,
  order_parts.ppm,
  case when orders.tax_rule in ('exclusive rate', 'exclusive line') then 1 else 0 end as is_added,
  order_parts.net_cents,
  order_parts.tax_cents
from receipts
join payments on payments.id = receipts.payment_id
join orders on orders.id = payments.order_id
join order_parts on order_parts.order_id = payments.order_id
where receipts.kind = 'sale';

-- The same of what corrects one.
create view receipt_books_back as
select
  receipts.number,
  receipts.kind,
  coalesce(receipts.refund_id, '') as refund_id,
  receipts.step,
  payments.order_id,
  orders.type,
  order_parts.kind as part,
  order_parts.class,
  order_parts.ppm,
  case when orders.tax_rule in ('exclusive rate', 'exclusive line') then 1 else 0 end as is_added,
  refund_parts.net_cents,
  refund_parts.tax_cents
from receipts
join refund_parts on refund_parts.refund_id = coalesce(receipts.refund_id, '')
join payments on payments.id = receipts.payment_id
join orders on orders.id = payments.order_id
join order_parts on order_parts.order_id = payments.order_id and order_parts.position = refund_parts.position
where receipts.kind <> 'sale';

-- Sales and corrections of orders whose rates are made of several, with what those came to.
create view receipt_rate_parts as
select
  receipts.number,
  receipts.kind,
  coalesce(receipts.refund_id, '') as refund_id,
  payments.order_id,
  orders.type,
  order_taxes.class,
  order_taxes.ppm,
  order_taxes.parts
from receipts
join payments on payments.id = receipts.payment_id
join orders on orders.id = payments.order_id
join order_taxes on order_taxes.order_id = payments.order_id
where order_taxes.parts <> '[]';
