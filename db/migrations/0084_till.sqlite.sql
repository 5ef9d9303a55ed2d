-- What each receipt moved: of a sale what came, of what corrects it what went back, and by which hand or processor.
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
  coalesce(refunds.tip_cents, payments.tip_cents) as tip_cents
from receipts
join payments on payments.id = receipts.payment_id
join orders on orders.id = payments.order_id
left join refunds on refunds.id = receipts.refund_id;

-- What each sale was taxed with.
create view receipt_taxes as
select
  receipts.number,
  receipts.kind,
  orders.type,
  order_taxes.class,
  order_taxes.name,
  order_taxes.letter,
  order_taxes.ppm,
  order_taxes.net_cents,
  order_taxes.tax_cents
from receipts
join payments on payments.id = receipts.payment_id
join orders on orders.id = payments.order_id
join order_taxes on order_taxes.order_id = payments.order_id
where receipts.kind = 'sale';

-- The same of what corrects one, part by part.
create view receipt_taxes_back as
select
  receipts.number,
  receipts.kind,
  orders.type,
  order_taxes.class,
  order_taxes.name,
  order_taxes.letter,
  order_taxes.ppm,
  refund_parts.net_cents,
  refund_parts.tax_cents
from receipts
-- So that nobody begins with all corrections there ever were, by the small index that is told by `is not null`.
join refund_parts on refund_parts.refund_id = coalesce(receipts.refund_id, '')
join payments on payments.id = receipts.payment_id
join orders on orders.id = payments.order_id
join order_parts on order_parts.order_id = payments.order_id and order_parts.position = refund_parts.position
join order_taxes on order_taxes.order_id = order_parts.order_id and order_taxes.class = order_parts.class
where receipts.kind <> 'sale';

-- What was charged with each sale beside its dishes.
create view receipt_charges as
select receipts.number, order_parts.name, order_parts.list_cents as cents
from receipts
join payments on payments.id = receipts.payment_id
join order_parts on order_parts.order_id = payments.order_id
where receipts.kind = 'sale' and order_parts.line is null;

-- Cash that went into the drawer or out of it beside sales and refunds, and what was found in it in the morning.
create table till_moves (
  seq integer primary key,
  kind text not null check (kind in ('opening', 'in', 'out', 'tips')),
  -- Signed: what is taken out is less than nothing; of an opening count, the difference to what there should have been.
  cents bigint not null check (
    case kind when 'opening' then cents is not null when 'in' then cents > 0 else cents < 0 end
  ),
  -- What was found in the drawer.
  counted_cents bigint check (counted_cents >= 0),
  words text not null check (length(words) <= 200),
  actor text not null,
  at bigint not null,
  check ((kind = 'opening') = (counted_cents is not null))
);

-- The day's closes. Each covers the receipts and moves after those of the close before: by their numbers, so that none
-- belongs to two.
create table till_closes (
  number integer primary key check (number >= 1),
  from_receipt integer not null,
  to_receipt integer not null check (to_receipt >= from_receipt - 1),
  from_move integer not null,
  to_move integer not null check (to_move >= from_move - 1),
  opened_at bigint not null,
  closed_at bigint not null,
  closed_by text not null,
  -- Of the restaurant's settings then: the Z says the house as it was.
  version integer not null,
  currency text not null,
  float_cents bigint not null,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  difference_cents bigint not null,
  -- What stays in the drawer; the rest is taken out.
  kept_cents bigint not null check (kept_cents between 0 and counted_cents),
  -- What was still to be paid at the counter then.
  owed_orders integer not null,
  owed_cents bigint not null,
  sales_cents bigint not null,
  corrections_cents bigint not null,
  -- The report as it is printed, and what the audit log's chain holds of it.
  z text not null,
  z_hash text not null,
  check (to_receipt >= from_receipt or to_move >= from_move)
);

create trigger till_moves_no_update before update on till_moves
begin
  select raise(abort, 'what was written down at the till stays as it is');
end;
create trigger till_moves_no_delete before delete on till_moves
when not exists (select 1 from people where is_sample = 1)
begin
  select raise(abort, 'what was written down at the till stays as it is');
end;
create trigger till_closes_no_update before update on till_closes
begin
  select raise(abort, 'what was written down at the till stays as it is');
end;
create trigger till_closes_no_delete before delete on till_closes
when not exists (select 1 from people where is_sample = 1)
begin
  select raise(abort, 'what was written down at the till stays as it is');
end;

-- Z1: what a close says came and went is what the receipts and moves of its range come to.
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
  select coalesce(sum(case kind when 'correction' then -cents else cents end), 0)
  from receipt_money
  where number between till_closes.from_receipt and till_closes.to_receipt and tender = 'cash'
) + (
  select coalesce(sum(cents), 0)
  from till_moves
  where seq between till_closes.from_move and till_closes.to_move
)
or difference_cents <> counted_cents - expected_cents;

-- Z2: closes follow one another without gap or overlap, from the first of them and the first move on, each with what the one
-- before left in the drawer.
create view invariant_z2 as
select cast(till_closes.number as text) as subject
from till_closes
left join till_closes as former on former.number = till_closes.number - 1
where (till_closes.number > 1 and former.number is null)
  or till_closes.from_receipt < 1
  or till_closes.from_receipt <> coalesce(former.to_receipt + 1, till_closes.from_receipt)
  or till_closes.from_move <> coalesce(former.to_move, 0) + 1
  or till_closes.float_cents <> coalesce(former.kept_cents, 0)
  or till_closes.opened_at <> coalesce(former.closed_at, till_closes.opened_at)
  or till_closes.to_receipt > coalesce((select max(number) from receipts), 0)
  or till_closes.to_move > coalesce((select max(seq) from till_moves), 0)
union all
select 'moves'
from (select count(*) as made, coalesce(max(seq), 0) as last, coalesce(min(seq), 1) as first from till_moves) as moves
where made <> last or first <> 1;

-- Z3: the audit log, whose lines are chained, holds the hash of each close, once.
create view invariant_z3 as
select cast(till_closes.number as text) as subject
from till_closes
where 1 <> (
  select count(*)
  from audit_log
  where object = 'close ' || cast(till_closes.number as text)
    and action = 'till.closed'
    and details like '%"' || till_closes.z_hash || '"%'
);
