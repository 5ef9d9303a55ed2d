-- A question that shows effort before a password is tried: the answer's hash, or a proof's challenge.
create table captchas (
  id text primary key,
  kind text not null check (kind in ('picture', 'proof')),
  answer text not null,
  expires_at bigint not null
);

create index captchas_expired on captchas (expires_at);

-- What a right answer earns: good once, for the network that earned it.
create table captcha_passes (
  pass_hash text primary key,
  network text not null,
  expires_at bigint not null
);

create index captcha_passes_expired on captcha_passes (expires_at);
