-- Money that has come and money that went back, by the restaurant's day and hour at that moment: what
-- revenue is made of. Null: not counted yet; the server's next start does it.
alter table payments add column counted_day text;
alter table payments add column counted_hour integer check (counted_hour between 0 and 23);
alter table refunds add column counted_hour integer check (counted_hour between 0 and 23);

create index payments_uncounted on payments (id) where counted_day is null;
create index refunds_uncounted on refunds (id) where state = 'succeeded' and counted_day is null;

create table taking_hours (
  day text not null,
  hour integer not null,
  payments integer not null,
  came_cents bigint not null,
  refunds integer not null,
  back_cents bigint not null,
  primary key (day, hour)
);

-- The same, a row a day.
create table taking_days (
  day text primary key,
  payments integer not null,
  came_cents bigint not null,
  refunds integer not null,
  back_cents bigint not null
);

drop view invariant_f3;
drop view invariant_f4;
drop view counted_refunds;
drop table refund_days;

-- Until now the refunds of orders that still count lessened what was ordered, and those of stopped ones
-- nothing. All of them are counted anew, with their hour.
update refunds set counted_day = null;

-- The same numbers from the payments and refunds themselves.
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
    1 as payments, amount_cents as came_cents, 0 as refunds, 0 as back_cents
  from payments
  where counted_day is not null
  union all
  select counted_day, counted_hour, 0, 0, 1, amount_cents
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

-- F3: money counts when it has come, and what went back when it has gone, and nothing else does.
create view invariant_f3 as
select id as subject
from payments
where counted_day is null or counted_hour is null
union all
select id
from refunds
where (counted_day is not null) <> (state = 'succeeded')
  or (counted_day is null) <> (counted_hour is null);

-- F4: a day's takings, and an hour's, are the sum of what counts in it.
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
