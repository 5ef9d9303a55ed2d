-- How a house rounds what is paid in cash, as JSON; empty: to the cent.
alter table restaurant_settings add column cash text not null default '{}';

-- What a sum in cash was rounded by, beside its amount and no part of it, and in which steps; 0: to the cent.
alter table payments add column rounding_cents bigint not null default 0;
alter table payments add column cash_step bigint not null default 0 check (cash_step >= 0);
alter table refunds add column rounding_cents bigint not null default 0;
alter table refunds add column cash_step bigint not null default 0 check (cash_step >= 0);

-- M3: a payment and its attempt are what their order came to with its tip; cash alone is rounded, to the nearest step, or up
-- to the first.
drop view invariant_m3;
create view invariant_m3 as
select payments.id as subject
from payments
join orders on orders.id = payments.order_id
where payments.amount_cents <> orders.total_cents + payments.tip_cents
  or payments.currency <> orders.currency
  or case
    when payments.cash_step = 0 then payments.rounding_cents <> 0
    when payments.processor <> 'cash' then true
    when (payments.amount_cents + payments.rounding_cents) % payments.cash_step <> 0 then true
    else 2 * abs(payments.rounding_cents) > payments.cash_step
      and payments.amount_cents + payments.rounding_cents <> payments.cash_step
  end
union all
select payment_attempts.id
from payment_attempts
join orders on orders.id = payment_attempts.order_id
where payment_attempts.amount_cents <> orders.total_cents + payment_attempts.tip_cents
  or payment_attempts.currency <> orders.currency
  or payment_attempts.person_id <> orders.person_id;

-- M5: no more goes back than has come, of its own order. In cash it is a multiple of the step of then; what was paid in
-- the same steps is never exceeded, and all of it is what was paid.
drop view invariant_m5;
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
where payments.order_id is distinct from refunds.order_id
union all
select refunds.id
from refunds
where refunds.amount_cents + refunds.rounding_cents < 0
  or (refunds.method <> 'cash' and (refunds.rounding_cents <> 0 or refunds.cash_step <> 0))
  or case
    when refunds.cash_step = 0 then false
    else (refunds.amount_cents + refunds.rounding_cents) % refunds.cash_step <> 0
  end
union all
select payments.id
from payments
join (
  select
    payment_id,
    sum(amount_cents) as cents,
    sum(rounding_cents) as rounding,
    min(cash_step) as least,
    max(cash_step) as most
  from refunds
  where method = 'cash' and state <> 'failed'
  group by payment_id
) as back on back.payment_id = payments.id
where case
  when back.least = back.most and (payments.processor <> 'cash' or payments.cash_step = back.most)
    then abs(back.rounding) > back.most
  else abs(back.rounding) > 2 * (back.most + payments.cash_step)
end
or (
  payments.processor = 'cash'
  and back.least = payments.cash_step
  and back.most = payments.cash_step
  and (
    back.cents + back.rounding > payments.amount_cents + payments.rounding_cents
    or (
      back.cents = payments.amount_cents
      and back.rounding <> payments.rounding_cents
    )
  )
);

-- What each receipt moved, with what cash was rounded by.
drop view invariant_z1;
drop view receipt_money;
create view receipt_money as
select
  receipts.number,
  receipts.kind,
  orders.type,
  case coalesce(refunds.method, payments.processor)
    when 'cash' then 'cash'
    when 'terminal' then 'terminal'
    else 'card'
  end as tender,
  coalesce(refunds.amount_cents, payments.amount_cents) as cents,
  coalesce(refunds.tip_cents, payments.tip_cents) as tip_cents,
  coalesce(refunds.rounding_cents, payments.rounding_cents) as rounding_cents
from receipts
join payments on payments.id = receipts.payment_id
join orders on orders.id = payments.order_id
left join refunds on refunds.id = receipts.refund_id;

-- Z1: what a close says came and went is what the receipts and moves of its range come to; of cash, as it was rounded.
create view invariant_z1 as
select cast(till_closes.number as text) as subject
from till_closes
where sales_cents <> (
  select coalesce(sum(cents - tip_cents), 0)
  from receipt_money
  where number between till_closes.from_receipt and till_closes.to_receipt and kind = 'sale'
)
or corrections_cents <> (
  select coalesce(sum(case kind when 'correction' then cents - tip_cents else tip_cents - cents end), 0)
  from receipt_money
  where number between till_closes.from_receipt and till_closes.to_receipt and kind <> 'sale'
)
or expected_cents <> float_cents + (
  select coalesce(
    sum(case kind when 'correction' then -(cents + rounding_cents) else cents + rounding_cents end),
    0
  )
  from receipt_money
  where number between till_closes.from_receipt and till_closes.to_receipt and tender = 'cash'
) + (
  select coalesce(sum(cents), 0)
  from till_moves
  where seq between till_closes.from_move and till_closes.to_move
)
or difference_cents <> counted_cents - expected_cents;
