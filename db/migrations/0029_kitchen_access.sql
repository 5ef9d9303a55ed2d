-- Kitchen staff: customers who may work in the kitchen as well. The role's own check stays as it is.
alter table people add column works_in_kitchen integer not null default 0
  constraint people_kitchen_staff check (
    works_in_kitchen = 0
    or (works_in_kitchen = 1 and role = 'customer' and deleted_at is null)
  );

create index people_kitchen on people (id) where works_in_kitchen = 1;

-- A screen of the kitchen: a tablet that is signed in for nobody in particular.
create table kitchen_screens (
  id text primary key,
  name text not null,
  -- For how long it is signed in; 'always' is until somebody signs it out.
  stay text not null check (stay in ('shift', 'week', 'always')),
  created_at bigint not null,
  -- SHA-256 of what it shows with each request; null until its code was entered.
  token_hash text,
  connected_at bigint,
  last_seen_at bigint,
  ends_at bigint,
  signed_out_at bigint,
  constraint kitchen_screens_whole check (
    (token_hash is null) = (connected_at is null)
    and (token_hash is null) = (last_seen_at is null)
    and (ends_at is null) = (token_hash is null or stay = 'always')
    and (signed_out_at is null or token_hash is not null)
  )
);

create unique index kitchen_screens_token on kitchen_screens (token_hash);
create unique index kitchen_screens_name on kitchen_screens (lower(name));

-- The code that signs a screen in, once, within ten minutes: kept is a mark that only we can make.
create table kitchen_codes (
  code_hash text primary key,
  screen_id text not null references kitchen_screens (id),
  expires_at bigint not null
);

create unique index kitchen_codes_screen on kitchen_codes (screen_id);

-- R5: kitchen staff are customers who are still there.
create view invariant_r5 as
select id as subject
from people
where works_in_kitchen <> 0
  and (works_in_kitchen <> 1 or role <> 'customer' or deleted_at is not null);

-- S2: a screen has one way in, kept as a hash, and an end unless it was given none; a code is one
-- screen's, and a screen has one code at most.
create view invariant_s2 as
select id as subject
from kitchen_screens
where length(token_hash) <> 43
  or (token_hash is null) <> (connected_at is null)
  or (ends_at is null) <> (token_hash is null or stay = 'always')
  or ends_at <= connected_at
  or (signed_out_at is not null and token_hash is null)
union all
select min(id)
from kitchen_screens
where token_hash is not null
group by token_hash
having count(*) > 1
union all
select min(kitchen_codes.screen_id)
from kitchen_codes
left join kitchen_screens on kitchen_screens.id = kitchen_codes.screen_id
group by kitchen_codes.screen_id, kitchen_screens.id
having count(*) > 1
  or kitchen_screens.id is null
  or max(length(kitchen_codes.code_hash)) <> 43
  or min(length(kitchen_codes.code_hash)) <> 43;
