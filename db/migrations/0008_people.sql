-- Everyone who has an account. A person with orders who is deleted keeps the row, without a name.
create table people (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  is_email_verified integer not null check (is_email_verified in (0, 1)),
  photo_url text,
  role text not null check (role in ('customer', 'admin')),
  is_sample integer not null check (is_sample in (0, 1)),
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  check (deleted_at is null or role = 'customer')
);

create index people_admins on people (role) where role = 'admin';

-- The product's own sessions: only the hash of a token is kept.
create table sessions (
  id text primary key,
  token_hash text not null unique,
  person_id text not null references people (id),
  signed_in_at bigint not null,
  last_seen_at bigint not null,
  idle_until bigint not null,
  ends_at bigint not null,
  device text not null
);

create index sessions_person on sessions (person_id, last_seen_at);
