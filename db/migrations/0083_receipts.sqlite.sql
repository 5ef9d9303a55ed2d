-- What a house called itself on its receipts, from a version of its settings on: a receipt says the same years later.
create table issuers (
  version integer primary key,
  name text not null,
  address text not null,
  phone text not null,
  email text not null,
  tax_id text not null,
  time_zone text not null
);

-- Each receipt of the house in the order in which they were given, without gaps: of a payment as its money came, of a refund
-- as it went (a correction of the sale), and of a refund whose money came back (a reversal of its correction).
create table receipts (
  number integer primary key,
  kind text not null check (kind in ('sale', 'correction', 'reversal')),
  payment_id text not null references payments (id),
  -- The sale is step 0 of its payment; what corrects it follows.
  step integer not null check (step >= 0),
  refund_id text,
  -- The settings as they were: the issuer of this version or the last before it.
  version integer not null,
  at bigint not null,
  check ((kind = 'sale') = (step = 0)),
  check ((kind = 'sale') = (refund_id is null))
);
create unique index receipts_payment on receipts (payment_id, step);
create unique index receipts_refund on receipts (refund_id, kind) where refund_id is not null;

-- Who wanted a full invoice: the name and address stand here and nowhere else. The last version holds; the others are what
-- it said before the house put it right.
create table invoices (
  receipt integer not null references receipts (number),
  version integer not null check (version >= 1),
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 300),
  tax_id text not null check (length(tax_id) <= 40),
  at bigint not null,
  actor text not null,
  primary key (receipt, version)
);

insert into issuers (version, name, address, phone, email, tax_id, time_zone)
select version, name, address, phone, email, coalesce(json_extract(taxes, '$.taxId'), ''), time_zone
from restaurant_settings;

insert into receipts (number, kind, payment_id, step, refund_id, version, at)
select
  row_number() over (order by at, step, payment_id),
  kind,
  payment_id,
  step,
  refund_id,
  coalesce((select version from restaurant_settings), 0),
  at
from (
  select 'sale' as kind, id as payment_id, 0 as step, null as refund_id, created_at as at
  from payments
  union all
  select
    'correction',
    payment_id,
    row_number() over (partition by payment_id order by ended_at, id),
    id,
    coalesce(ended_at, created_at)
  from refunds
  where state = 'succeeded'
) as given;

create trigger receipts_no_update before update on receipts
begin
  select raise(abort, 'a receipt that was given stays as it is');
end;
create trigger receipts_no_delete before delete on receipts
when not exists (select 1 from people where is_sample = 1)
begin
  select raise(abort, 'a receipt that was given stays as it is');
end;
create trigger issuers_no_update before update on issuers
begin
  select raise(abort, 'a receipt that was given stays as it is');
end;

-- V6: receipts have no gap and no double, each payment and each refund that has gone has its own, and a correction names
-- what it corrects.
create view invariant_v6 as
select 'numbers' as subject
from (select count(*) as given, coalesce(max(number), 0) as last, coalesce(min(number), 1) as first from receipts) as numbers
where given <> last or first <> 1
union all
select payments.id
from payments
left join receipts on receipts.payment_id = payments.id and receipts.step = 0
where receipts.number is null
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
left join receipts as sale on sale.payment_id = receipts.payment_id and sale.step = 0
where receipts.kind <> 'sale'
  and (refunds.payment_id is distinct from receipts.payment_id or coalesce(sale.number, receipts.number) >= receipts.number)
union all
select cast(receipts.number as text)
from receipts
left join receipts as undone on undone.refund_id = receipts.refund_id and undone.kind = 'correction'
where receipts.kind = 'reversal' and coalesce(undone.number, receipts.number) >= receipts.number;
