-- Pictures by the hash of their original; their files lie beside the program or in DATA_DIR.
create table pictures (
  key text primary key check (length(key) = 16),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (length(color) = 7),
  created_at bigint not null
);
