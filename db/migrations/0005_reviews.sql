create table reviews (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  details text not null check (length(details) between 1 and 2000),
  rating integer check (rating between 1 and 5),
  is_sample integer not null check (is_sample in (0, 1)),
  created_at bigint not null
);

create index reviews_newest on reviews (created_at);
