import { describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { engines, migrationsFolder, openEmptyDatabase } from '#test/engines.ts'
import { fiscalStateOf } from './counter-money.server.ts'
import { getIssuer } from './house.server.ts'
import { selectHouse } from './store.server.ts'

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
