-- A payment stores its receipt's number, so only corrections need an index on payment_id.
alter table payments add column receipt integer;
update payments set receipt = (
  select number from receipts where receipts.payment_id = payments.id and receipts.step = 0
);
drop index receipts_payment;
create unique index receipts_corrections on receipts (payment_id, step) where step > 0;

-- V6: receipts have no gap and no double, each payment and each refund that has gone has its own, and a correction names
-- what it corrects.
drop view invariant_v6;
create view invariant_v6 as
select 'numbers' as subject
from (select count(*) as given, coalesce(max(number), 0) as last, coalesce(min(number), 1) as first from receipts) as numbers
where given <> last or first <> 1
union all
select payments.id
from payments
left join receipts on receipts.number = payments.receipt and receipts.payment_id = payments.id and receipts.step = 0
where receipts.number is null
union all
select cast(receipts.number as text)
from receipts
join payments on payments.id = receipts.payment_id
where receipts.step = 0 and payments.receipt is distinct from receipts.number
union all
select refunds.id
from refunds
left join receipts on receipts.refund_id = refunds.id and receipts.kind = 'correction'
where refunds.state = 'succeeded' and receipts.number is null
union all
select refunds.id
from refunds
join receipts on receipts.refund_id = refunds.id and receipts.kind = 'correction'
left join receipts as undone on undone.refund_id = refunds.id and undone.kind = 'reversal'
where (refunds.state = 'failed') <> (undone.number is not null)
union all
select cast(receipts.number as text)
from receipts
left join refunds on refunds.id = receipts.refund_id
left join payments on payments.id = receipts.payment_id
where receipts.kind <> 'sale'
  and (refunds.payment_id is distinct from receipts.payment_id or coalesce(payments.receipt, receipts.number) >= receipts.number)
union all
select cast(receipts.number as text)
from receipts
left join receipts as undone on undone.refund_id = receipts.refund_id and undone.kind = 'correction'
where receipts.kind = 'reversal' and coalesce(undone.number, receipts.number) >= receipts.number;

-- Most orders are picked up, and found while walking along all of them; the index of types holds only the others.
drop index orders_newest;
create index orders_newest on orders (id, day, type);
drop index orders_type_newest;
create index orders_type_newest on orders (type, id, day) where type <> 'pickup';
