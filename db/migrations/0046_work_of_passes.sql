-- How much a pass has cost: where a network is busy, a dearer one is asked for. In zero bits of a hash;
-- a picture counts as the cheapest proof.
alter table captchas add column work integer not null default 17;
alter table captcha_passes add column work integer not null default 17;
