-- The version of each family of public answers; a process that sees it move drops what it keeps.
create table changes (
  topic text primary key,
  version bigint not null check (version > 0)
);
