-- Orders that the staff take by phone. How an order is paid: by its guest with a card as they order, by
-- a link that they are given, or at the counter when it is handed out.
alter table orders add column pay_by text not null default 'card'
check (pay_by in ('card', 'link', 'counter'));
-- Kept up by whoever takes the money: nothing has come yet for an order that is paid at the counter.
alter table orders add column is_owed integer not null default 0 check (is_owed in (0, 1));
-- What the house is told on the phone.
alter table orders add column customer_phone text not null default ''
check (length(customer_phone) <= 30 and (customer_phone = '' or pay_by <> 'card'));
alter table orders add column note text not null default '' check (length(note) <= 300);

create index orders_owed on orders (counted_day, total_cents) where is_owed = 1;
create index orders_by_link on orders (expires_at)
where pay_by = 'link' and state = 'awaiting_payment';

-- Guests without an account, a row for each number that has called: `person_id` is a row of people that
-- nobody can sign in as, deleted from the first moment on (decision 31).
create table phone_guests (
  person_id text primary key references people (id),
  -- The digits of the number, which say whose it is however it is written.
  digits text not null check (length(digits) between 5 and 20),
  phone text not null check (length(phone) <= 30),
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  called_at bigint not null
);

create unique index phone_guests_digits on phone_guests (digits);
create index phone_guests_called on phone_guests (called_at);

-- Money that is taken at the counter is a payment like all others, by `cash` or by the house's own card
-- `terminal`; no provider is asked, so no sum is too small.
alter table payment_attempts drop constraint payment_attempts_chargeable;
alter table payment_attempts add constraint payment_attempts_chargeable check (
  amount_cents between 1 and 99999999
  and amount_cents = cast(amount_cents as integer)
  and (amount_cents >= 50 or processor in ('cash', 'terminal'))
);
alter table payments drop constraint payments_whole_cents;
alter table payments add constraint payments_whole_cents check (
  amount_cents between 1 and 99999999
  and amount_cents = cast(amount_cents as integer)
  and (amount_cents >= 50 or processor in ('cash', 'terminal'))
);
-- Whose hand took it, and on which of the restaurant's days; null: the provider took it.
alter table payments add column taken_by text;
alter table payments add column taken_day text;
create index payments_by_hand on payments (taken_day, processor, amount_cents)
where taken_day is not null;

-- Whoever has two links pays the one while the other is open: there the order has the one attempt.
alter table payment_attempts add column is_by_link integer not null default 0
check (is_by_link in (0, 1));
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open on payment_attempts (person_id)
where is_by_link = 0 and state in ('created', 'open', 'processing', 'cancel_requested');

-- How money goes back: as the provider has taken it, or by hand at the counter.
alter table refunds add column method text not null default 'card'
check (method in ('card', 'cash', 'terminal'));
-- On which of the restaurant's days a hand gave it.
alter table refunds add column given_day text;
create index refunds_by_hand on refunds (given_day, method, amount_cents)
where given_day is not null;

-- M7: nothing is asked of the provider that it does not take.
drop view invariant_m7;
create view invariant_m7 as
select id as subject from payment_attempts
where amount_cents > 99999999
  or amount_cents < case when processor in ('cash', 'terminal') then 1 else 50 end;

-- P4: nobody can pay twice at once.
drop view invariant_p4;
create view invariant_p4 as
select person_id as subject
from payment_attempts
where is_by_link = 0 and state in ('created', 'open', 'processing', 'cancel_requested')
group by person_id
having count(*) > 1
union all
select min(id) from payment_attempts group by order_id having count(*) > 1;

-- F2: what has gone back is known to the provider by a name, unless a hand gave it; what has failed
-- says why.
drop view invariant_f2;
create view invariant_f2 as
select id as subject
from refunds
where (state = 'requested') <> (ended_at is null)
  or (state = 'failed') <> (failure is not null)
  or (state = 'succeeded' and (provider_id is null) <> (method <> 'card'))
  or (given_day is not null) <> (state = 'succeeded' and method <> 'card')
  or ended_at < created_at;

