import { describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { engines, migrationsFolder, openEmptyDatabase } from '#test/engines.ts'
import type { CategoryTables } from './tables.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = 64

/** Categories of a database that had these dishes, each by what it said of its category. */
async function categoriesAfter(engine: (typeof engines)[number], dishes: readonly string[]) {
  const { database, close } = await openEmptyDatabase(engine)
  try {
    const all = readMigrations(migrationsFolder, database.engine)
    await migrate(
      database,
      all.filter(({ version }) => version < before),
      now,
    )
    for (const [at, category] of dishes.entries()) {
      await database.script(`
        insert into menu_items (id, slug, name, description, image, image_alt, category, price_cents, spice_level,
          is_popular, is_offered, position, created_at, updated_at)
        values ('d${at}', 'd${at}', 'Dish', '', '', '', '${category}', 100, 0, 0, 0, ${at}, 0, 0);`)
    }
    await migrate(database, all, now)
    const rows = await database.db
      .tables<CategoryTables>()
      .selectFrom('categories')
      .selectAll()
      .orderBy('position')
      .execute()
    const lost = await database.db
      .tables<{ invariant_g1: { subject: string } }>()
      .selectFrom('invariant_g1')
      .select('subject')
      .execute()
    return { named: rows.map(({ number, label }) => `${number} ${label}`), lost }
  } finally {
    await close()
  }
}

describe.each(engines)('an update to categories on %s', (engine) => {
  it('gives a house with dishes the five that it has used, and any other that a dish stands under', async () => {
    const dishes = ['pizza', 'drink', 'popular', 'sides', 'bar snacks', 'sides']
    const { named, lost } = await categoriesAfter(engine, dishes)
    expect(named).toEqual([
      '0 Salad',
      '1 Pizza',
      '2 Soup',
      '3 Dessert',
      '4 Drinks',
      '5 Bar snacks',
      '6 Sides',
    ])
    expect(lost).toEqual([])
  })

  it('leaves a house without a dish to make its own', async () => {
    expect(await categoriesAfter(engine, [])).toEqual({ named: [], lost: [] })
  })
})
