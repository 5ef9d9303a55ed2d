-- What the eye sees of a house, one row. `version` counts its changes; `settings` is JSON that the module reads whole.
create table appearance (
  id integer primary key check (id = 1),
  version integer not null,
  settings text not null
);

insert into appearance (id, version, settings) values (1, 1, '{}');

-- The pictures that stand in it: what is shown cannot be swept.
create table appearance_pictures (
  key text primary key references pictures (key)
);
