-- A person's authenticator: its secret is encrypted, and `last_step` makes each of its codes good once.
create table second_factors (
  person_id text primary key references people (id),
  sealed_secret text not null,
  -- Null until a first code has shown that the authenticator has the secret.
  confirmed_at bigint,
  last_step bigint not null,
  created_at bigint not null
);

-- What is left of a person's recovery codes, as keyed hashes: a row goes when its code is spent.
create table recovery_codes (
  code_hash text primary key,
  person_id text not null references people (id)
);

create index recovery_codes_person on recovery_codes (person_id);

alter table sign_ins add column second_factor_at bigint;

-- What the restaurant asks of its accounts: one row.
create table account_policy (
  id integer primary key check (id = 1),
  admins_need_second_factor integer not null check (admins_need_second_factor in (0, 1))
);

insert into account_policy (id, admins_need_second_factor) values (1, 0);
