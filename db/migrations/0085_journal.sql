-- The accounts that an owner's bookings go to, one row. `version` counts its changes; `settings` is JSON that the module reads whole.
create table journal_settings (
  id integer primary key check (id = 1),
  version integer not null,
  settings text not null
);

insert into journal_settings (id, version, settings) values (1, 1, '{}');

-- The closes of some days are asked for by when they were made.
create index till_closes_at on till_closes (closed_at, number);