-- O2: an order's moves follow the table of orders/rules.ts, each from where the last one led; in between
-- it may be promised for another time.
drop view invariant_o2;
create view invariant_o2 as
select order_id as subject
from order_events
where position = 1 and (from_state is not null or to_state not in ('awaiting_payment', 'pending'))
union all
select later.order_id
from order_events as later
left join order_events as earlier
  on earlier.order_id = later.order_id and earlier.position = later.position - 1
where later.position > 1 and earlier.to_state is distinct from later.from_state
union all
select order_id
from order_events
where position > 1
  and not (
    from_state = to_state
    and promised_at is not null
    and to_state in ('accepted', 'preparing')
  )
  and (from_state, to_state) not in (values
  ('awaiting_payment', 'pending'),
  ('awaiting_payment', 'cancelled'),
  ('awaiting_payment', 'expired'),
  ('pending', 'accepted'),
  ('pending', 'cancelled'),
  ('pending', 'rejected'),
  ('accepted', 'preparing'),
  ('accepted', 'ready'),
  ('accepted', 'cancelled'),
  ('preparing', 'ready'),
  ('preparing', 'cancelled'),
  ('ready', 'preparing'),
  ('ready', 'out_for_delivery'),
  ('ready', 'completed'),
  ('ready', 'cancelled'),
  ('out_for_delivery', 'completed'),
  ('completed', 'ready'),
  ('expired', 'pending')
)
union all
select orders.id
from orders
where state is distinct from (
  select to_state from order_events
  where order_id = orders.id
  order by position desc
  limit 1
);

-- O3: whatever the kitchen may see is paid or free, and whatever is paid is there for the kitchen. What is
-- paid at the counter may be owed until it is handed out, never longer, and says so; money that a hand
-- took is for such an order, and its order takes no other.
drop view invariant_o3;
create view invariant_o3 as
select orders.id as subject
from orders
left join payments on payments.order_id = orders.id
where orders.total_cents > 0
  and payments.id is null
  and orders.state not in ('awaiting_payment', 'cancelled', 'expired')
  and (orders.pay_by <> 'counter' or orders.state = 'completed')
union all
select orders.id
from orders
left join payments on payments.order_id = orders.id
where (orders.is_owed = 1)
  <> (orders.pay_by = 'counter' and orders.total_cents > 0 and payments.id is null)
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

-- O8: whoever has only called has no account: nobody can sign in as them, and no account's order is
-- theirs.
create view invariant_o8 as
select phone_guests.person_id as subject
from phone_guests
left join people on people.id = phone_guests.person_id
where people.id is null or people.deleted_at is null
union all
select orders.id
from orders
join people on people.id = orders.person_id
where orders.pay_by <> 'card' and people.deleted_at is null;

-- N6: an order is found by the name it was made under, and a name that no order has any more, or
-- whose person is deleted, is gone. Who has called is known until they are forgotten.
drop view invariant_n6;
create view invariant_n6 as
select orders.id as subject
from orders
left join people on people.id = orders.person_id and people.deleted_at is null
left join phone_guests on phone_guests.person_id = orders.person_id
left join order_buyers
  on order_buyers.person_id = orders.person_id
  and order_buyers.email = orders.customer_email
  and order_buyers.name = orders.customer_name
where (people.id is not null or phone_guests.person_id is not null)
  and order_buyers.person_id is null
  and orders.customer_email <> 'deleted@invalid.invalid'
union all
select order_buyers.person_id
from order_buyers
left join people on people.id = order_buyers.person_id and people.deleted_at is null
left join phone_guests on phone_guests.person_id = order_buyers.person_id
left join orders
  on orders.person_id = order_buyers.person_id
  and orders.customer_email = order_buyers.email
  and orders.customer_name = order_buyers.name
where orders.id is null or (people.id is null and phone_guests.person_id is null);
