-- Each group of settings is a row of its own: `version` counts its changes, `settings` is JSON that its module reads whole, and
-- what it does not name is as the defaults say.
create table hours_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table word_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table order_rule_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table legal_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table tax_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table charge_settings (id integer primary key check (id = 1), version integer not null, settings text not null);

insert into hours_settings (id, version, settings)
select 1, 1, coalesce(
  (select json_object('hours', json(hours), 'keptAt', hours_kept_at) from restaurant_settings),
  '{}'
);
insert into word_settings (id, version, settings)
select 1, 1, coalesce(
  (select json_object('texts', json(texts), 'feature', json(feature)) from restaurant_settings),
  '{}'
);
insert into order_rule_settings (id, version, settings)
select 1, 1, coalesce(
  (
    select json_set(
      order_rules,
      '$.areGuestsConfirmed',
      json(case when confirmed like '%"orderRules.guests"%' then 'true' else 'false' end)
    )
    from restaurant_settings
  ),
  '{}'
);
insert into legal_settings (id, version, settings)
select 1, 1, json_group_object(name, json_object('text', body, 'updatedAt', updated_at))
from legal_pages;
insert into tax_settings (id, version, settings)
select 1, 1, coalesce(
  (select json_remove(taxes, '$.taxId', '$.otherTaxId', '$.note') from restaurant_settings),
  '{}'
);
insert into charge_settings (id, version, settings)
select 1, 1, coalesce(
  (
    select case
      when tips = '{}' then json_object('charges', json(charges))
      else json_object('charges', json(charges), 'tips', json(tips))
    end
    from restaurant_settings
  ),
  '{}'
);

-- What papers say of tax beside its rates.
alter table restaurant_settings add column tax_id text not null default '';
alter table restaurant_settings add column other_tax_id text not null default '';
alter table restaurant_settings add column tax_note text not null default '';
update restaurant_settings
set
  tax_id = coalesce(json_extract(taxes, '$.taxId'), ''),
  other_tax_id = coalesce(json_extract(taxes, '$.otherTaxId'), ''),
  tax_note = coalesce(json_extract(taxes, '$.note'), ''),
  confirmed = (
    select json_group_array(value) from json_each(confirmed) where value <> 'orderRules.guests'
  );

alter table restaurant_settings drop column hours;
alter table restaurant_settings drop column hours_kept_at;
alter table restaurant_settings drop column texts;
alter table restaurant_settings drop column feature;
alter table restaurant_settings drop column order_rules;
alter table restaurant_settings drop column taxes;
alter table restaurant_settings drop column tips;
alter table restaurant_settings drop column charges;
drop table legal_pages;
