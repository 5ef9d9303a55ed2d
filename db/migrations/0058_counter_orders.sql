-- Guests of the website pay at the counter, too: that an order was taken by phone is said by itself.
alter table orders add column is_by_phone integer not null default 0 check (is_by_phone in (0, 1));
update orders set is_by_phone = 1 where pay_by <> 'card';

-- Who has ordered on the website and owes it: one order at a time.
create index orders_owed_of on orders (person_id) where is_owed = 1 and is_by_phone = 0;
create index orders_owed_since on orders (placed_at) where is_owed = 1 and is_by_phone = 0;

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
where (orders.is_by_phone = 1 or orders.pay_by = 'link') and people.deleted_at is null;
