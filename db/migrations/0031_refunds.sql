-- Money that is asked back from the provider. It exists before the provider hears of it.
create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  order_id text not null references orders (id),
  amount_cents integer not null constraint refunds_whole_cents check (
    amount_cents between 1 and 99999999 and amount_cents = cast(amount_cents as integer)
  ),
  -- A person at the desk, an order that was stopped, or somebody's hand at the provider.
  origin text not null check (origin in ('desk', 'stopped', 'provider')),
  reason text not null,
  -- A person's id, or `operator`, or `provider`.
  asked_by text not null,
  state text not null check (state in ('requested', 'succeeded', 'failed')),
  -- Null until the provider has answered.
  provider_id text,
  -- The provider's words.
  failure text,
  -- The failed one that this one asks for again.
  again_of text references refunds (id),
  -- The restaurant's day under which it lessens the takings.
  counted_day text,
  created_at bigint not null,
  ended_at bigint
);

create unique index refunds_provider on refunds (provider_id);
create unique index refunds_again on refunds (again_of);
create index refunds_payment on refunds (payment_id);
create index refunds_order on refunds (order_id, created_at);
create index refunds_requested on refunds (created_at) where state = 'requested';

-- Which of the order's lines, and how many of each; none when an amount was asked back.
create table refund_lines (
  refund_id text not null references refunds (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null,
  primary key (refund_id, position)
);

-- What went back on a day of orders that still count. Those that were stopped count no more at all.
create table refund_days (
  day text primary key,
  refunds integer not null,
  cents bigint not null
);

create view counted_refunds as
select counted_day as day, count(*) as refunds, sum(amount_cents) as cents
from refunds
where counted_day is not null
group by counted_day;

-- The built-in test processor's own books. Its cards decide what becomes of a refund, by the clock.
create table test_refunds (
  id text primary key,
  intent_id text not null references test_intents (id),
  amount_cents integer not null,
  metadata text not null,
  outcome text not null check (outcome in ('succeed', 'pending', 'fail_later')),
  idempotency_key text not null unique,
  created_at bigint not null
);

create index test_refunds_intent on test_refunds (intent_id);
create index test_refunds_created on test_refunds (created_at);

-- M5: no more goes back than has come, and to where it came from.
create view invariant_m5 as
select payments.id as subject
from payments
join refunds on refunds.payment_id = payments.id
where refunds.state <> 'failed'
group by payments.id, payments.amount_cents
having sum(refunds.amount_cents) > payments.amount_cents
union all
select refunds.id
from refunds
left join payments on payments.id = refunds.payment_id
where payments.order_id is distinct from refunds.order_id;

-- F1: a line goes back at its price, at most as often as it was ordered, and lines add up to the refund.
create view invariant_f1 as
select min(refunds.id) as subject
from refunds
join refund_lines on refund_lines.refund_id = refunds.id
left join order_lines
  on order_lines.order_id = refunds.order_id and order_lines.position = refund_lines.position
where refunds.state <> 'failed'
group by refunds.order_id, refund_lines.position, order_lines.quantity
having sum(refund_lines.quantity) > coalesce(order_lines.quantity, 0)
union all
select refunds.id
from refunds
join refund_lines on refund_lines.refund_id = refunds.id
join order_lines
  on order_lines.order_id = refunds.order_id and order_lines.position = refund_lines.position
where refund_lines.amount_cents
  <> cast(order_lines.price_cents as bigint) * refund_lines.quantity
union all
select refunds.id
from refunds
join refund_lines on refund_lines.refund_id = refunds.id
group by refunds.id, refunds.amount_cents
having sum(refund_lines.amount_cents) <> refunds.amount_cents;

-- F2: what has gone back is known to the provider by a name, and what has failed says why.
create view invariant_f2 as
select id as subject
from refunds
where (state = 'requested') <> (ended_at is null)
  or (state = 'failed') <> (failure is not null)
  or (state = 'succeeded' and provider_id is null)
  or ended_at < created_at;

-- F3: what has gone back of an order that still counts lessens the takings, and nothing else does.
create view invariant_f3 as
select refunds.id as subject
from refunds
join orders on orders.id = refunds.order_id
where (refunds.counted_day is not null)
  <> (refunds.state = 'succeeded' and orders.state not in ('cancelled', 'rejected'));

-- F4: a day's refunds are the sum of those that count on it.
create view invariant_f4 as
select coalesce(kept.day, found.day) as subject
from refund_days as kept
full join counted_refunds as found on found.day = kept.day
where coalesce(kept.refunds, 0) <> coalesce(found.refunds, 0)
  or coalesce(kept.cents, 0) <> coalesce(found.cents, 0);

-- F5: who asked for a refund stands in the audit log, once.
create view invariant_f5 as
select refunds.id as subject
from refunds
left join audit_log
  on audit_log.object = 'payment ' || refunds.payment_id
  and audit_log.action in ('refund.asked', 'refund.found')
  and audit_log.details like '%"refund":"' || refunds.id || '"%'
group by refunds.id
having count(audit_log.seq) <> 1;
