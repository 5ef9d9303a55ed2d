-- What guests write. A review is of one order or one booking of its writer; those from before, the
-- sample's, are of neither. Only approved ones are shown.
alter table reviews add column person_id text references people (id);
alter table reviews add column order_id text references orders (id);
-- Bookings have a table of their own, which a house without tables leaves empty.
alter table reviews add column booking_id text constraint reviews_of_one_visit check (
  booking_id is null or order_id is null
);
alter table reviews add column dish_id text references menu_items (id);
alter table reviews add column state text not null default 'approved'
  constraint reviews_state_known check (state in ('waiting', 'approved', 'declined'));
-- Counts what the writer has written: who approves has read the last of it.
alter table reviews add column version integer not null default 1;
alter table reviews add column answer text check (length(answer) between 1 and 2000);

create unique index reviews_order on reviews (order_id);
create unique index reviews_booking on reviews (booking_id);
create index reviews_person on reviews (person_id, created_at);
create index reviews_state on reviews (state, created_at);
create index reviews_dish on reviews (dish_id, state, created_at);

-- What was written by the form on the contact page.
create table messages (
  id text primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 320),
  body text not null check (length(body) between 1 and 2000),
  -- Of the body: the same is not taken twice within an hour.
  body_hash text not null,
  -- Whoever was signed in.
  person_id text references people (id),
  state text not null check (state in ('unread', 'read', 'archived')),
  created_at bigint not null
);

create index messages_newest on messages (created_at, id);
create index messages_unread on messages (state, created_at);
create index messages_body on messages (body_hash, created_at);
create index messages_person on messages (person_id);
