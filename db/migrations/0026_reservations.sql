-- Dining tables, and who sits at them when. Time is cut into quarters of an hour, counted from 1970
-- in UTC (decision 20).
create table dining_tables (
  id text primary key,
  name text not null,
  area text not null,
  min_seats integer not null check (min_seats between 1 and 30),
  max_seats integer not null check (max_seats between 1 and 30 and max_seats >= min_seats),
  is_in_service integer not null check (is_in_service in (0, 1)),
  position integer not null,
  -- Past bookings know it still.
  removed_at bigint
);

create unique index dining_tables_name on dining_tables (name) where removed_at is null;

-- Tables that can be pushed together.
create table table_combinations (
  id text primary key,
  min_seats integer not null check (min_seats between 1 and 180),
  max_seats integer not null check (max_seats between 1 and 180 and max_seats >= min_seats),
  position integer not null
);

create table combination_tables (
  combination_id text not null references table_combinations (id),
  table_id text not null references dining_tables (id),
  primary key (combination_id, table_id)
);

-- One row. Both versions count their changes; `settings` is JSON that the module reads whole.
create table booking_settings (
  id integer primary key check (id = 1),
  version integer not null,
  plan_version integer not null,
  settings text not null
);

insert into booking_settings (id, version, plan_version, settings) values (1, 1, 1, '{}');

create table bookings (
  id text primary key,
  -- The service day: that on which its sitting began.
  day text not null check (length(day) = 10),
  -- The first quarter of its sitting; null outside the house hours.
  sitting integer,
  start_quarter integer not null,
  end_quarter integer not null check (end_quarter > start_quarter),
  party integer not null check (party between 1 and 180),
  state text not null check (
    state in ('held', 'confirmed', 'seated', 'completed', 'no_show', 'cancelled')
  ),
  origin text not null check (origin in ('online', 'phone', 'walk_in')),
  -- Whose account booked it; null at the desk.
  person_id text references people (id),
  name text not null check (length(name) <= 100),
  phone text not null check (length(phone) <= 30),
  note text not null check (length(note) <= 500),
  allergies text not null check (length(allergies) <= 300),
  high_chairs integer not null check (high_chairs between 0 and 10),
  occasion text not null,
  staff_note text not null check (length(staff_note) <= 500),
  -- Where the guest wanted to sit; empty for anywhere.
  wanted_area text not null,
  -- Counts every change.
  version integer not null,
  -- Counts what the guest was told of; the SEQUENCE of the calendar file.
  sequence integer not null,
  held_until bigint,
  created_at bigint not null,
  confirmed_at bigint,
  seated_at bigint,
  ended_at bigint,
  reminded_at bigint,
  -- Name, phone and words have been forgotten.
  forgotten_at bigint,
  check ((state = 'held') = (held_until is not null)),
  check ((origin = 'online') = (person_id is not null) or forgotten_at is not null)
);

create index bookings_day on bookings (day, start_quarter);
create index bookings_person on bookings (person_id, start_quarter) where person_id is not null;
create index bookings_active on bookings (start_quarter) where state in ('confirmed', 'seated');
create index bookings_held on bookings (held_until) where state = 'held';
create unique index bookings_one_hold on bookings (person_id) where state = 'held';
create unique index bookings_one_a_sitting on bookings (person_id, sitting)
where state in ('confirmed', 'seated') and origin = 'online';

-- Where a party sits or sat, for good.
create table booking_tables (
  booking_id text not null references bookings (id),
  table_id text not null references dining_tables (id),
  primary key (booking_id, table_id)
);

create index booking_tables_table on booking_tables (table_id);

-- A table and a quarter of an hour are somebody's once, only while they are held, confirmed or seated.
create table booking_slots (
  quarter integer not null,
  table_id text not null references dining_tables (id),
  booking_id text not null references bookings (id),
  primary key (quarter, table_id)
);

create index booking_slots_booking on booking_slots (booking_id);

-- Whoever books, moves or frees a table takes the row of the service day first.
create table booking_days (
  day text primary key
);

-- What happened to a booking, without a name.
create table booking_events (
  booking_id text not null references bookings (id),
  position integer not null,
  -- 'confirmed', 'changed', 'moved', 'seated', 'completed', 'no_show', 'cancelled', 'undone'
  action text not null,
  from_state text,
  to_state text not null,
  start_quarter integer not null,
  party integer not null,
  actor text not null,
  at bigint not null,
  primary key (booking_id, position)
);

-- B1: who keeps a table has exactly their quarters at each of their tables, and nobody else's; the
-- party has seats; the end comes after the start.
create view invariant_b1 as
select bookings.id as subject
from bookings
where bookings.end_quarter <= bookings.start_quarter
  or bookings.start_quarter <> cast(bookings.start_quarter as integer)
  or bookings.end_quarter <> cast(bookings.end_quarter as integer)
union all
select bookings.id
from bookings
left join booking_tables on booking_tables.booking_id = bookings.id
left join dining_tables on dining_tables.id = booking_tables.table_id
where bookings.state in ('held', 'confirmed', 'seated')
group by bookings.id, bookings.party
having bookings.party > coalesce(sum(dining_tables.max_seats), 0)
union all
select bookings.id
from bookings
join booking_tables on booking_tables.booking_id = bookings.id
left join booking_slots
  on booking_slots.booking_id = bookings.id
  and booking_slots.table_id = booking_tables.table_id
  and booking_slots.quarter >= bookings.start_quarter
  and booking_slots.quarter < bookings.end_quarter
where bookings.state in ('held', 'confirmed', 'seated')
group by bookings.id, booking_tables.table_id, bookings.start_quarter, bookings.end_quarter
having count(booking_slots.quarter) <> bookings.end_quarter - bookings.start_quarter
union all
select booking_slots.booking_id
from booking_slots
left join bookings on bookings.id = booking_slots.booking_id
left join booking_tables
  on booking_tables.booking_id = booking_slots.booking_id
  and booking_tables.table_id = booking_slots.table_id
where bookings.id is null
  or bookings.state not in ('held', 'confirmed', 'seated')
  or booking_tables.table_id is null
  or booking_slots.quarter < bookings.start_quarter
  or booking_slots.quarter >= bookings.end_quarter
union all
select min(booking_slots.booking_id)
from booking_slots
group by booking_slots.quarter, booking_slots.table_id
having count(*) > 1;
