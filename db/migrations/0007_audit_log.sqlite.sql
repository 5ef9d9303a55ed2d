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

create trigger audit_log_no_update before update on audit_log
begin
  select raise(abort, 'the audit log only grows');
end;

create trigger audit_log_no_delete before delete on audit_log
begin
  select raise(abort, 'the audit log only grows');
end;
