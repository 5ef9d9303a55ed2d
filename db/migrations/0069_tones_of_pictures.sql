-- What a picture that can be seen through is drawn in: it needs another ground where the site's is as dark or as light.
alter table pictures add column tone text check (tone in ('dark', 'light'));
