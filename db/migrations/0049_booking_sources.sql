-- From where a table was booked online, as long as it is to come: neither a network nor a telephone number
-- books an evening away. The network is forgotten after two days; of the number only a hash is kept.
create table booking_sources (
  booking_id text primary key references bookings (id),
  network text not null,
  phone_hash text not null,
  start_quarter bigint not null,
  made_at bigint not null
);

create index booking_sources_phone on booking_sources (phone_hash, start_quarter) where phone_hash <> '';
create index booking_sources_made on booking_sources (made_at) where network <> '';
create index booking_sources_start on booking_sources (start_quarter);
