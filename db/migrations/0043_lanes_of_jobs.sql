-- Which jobs queue behind one another. Each lane has its stretch of the index, so that the letters that
-- wait for a mail server cost nobody else a step.
alter table jobs add column lane text not null default 'general'
  check (lane in ('general', 'mail', 'pictures'));

update jobs set lane = 'mail' where kind = 'mail';
update jobs set lane = 'pictures' where kind = 'media.avif';

drop index jobs_due;
create index jobs_due on jobs (lane, run_at) where done_at is null and dead_at is null;
