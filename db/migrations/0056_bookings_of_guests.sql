-- Whoever books on the website without an account gives an address as well, and is a guest's row of people: the column is
-- made anew without the check that only bookings by phone have one (0030).
drop index bookings_email;
alter table bookings add column guest_email text not null default ''
check (length(guest_email) <= 254 and (guest_email = '' or origin <> 'walk_in'));
update bookings set guest_email = email where email <> '';
alter table bookings drop column email;
alter table bookings rename column guest_email to email;
create index bookings_email on bookings (email) where email <> '';

-- B3: a booking has an address of its own where its guest has no account, and only there.
create view invariant_b3 as
select bookings.id as subject
from bookings
join people on people.id = bookings.person_id
where bookings.state <> 'held'
  and bookings.forgotten_at is null
  and (bookings.email = '') <> (people.deleted_at is null);

-- U1: a cart that was emptied because nobody came back holds nothing, and a guest who has only a cart has neither an
-- order nor a table.
drop view invariant_u1;
create view invariant_u1 as
select guests.person_id as subject
from guests
where (guests.is_cart_kept = 0
    and exists (select 1 from cart_lines where cart_lines.person_id = guests.person_id))
  or (guests.ordered_at is null) = (
    exists (select 1 from orders where orders.person_id = guests.person_id)
    or exists (
      select 1 from bookings
      where bookings.person_id = guests.person_id and bookings.state <> 'held'
    )
  );
