-- What is written for every order has no index that another one, or the primary key, does as well.
drop index rate_limits_ended;
drop index jobs_open;
drop index jobs_done;
drop index jobs_due;
-- The id is for who walks along all that waits.
create index jobs_due on jobs (lane, run_at, id) where done_at is null and dead_at is null;
drop index attempt_networks_noted;

-- One open attempt of a person; those by link, of which there may be more, stand beside it.
drop index payment_attempts_open;
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open
  on payment_attempts ((case when is_by_link = 0 then person_id end))
  where state in ('created', 'open', 'processing', 'cancel_requested');
drop index payment_attempts_intent;
create unique index payment_attempts_intent on payment_attempts (processor, intent_id)
  where intent_id is not null;
