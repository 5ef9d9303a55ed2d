-- Who paid by card, of payments whose guest is deleted: what a dispute at the card processor needs, and
-- nothing else reads. Opened by an admin with a reason, gone 180 days after the payment.
create table sealed_records (
  payment_id text primary key references payments (id),
  order_id text not null references orders (id),
  name text not null,
  email text not null,
  phone text not null,
  ends_at bigint not null
);

create unique index sealed_records_order on sealed_records (order_id);
create index sealed_records_ended on sealed_records (ends_at);

-- What the house wrote to a guest is forgotten with them; all else that happened to an order stays.
drop trigger order_events_kept on order_events;
create trigger order_events_kept before delete or update of
  order_id, position, from_state, to_state, actor, at, reason, promised_at
on order_events
for each row execute function order_rows_stay();
create trigger order_events_only_forget before update of words on order_events
for each row when (new.words is not null) execute function order_rows_stay();

-- What is a guest's by the address that they have shown to be theirs.
create index phone_guests_email on phone_guests (email) where email <> '';
create index bookings_email on bookings (email) where email <> '';
create index messages_email on messages (email);
create index jobs_open on jobs (id) where done_at is null;
