-- Which country's law on tills an admin has confirmed, and when; empty: none. A house in such a country takes no money at
-- the counter before that, whatever it did until now.
alter table restaurant_settings add column fiscal_law text not null default '';
alter table restaurant_settings add column fiscal_law_at bigint;

-- Which of those laws held where a receipt was given: it says that it is no fiscal receipt.
alter table issuers add column fiscal_law text not null default '';

-- From here on for a house in such a country; what was given before stays as it is.
insert into issuers (version, name, address, phone, email, tax_id, time_zone, fiscal_law)
select
  restaurant_settings.version + 1,
  issuers.name,
  issuers.address,
  issuers.phone,
  issuers.email,
  issuers.tax_id,
  issuers.time_zone,
  case restaurant_settings.country
    when 'fr-CA' then 'CA-QC'
    else substr(restaurant_settings.country, 4, 2)
  end
from restaurant_settings
join issuers
  on issuers.version = (select max(version) from issuers)
where restaurant_settings.country in (
  'de-AT', 'fr-BE', 'bg-BG', 'fr-CA', 'de-DE', 'da-DK', 'es-ES', 'fr-FR', 'el-GR', 'hr-HR', 'hu-HU',
  'it-IT', 'nb-NO', 'pl-PL', 'pt-PT', 'ro-RO', 'sr-RS', 'sv-SE', 'sl-SI', 'sk-SK', 'tr-TR'
);
update restaurant_settings
set version = version + 1
where version < (select max(version) from issuers);

-- The order was paid, and the money went through a till of the house's own: no payment is kept of it here.
alter table orders add column own_till integer not null default 0 check (own_till in (0, 1));

-- O3: an order that somebody has is paid, free, owed at the counter, or paid at a till of the house's own.
drop view invariant_o3;
create view invariant_o3 as
select orders.id as subject
from orders
left join payments on payments.order_id = orders.id
where orders.total_cents > 0
  and payments.id is null
  and orders.state not in ('awaiting_payment', 'cancelled', 'expired')
  and (orders.pay_by <> 'counter' or (orders.state = 'completed' and orders.own_till = 0))
union all
select orders.id
from orders
left join payments on payments.order_id = orders.id
where (orders.is_owed = 1)
  <> (
    orders.pay_by = 'counter'
    and orders.total_cents > 0
    and payments.id is null
    and orders.own_till = 0
  )
union all
select orders.id
from orders
left join payments on payments.order_id = orders.id
where orders.own_till = 1 and (orders.pay_by <> 'counter' or payments.id is not null)
union all
select id from orders where pay_by = 'counter' and state in ('awaiting_payment', 'expired')
union all
select payments.id
from payments
left join orders on orders.id = payments.order_id
where orders.id is null
  or orders.state in ('awaiting_payment', 'expired')
  or (payments.processor in ('cash', 'terminal')) <> (orders.pay_by = 'counter')
  or (payments.processor in ('cash', 'terminal')) <> (payments.taken_by is not null)
  or (payments.taken_by is null) <> (payments.taken_day is null);
