-- Where a picture's files are: made by the build, in the restaurant's own storage (DATA_DIR or S3), or
-- with an outside image host, at hosted_at.
alter table pictures add column place text not null default 'build'
  check (place in ('build', 'storage', 'host'));
alter table pictures add column hosted_at text;

create unique index pictures_hosted_at on pictures (hosted_at) where hosted_at is not null;
create index pictures_unswept on pictures (created_at) where place <> 'build';

-- Keys whose files are being removed: nobody may use one before its files are gone. Whoever keeps a
-- picture writes its key here and takes it out again in the same transaction, so that of the two one
-- waits for the other.
create table picture_removals (
  key text primary key check (length(key) = 16),
  leased_until bigint
);
