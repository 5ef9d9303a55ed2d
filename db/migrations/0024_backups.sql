-- Each backup that was tried: its age is shown to the owner. One a night is claimed by its id.
create table backups (
  id text primary key,
  started_at bigint not null,
  -- null while it is being made, and for ever when whoever made it was stopped.
  ended_at bigint,
  -- The file's name; null when there is none.
  file text,
  bytes bigint check (bytes >= 0),
  -- One sentence; null when all is well.
  problem text
);

create index backups_started on backups (started_at);
