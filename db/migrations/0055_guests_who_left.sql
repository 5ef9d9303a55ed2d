-- Whose cart was emptied and who has no order: their rows go after the carts, a few at a time.
drop index guests_silent;
create index guests_silent on guests (last_seen_at) where is_cart_kept = 0 and ordered_at is not null;
create index guests_nobodies on guests (last_seen_at) where is_cart_kept = 0 and ordered_at is null;

-- U1: a cart that was emptied because nobody came back holds nothing, and a guest who has only a cart has no order.
drop view invariant_u1;
create view invariant_u1 as
select guests.person_id as subject
from guests
where (guests.is_cart_kept = 0
    and exists (select 1 from cart_lines where cart_lines.person_id = guests.person_id))
  or (guests.ordered_at is null) = exists (
    select 1 from orders where orders.person_id = guests.person_id
  );
