-- Grows only; each row carries the hash of the row before it.
create table audit_log (
  seq integer primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  object text not null,
  details text not null,
  request_id text not null,
  hash text not null
);

create index audit_log_object on audit_log (object);

create function audit_log_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end
$$;

create trigger audit_log_kept before update or delete on audit_log
for each row execute function audit_log_only_grows();
