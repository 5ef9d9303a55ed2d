-- External services that fail at this moment, one row each: the next good answer deletes it.
create table outages (
  service text primary key,
  since bigint not null,
  last_at bigint not null,
  failures integer not null check (failures > 0),
  -- The service was reached and said no: waiting does not mend that.
  is_refusal integer not null check (is_refusal in (0, 1)),
  -- An error's type and code, nothing of what was sent.
  reason text not null
);
