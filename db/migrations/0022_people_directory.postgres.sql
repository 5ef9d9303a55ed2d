-- The list of people runs newest first; the search finds how a name, what follows its first space or
-- an address begins. Each index also holds what the list is ordered and filtered by.
create index people_newest on people (created_at, id, role) where deleted_at is null;
create index people_by_name on people (lower(name) text_pattern_ops, created_at, id, role)
where deleted_at is null;
create index people_by_last_name
on people (lower(substr(name, strpos(name, ' ') + 1)) text_pattern_ops, created_at, id, role) where deleted_at is null;
create index people_by_email on people (email text_pattern_ops, created_at, id, role)
where deleted_at is null;

-- What the house keeps in mind about a customer; they never see it on the site.
create table person_notes (
  person_id text primary key references people (id),
  text text not null check (length(text) <= 2000),
  -- Counts the changes: who saves has to have read the last one.
  version integer not null check (version > 0),
  saved_at bigint not null,
  saved_by text not null
);

-- The audit log is read by who did it and by what was done, newest first.
create index audit_log_actor on audit_log (actor, seq);
create index audit_log_action on audit_log (action, seq);
