-- How the house writes numbers, times and dates: as this country does.
alter table restaurant_settings add column country text not null default 'en-US'
check (length(country) = 5);

-- What a card pays at least differs by currency, which a rule knows: 50 fils are no 50 cents.
alter table payment_attempts drop constraint payment_attempts_chargeable;
alter table payment_attempts add constraint payment_attempts_chargeable check (
  amount_cents between 1 and 99999999 and amount_cents = cast(amount_cents as integer)
);
alter table payments drop constraint payments_whole_cents;
alter table payments add constraint payments_whole_cents check (
  amount_cents between 1 and 99999999 and amount_cents = cast(amount_cents as integer)
);

-- M7: nothing is asked of the provider that it does not take in any currency.
drop view invariant_m7;
create view invariant_m7 as
select id as subject from payment_attempts where amount_cents not between 1 and 99999999;

-- M8: the sums of all orders are added up, so what counts is of one currency: the house's.
create view invariant_m8 as
select orders.id as subject
from orders
join restaurant_settings on restaurant_settings.currency <> orders.currency
where orders.counted_day is not null;
