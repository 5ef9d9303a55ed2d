import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseWriting } from '#kernel/writing.ts'
import type { RestaurantTables } from '#modules/restaurant/tables.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'

describe('a process whose house is changed by another process', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite')
  })
  afterAll(() => test.close())

  const wordsOf = async () => (await test.get('/ourMenu')).text()

  it('writes as the house does from then on, on the pages that it has kept too', async () => {
    expect(await wordsOf()).toContain('$13.00')
    await test.database.write(async (db) => {
      const row = { currency: 'EUR', country: 'de-DE' }
      await db.tables<RestaurantTables>().updateTable('restaurant_settings').set(row).execute()
      // What a poll for changes finds.
      await db.announceChange('restaurant')
    })
    await expect.poll(() => houseWriting().currency).toBe('EUR')
    await expect.poll(wordsOf).toContain('13,00\u00A0€')
    expect(await wordsOf()).not.toContain('$13.00')
  })
})
