-- The pages that an owner has added, one row. `version` counts its changes; `settings` is JSON that the module reads whole.
create table house_pages (
  id integer primary key check (id = 1),
  version integer not null,
  settings text not null
);

insert into house_pages (id, version, settings) values (1, 1, '{}');
