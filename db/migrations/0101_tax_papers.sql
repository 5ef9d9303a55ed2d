-- Where the house was when a receipt was given: by it receipts name its numbers, and say Canadian taxes apart. Empty: they were
-- given before that, and stay as they are. Its second number at a tax office, and what it has to say of tax in a line of its own.
alter table issuers add column country text not null default '';
alter table issuers add column other_tax_id text not null default '';
alter table issuers add column tax_note text not null default '';

-- From here on for the house that there is.
insert into issuers (version, name, address, phone, email, tax_id, time_zone, fiscal_law, country)
select
  restaurant_settings.version + 1,
  issuers.name,
  issuers.address,
  issuers.phone,
  issuers.email,
  issuers.tax_id,
  issuers.time_zone,
  issuers.fiscal_law,
  restaurant_settings.country
from restaurant_settings
join issuers
  on issuers.version = (select max(version) from issuers);
update restaurant_settings
set version = version + 1
where version < (select max(version) from issuers);
