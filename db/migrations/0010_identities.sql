-- How a person proves who they are: a password of their own, or a provider's subject.
create table identities (
  id text primary key,
  person_id text not null references people (id),
  provider text not null,
  subject text not null,
  password_hash text,
  created_at bigint not null,
  updated_at bigint not null,
  unique (provider, subject)
);

create index identities_person on identities (person_id);

-- A sign-in that has been earned and waits, ten minutes at most, to become a session.
create table sign_ins (
  id text primary key,
  token_hash text not null unique,
  person_id text not null references people (id),
  expires_at bigint not null,
  created_at bigint not null,
  updated_at bigint not null
);

create index sign_ins_person on sign_ins (person_id);

-- One-time secrets on their way: reset links (hashed), the state of a sign-in at a provider.
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at bigint not null,
  created_at bigint not null,
  updated_at bigint not null
);

create index verifications_identifier on verifications (identifier);
create index verifications_expired on verifications (expires_at);
