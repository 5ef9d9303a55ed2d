import { describe, expect, it } from 'vitest'
import { getChargesAndTips } from '#modules/taxes/charging.server.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { engines, migrationsFolder, openEmptyDatabase } from '#test/engines.ts'
import { food } from '#test/taxes.ts'
import { fiscalStateOf } from './counter-money.server.ts'
import { isUnnamed } from './house.server.ts'
import { getIssuer } from './issuing.server.ts'
import { readLegal } from './legal/writing.server.ts'
import { defaultHours } from './opening.ts'
import { defaultOrderRules } from './order-rules.ts'
import { selectHouse, selectRestaurant } from './store.server.ts'

const now = new Date('2026-11-28T12:00:00Z')
const versionBefore = 3
/** The update to laws on tills and the later one to papers by country: each says something new of the house. */
const updates = 2

/** A house that was at its third version as the laws on tills came, and said since the second what its receipts say. */
async function houseAfter(
  engine: (typeof engines)[number],
  country: string,
  update = 'fiscal_laws',
) {
  const { database, close } = await openEmptyDatabase(engine)
  try {
    const all = readMigrations(migrationsFolder, database.engine)
    const at = all.findIndex(({ name }) => name === update)
    const earlier = all.slice(0, at)
    await migrate(database, earlier, now)
    await database.script(`
      insert into restaurant_settings (id, name, address, phone, time_zone, currency, country, links, hours, texts, feature,
        is_sample, updated_at, version)
      values (1, 'Asche', 'Weg 1', '', 'Europe/Berlin', 'EUR', '${country}', '[]', '{}', '{}', '{}', 0, 0, ${versionBefore});
      insert into issuers (version, name, address, phone, email, tax_id, time_zone)
      values (2, 'Asche', 'Weg 1', '', '', 'DE1', 'Europe/Berlin');`)
    await migrate(database, all, now)
    const house = await selectHouse(database.db)
    if (!house) throw new Error('There is a house.')
    const issuers = [versionBefore, house.version].map((version) => getIssuer(database, version))
    const [old, newest] = await Promise.all(issuers)
    return { version: house.version, state: fiscalStateOf(house), old, newest }
  } finally {
    await close()
  }
}

describe.each(engines)('an update to laws on tills, on %s', (engine) => {
  it.each([
    ['de-DE', 'DE'],
    ['fr-CA', 'CA-QC'],
  ])(
    'has receipts of a house in %s say from then on that they are no fiscal ones',
    async (country, law) => {
      const { version, state, old, newest } = await houseAfter(engine, country)
      expect([version, state]).toEqual([versionBefore + updates, 'open'])
      expect(old).toMatchObject({ name: 'Asche', taxId: 'DE1', fiscalLaw: '' })
      expect(newest).toEqual({ ...old, fiscalLaw: law, country })
    },
  )

  it('leaves a house elsewhere as it was', async () => {
    const { version, state, newest } = await houseAfter(engine, 'en-US')
    expect([version, state, newest?.fiscalLaw]).toEqual([versionBefore + 1, undefined, ''])
  })
})

describe.each(engines)('an update to papers by country, on %s', (engine) => {
  it('has receipts say from then on where the house is, and those of before what they said', async () => {
    const { version, old, newest } = await houseAfter(engine, 'en-US', 'tax_papers')
    expect(version).toBe(versionBefore + 1)
    expect(old).toMatchObject({ taxId: 'DE1', country: '', otherTaxId: '', taxNote: '' })
    expect(newest).toEqual({ ...old, country: 'en-US' })
  })
})

describe.each(engines)('an update to settings by group, on %s', (engine) => {
  const hours = {
    ...defaultHours,
    deskHours: { weekly: defaultHours.deskHours.weekly, exceptions: [] },
  }
  const said = {
    links: [{ name: 'Site', url: 'https://asche.example' }],
    hours,
    texts: { heroTitle: 'Komm rein' },
    feature: { title: 'Flammkuchen', date: '', text: '', picture: 'hero-table', dishSlug: '' },
    order_rules: { minOrderCents: 1500, enforcesHours: true },
    taxes: {
      mode: 'none',
      rounding: 'line',
      taxId: 'DE1',
      otherTaxId: '',
      note: '§ 19',
      classes: [food],
      rates: [],
    },
    tips: { types: ['pickup'], unit: 'money', presets: [1], isShown: true },
    charges: [
      {
        kind: 'service',
        name: 'Service',
        purpose: '',
        types: ['pickup'],
        unit: 'percent',
        value: 100_000,
        below: 0,
        tax: 'none',
      },
    ],
    cash: { step: 0.05 },
    confirmed: ['currency', 'orderRules.guests'],
  }

  async function updated(rows: string) {
    const { database, close } = await openEmptyDatabase(engine)
    try {
      const all = readMigrations(migrationsFolder, database.engine)
      const at = all.findIndex(({ name }) => name === 'settings_by_group')
      await migrate(database, all.slice(0, at), now)
      if (rows !== '') await database.script(rows)
      await migrate(database, all, now)
      const scope = workScope(database, now)
      return {
        house: await selectRestaurant(database.db),
        legal: await readLegal(scope),
        taxes: await getTaxes(scope),
        sums: await getChargesAndTips(scope),
        isUnnamed: await isUnnamed(scope),
      }
    } finally {
      await close()
    }
  }

  it('keeps all that a house has said, and that it was said', async () => {
    const texts = Object.entries(said).map(([, each]) => `'${JSON.stringify(each)}'`)
    const {
      house,
      legal,
      taxes,
      sums,
      isUnnamed: isNew,
    } = await updated(`
      insert into restaurant_settings (id, name, address, phone, time_zone, currency, country, is_sample, updated_at, version,
        hours_kept_at, first_steps_done, ${Object.keys(said).join(', ')})
      values (1, 'Asche', 'Weg 1', '030 1', 'Europe/Berlin', 'EUR', 'de-DE', 0, 0, 7, 5, 1, ${texts.join(', ')});
      insert into legal_pages (name, body, updated_at) values ('privacy', 'We keep "little".', 9);`)
    expect(house).toMatchObject({
      name: 'Asche',
      version: 7,
      links: said.links,
      hours,
      hoursKeptAt: 5,
      texts: said.texts,
      feature: said.feature,
      areGuestsConfirmed: true,
      confirmed: ['currency'],
      firstStepsDone: true,
      taxNumbers: { taxId: 'DE1', otherTaxId: '', note: '§ 19' },
    })
    expect(house.cash.step).toBe(0.05)
    expect(house.orderRules).toEqual({ ...defaultOrderRules, ...said.order_rules })
    expect(legal.texts).toEqual({ privacy: 'We keep "little".', terms: '', imprint: '' })
    expect(taxes).toEqual({ mode: 'none', rounding: 'line', classes: [food], rates: [] })
    expect(sums).toEqual({ charges: said.charges, tips: said.tips })
    expect(isNew).toBe(false)
  })

  it('leaves a house of which nothing was said as new as it was', async () => {
    const { house, taxes, sums, isUnnamed: isNew } = await updated('')
    expect(house).toMatchObject({
      hours: defaultHours,
      hoursKeptAt: null,
      areGuestsConfirmed: false,
    })
    expect(house.orderRules).toEqual(defaultOrderRules)
    expect([taxes.mode, sums.charges, sums.tips.types]).toEqual(['none', [], []])
    expect(isNew).toBe(true)
  })
})
