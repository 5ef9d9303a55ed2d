-- One row: the restaurant. Hours, links and texts are JSON that the restaurant module reads whole.
create table restaurant_settings (
  id integer primary key check (id = 1),
  name text not null check (length(name) between 1 and 80),
  address text not null,
  phone text not null,
  time_zone text not null,
  currency text not null check (length(currency) = 3),
  links text not null,
  hours text not null,
  texts text not null,
  feature text not null,
  is_sample integer not null check (is_sample in (0, 1)),
  updated_at bigint not null
);
