import { useState } from 'react'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { type Settings, changeHouse, getSettings } from '#modules/restaurant/contract/house.ts'
import { unnamedRestaurant } from '#modules/restaurant/rules.ts'
import { LinkFields } from '#modules/restaurant/ui/settings/link-fields.tsx'
import { MoneyFields } from '#modules/restaurant/ui/settings/money-fields.tsx'
import { ZoneField } from '#modules/restaurant/ui/settings/zone-field.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { readFields } from '#ui-kit/read-fields.ts'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { restaurantPartTexts } from './house-texts.ts'
import type { PartProps } from './settings-nav.tsx'

/** Who and where the restaurant is. */
export function RestaurantPart(props: PartProps) {
  const api = useApi()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()

  // Changing the house's email address takes a recent sign-in.
  const send: SendChange = async (body) => {
    let kept: OutputOf<typeof changeHouse> | undefined
    await withRecentSignIn(async () => {
      kept = await api(changeHouse, { body })
    })
    if (!kept) throw new Error('Nothing was saved.')
    return kept
  }

  return (
    <>
      <RestaurantForm {...props} send={send} />
      {confirmDialog}
    </>
  )
}

type SendChange = (
  body: InputOf<typeof changeHouse>['body'],
) => Promise<OutputOf<typeof changeHouse>>

function RestaurantForm({ settings: newest, onNewest, send }: PartProps & { send: SendChange }) {
  const query = queryOf(useApi(), getSettings)
  const form = useSettingsForm({ kept: newest, version: newest.versions.house, query, onNewest })
  const settings = form.kept
  const { errors } = form
  const [links, setLinks] = useState(settings.links)
  function save(sent: FormData) {
    const { name = '', address = '', phone = '', email = '', timeZone = '' } = readFields(sent, '')
    const { cuisine = '', coordinates = '', currency, country } = readFields(sent, '')
    const filled = links.filter((link) => link.name.trim() !== '' || link.url.trim() !== '')
    const who = { name, address, phone, email, cuisine, coordinates }
    const said = { ...who, timeZone, currency, country, cash: readCash(sent), links: filled }
    return form.save((version) => send({ version, ...said }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <Group title={restaurantPartTexts.title} intro={restaurantPartTexts.intro}>
        <TextField
          label={restaurantPartTexts.name}
          name="name"
          defaultValue={settings.name === unnamedRestaurant ? '' : settings.name}
          autoComplete="off"
          maxLength={80}
          aria-required="true"
          error={errors['name']}
        />
        <TextField
          label={restaurantPartTexts.address}
          name="address"
          defaultValue={settings.address}
          autoComplete="off"
          placeholder={restaurantPartTexts.addressPlaceholder}
          error={errors['address']}
          hint={restaurantPartTexts.addressHint}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={restaurantPartTexts.phone}
            name="phone"
            type="tel"
            defaultValue={settings.phone}
            autoComplete="off"
            error={errors['phone']}
          />
          <TextField
            label={restaurantPartTexts.email}
            name="email"
            type="email"
            inputMode="email"
            defaultValue={settings.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors['email']}
            hint={restaurantPartTexts.emailHint}
          />
        </div>
        <ZoneField
          initial={settings.timeZone}
          known={settings.timeZones}
          error={errors['timeZone']}
        />
      </Group>
      <MoneyFields {...{ settings, errors }} />
      <SearchGroup {...{ settings, errors }} />
      <Group title={restaurantPartTexts.links} intro={restaurantPartTexts.linksIntro}>
        <LinkFields
          links={links}
          onChange={(changed) => {
            setLinks(changed)
            form.mend('links')
          }}
          error={errors['links']}
        />
      </Group>
    </SettingsFrame>
  )
}

/** What is said to search engines, and to nobody else. */
function SearchGroup({
  settings,
  errors,
}: Pick<PartProps, 'settings'> & { errors: Record<string, string | undefined> }) {
  return (
    <Group title={restaurantPartTexts.search} intro={restaurantPartTexts.searchIntro}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={restaurantPartTexts.cuisine}
          name="cuisine"
          defaultValue={settings.cuisine}
          autoComplete="off"
          placeholder={restaurantPartTexts.cuisinePlaceholder}
          maxLength={120}
          error={errors['cuisine']}
          hint={restaurantPartTexts.cuisineHint}
        />
        <TextField
          label={restaurantPartTexts.coordinates}
          name="coordinates"
          defaultValue={settings.coordinates}
          autoComplete="off"
          placeholder="42.25290, -73.79102"
          error={errors['coordinates']}
          hint={restaurantPartTexts.coordinatesHint}
        />
      </div>
    </Group>
  )
}

function readCash(sent: FormData): Settings['cash'] {
  const { step, halves, blind, hosts } = readFields(sent, 'cash.')
  return {
    step: Number(step),
    halves: halves === 'down' ? 'down' : 'up',
    blind: blind === 'on',
    hosts: hosts === 'on',
  }
}
