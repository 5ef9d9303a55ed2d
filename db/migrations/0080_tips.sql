-- JSON: how guests are asked for a tip (restaurant/rules/tips.ts); an empty object: they are not.
alter table restaurant_settings add column tips text not null default '{}';

-- A tip is paid with an order and is no part of what the order comes to.
alter table payment_attempts add column tip_cents integer not null default 0 check (tip_cents >= 0);
alter table payments add column tip_cents integer not null default 0 check (tip_cents >= 0);
alter table refunds add column tip_cents integer not null default 0 check (tip_cents between 0 and amount_cents);

-- The tips that came on a day, and what of any went back on it. No row where there were none.
create table tip_days (
  day text not null,
  type text not null,
  tips integer not null,
  came_cents bigint not null,
  back_cents bigint not null,
  primary key (day, type)
);

-- M3: what is asked and what is taken is what the order comes to, and its tip.
drop view invariant_m3;
create view invariant_m3 as
select payments.id as subject
from payments
join orders on orders.id = payments.order_id
where payments.amount_cents <> orders.total_cents + payments.tip_cents
  or payments.currency <> orders.currency
union all
select payment_attempts.id
from payment_attempts
join orders on orders.id = payment_attempts.order_id
where payment_attempts.amount_cents <> orders.total_cents + payment_attempts.tip_cents
  or payment_attempts.currency <> orders.currency
  or payment_attempts.person_id <> orders.person_id;

-- Y1: a tip is that of its attempt, and no more than its order's dishes cost or 20,000 of the smallest unit.
create view invariant_y1 as
select payments.id as subject
from payments
join payment_attempts on payment_attempts.id = payments.attempt_id
where payments.tip_cents <> payment_attempts.tip_cents
union all
select payments.id
from payments
where payments.tip_cents > 20000
  and payments.tip_cents > (
    select sum(cast(price_cents as bigint) * quantity) from order_lines
    where order_lines.order_id = payments.order_id
  )
union all
select payments.id
from payments
join refunds on refunds.payment_id = payments.id
where refunds.state <> 'failed'
group by payments.id, payments.tip_cents
having sum(refunds.tip_cents) > payments.tip_cents;

-- Takings are what came and went for orders: a tip is no part of them.
drop view invariant_f4;
drop view counted_taking_days;
drop view counted_taking_hours;
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
    counted_day as day, counted_hour as hour,
    1 as payments, amount_cents - tip_cents as came_cents, 0 as refunds, 0 as back_cents
  from payments
  where counted_day is not null
  union all
  select counted_day, counted_hour, 0, 0, 1, amount_cents - tip_cents
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

create view counted_tip_days as
select day, type, sum(tips) as tips, sum(came_cents) as came_cents, sum(back_cents) as back_cents
from (
  select payments.counted_day as day, orders.type, 1 as tips, payments.tip_cents as came_cents, 0 as back_cents
  from payments
  join orders on orders.id = payments.order_id
  where payments.counted_day is not null and payments.tip_cents > 0
  union all
  select refunds.counted_day, orders.type, 0, 0, refunds.tip_cents
  from refunds
  join orders on orders.id = refunds.order_id
  where refunds.counted_day is not null and refunds.tip_cents > 0
) moved
group by day, type;

-- Y2: a day's tips are those that came and went on it.
create view invariant_y2 as
select coalesce(kept.day, found.day) as subject
from tip_days as kept
full join counted_tip_days as found on found.day = kept.day and found.type = kept.type
where coalesce(kept.tips, 0) <> coalesce(found.tips, 0)
  or coalesce(kept.came_cents, 0) <> coalesce(found.came_cents, 0)
  or coalesce(kept.back_cents, 0) <> coalesce(found.back_cents, 0);

-- V7: what goes back of a part never exceeds it, in net or in tax, and the parts add up to their refund without its tip.
drop view invariant_v7;
create view invariant_v7 as
select order_parts.order_id as subject
from order_parts
join (
  select refunds.order_id, refund_parts.position,
    sum(refund_parts.net_cents) as net, sum(refund_parts.tax_cents) as tax
  from refund_parts
  join refunds on refunds.id = refund_parts.refund_id
  where refunds.state <> 'failed'
  group by refunds.order_id, refund_parts.position
) as back on back.order_id = order_parts.order_id and back.position = order_parts.position
where back.net > order_parts.net_cents or back.tax > order_parts.tax_cents
union all
select refunds.id
from refunds
join orders on orders.id = refunds.order_id
left join (
  select refund_id, sum(net_cents + tax_cents) as cents from refund_parts group by refund_id
) as parts on parts.refund_id = refunds.id
where (orders.tax_rule is not null or parts.cents is not null)
  and refunds.amount_cents - refunds.tip_cents <> coalesce(parts.cents, 0);
