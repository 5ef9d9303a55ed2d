-- Guests who order on the website without an account: a row for each browser. `person_id` is a row of people that
-- nobody can sign in as, deleted from the first moment on, as that of whoever orders by phone (0037).
create table guests (
  person_id text primary key references people (id),
  -- SHA-256 of what the browser shows with each request.
  token_hash text not null check (length(token_hash) = 43),
  -- What they gave at checkout; the next order in this browser begins with it.
  name text not null default '' check (length(name) <= 100),
  phone text not null default '' check (length(phone) <= 30),
  email text not null default '' check (length(email) <= 254),
  created_at bigint not null,
  last_seen_at bigint not null,
  -- When they ordered first; null: there is a cart and nothing else.
  ordered_at bigint,
  -- 0: nobody came back for the cart, and it has been emptied.
  is_cart_kept integer not null default 1 check (is_cart_kept in (0, 1))
);

create unique index guests_token on guests (token_hash);
create index guests_idle on guests (last_seen_at) where is_cart_kept = 1;
create index guests_silent on guests (last_seen_at) where is_cart_kept = 0;

-- Whose account a guest's orders belong to now. The orders themselves keep the buyer that they were made by.
create table account_guests (
  buyer_id text primary key references people (id),
  person_id text not null references people (id),
  -- How they showed that it was them: by signing in in the same browser, or by an email to the order's address.
  proof text not null check (proof in ('browser', 'email')),
  claimed_at bigint not null,
  constraint account_guests_other check (buyer_id <> person_id)
);

create index account_guests_person on account_guests (person_id);

-- A guest of the website gives a number as well, and pays by card: the column is made anew without the check that
-- only orders by phone have one (0037).
alter table orders add column guest_phone text not null default '' check (length(guest_phone) <= 30);
update orders set guest_phone = customer_phone where customer_phone <> '';
alter table orders drop column customer_phone;
alter table orders rename column guest_phone to customer_phone;

-- Whoever is known under a buyer's id: an account, a caller, a guest, or a guest whose orders an account has now.
create view known_buyers as
select id as person_id from people where deleted_at is null
union select person_id from phone_guests
union select person_id from guests
union select buyer_id from account_guests;

-- C1: a line of a cart has an account or a guest, and its dish is on the menu.
drop view invariant_c1;
create view invariant_c1 as
select cart_lines.id as subject
from cart_lines
left join people on people.id = cart_lines.person_id and people.deleted_at is null
left join guests on guests.person_id = cart_lines.person_id
left join menu_items on menu_items.id = cart_lines.dish_id and menu_items.deleted_at is null
where (people.id is null and guests.person_id is null) or menu_items.id is null;

-- O8: who has only called, or ordered as a guest, has no account.
drop view invariant_o8;
create view invariant_o8 as
select buyers.person_id as subject
from (
  select person_id from phone_guests
  union select person_id from guests
  union select buyer_id from account_guests
) as buyers
left join people on people.id = buyers.person_id
where people.id is null or people.deleted_at is null
union all
select orders.id
from orders
join people on people.id = orders.person_id
where orders.pay_by <> 'card' and people.deleted_at is null;

-- N6: an order is found by the name it was made under, and a name that no order has any more, or whose person nobody
-- knows any more, is gone.
drop view invariant_n6;
create view invariant_n6 as
select orders.id as subject
from orders
join known_buyers on known_buyers.person_id = orders.person_id
left join order_buyers
  on order_buyers.person_id = orders.person_id
  and order_buyers.email = orders.customer_email
  and order_buyers.name = orders.customer_name
where order_buyers.person_id is null and orders.customer_email <> 'deleted@invalid.invalid'
union all
select order_buyers.person_id
from order_buyers
left join known_buyers on known_buyers.person_id = order_buyers.person_id
left join orders
  on orders.person_id = order_buyers.person_id
  and orders.customer_email = order_buyers.email
  and orders.customer_name = order_buyers.name
where orders.id is null or known_buyers.person_id is null;

-- U1: a cart that was emptied because nobody came back holds nothing, and a guest who has only a cart has no order.
create view invariant_u1 as
select guests.person_id as subject
from guests
where (guests.is_cart_kept = 0 and (
    guests.ordered_at is null
    or exists (select 1 from cart_lines where cart_lines.person_id = guests.person_id)
  ))
  or (guests.ordered_at is null) = exists (
    select 1 from orders where orders.person_id = guests.person_id
  );

-- U2: a guest's orders belong to one account that is there, and the guest session has ended.
create view invariant_u2 as
select account_guests.buyer_id as subject
from account_guests
left join people on people.id = account_guests.person_id and people.deleted_at is null
left join guests on guests.person_id = account_guests.buyer_id
where people.id is null or guests.person_id is not null;

-- U3: an order that is over says of nobody whose it was whom nobody knows any more.
create view invariant_u3 as
select orders.id as subject
from orders
left join known_buyers on known_buyers.person_id = orders.person_id
where known_buyers.person_id is null
  and orders.customer_email <> 'deleted@invalid.invalid'
  and orders.state in ('completed', 'rejected', 'cancelled', 'expired');
