-- What reads a few rows of a table that grows finds them by an index.
create index jobs_done on jobs (done_at) where done_at is not null;
create index jobs_dead on jobs (dead_at) where dead_at is not null;

create index sign_ins_expired on sign_ins (expires_at);
create index verifications_value on verifications (value);

create index payment_attempts_person on payment_attempts (person_id, created_at);
create index provider_events_received on provider_events (received_at);
create index provider_events_waiting on provider_events (received_at) where processed_at is null;

-- Bookings that keep their tables from others, and those that still say whose they were.
create index bookings_keeping on bookings (state) where state in ('held', 'confirmed', 'seated');
create index bookings_named on bookings (start_quarter) where forgotten_at is null;
