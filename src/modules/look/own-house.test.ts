import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { defaultTexts, plainTexts } from '#modules/restaurant/house-texts.ts'
import { defaultHours } from '#modules/restaurant/opening.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { ada } from '#test/world.ts'
import sitePictures from '../../../assets/site-pictures.json' with { type: 'json' }

const publicPages = [
  '/',
  '/ourMenu',
  '/ourShop/0',
  '/contact-us',
  '/login',
  '/register',
  '/forgot-password',
  '/nothing-here',
  '/dashboard/cart',
]

describe('a house of one’s own', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite', { empty: true })
    await changeRestaurant(test.scope(ada), { name: 'Phở Linh', cuisine: 'Vietnamese' })
  })
  afterAll(() => test.close())

  it('shows no picture of the sample on any page', async () => {
    const keys = Object.values(sitePictures).map(({ key }) => key)
    for (const path of publicPages) {
      const html = await (await test.get(path)).text()
      expect(keys.filter((key) => html.includes(key))).toEqual([])
    }
  })

  it('says nothing of pickup alone where guests eat in', async () => {
    const said = async (...types: ('pickup' | 'eat_in')[]) => {
      await takeLaterOrders(test, { mode: 'asap', types })
      const { texts } = await (await test.get('/restaurant')).json()
      return [texts.heroText, texts.orderOnlineText, texts.shopText]
    }
    const plain = ['Order online, or book a table.', 'Choose your dishes and order.']
    expect(await said('eat_in')).toEqual(plain.toSpliced(1, 0, 'To eat in'))
    expect(await said('pickup', 'eat_in')).toEqual(
      plain.toSpliced(1, 0, 'For pickup, or to eat in'),
    )
    expect(await said('pickup')).toEqual([
      'Order online for pickup, or book a table.',
      'For pickup',
      'Choose your dishes and order for pickup.',
    ])
  })

  it('says nothing that the sample says of itself', async () => {
    const sample = Object.entries(defaultTexts).flatMap(([name, text]) =>
      name in plainTexts || name === 'copyright' || name === 'heroText' ? [text] : [],
    )
    const mottoes = ['The oven is hot.', 'Pull up a chair.', 'It happens to the best cooks.']
    for (const path of publicPages) {
      const html = await (await test.get(path)).text()
      const leaked = [...sample, ...mottoes, 'Emberleaf', 'Salmon'].filter((text) =>
        html.includes(`>${text.trim()}<`),
      )
      expect({ path, leaked }).toEqual({ path, leaked: [] })
    }
  })

  it('tells hours once its owner has kept them, and none before', async () => {
    const own = await startTestApp('SQLite', { empty: true })
    const settings = await aSettingsOwner(own)
    const told = async () => {
      const { hours } = await (await own.get('/restaurant')).json()
      const pages = ['/', '/contact-us'].map(async (path) => (await own.get(path)).text())
      return { hours, html: (await Promise.all(pages)).join('') }
    }
    const before = await told()
    expect(before.hours).toEqual({ ordering: [], house: [], desk: [] })
    expect(before.html).not.toMatch(/openingHours|08:00|11 am/)
    await settings.save({ hours: defaultHours })
    const after = await told()
    expect(after.hours.house[0]).toEqual({ days: 'Mon - Fri', hours: '08:00 - 22:00' })
    expect(after.html).toMatch(/openingHours.*Mo-Fr 08:00-22:00/)
    await own.close()
  })

  it('computes what can be computed: the year, the kitchen, what is offered', async () => {
    const { texts } = await (await test.get('/restaurant')).json()
    expect(texts).toMatchObject({
      copyright: `© ${new Date(test.scope().now).getFullYear()} Phở Linh`,
      heroTitle: 'Vietnamese',
      heroText: 'Order online for pickup, or book a table.',
    })
  })

  it('keeps its own text, and drops one that says what is computed', async () => {
    const owner = await aSettingsOwner(test)
    const { texts } = await owner.shown()
    await owner.save({ texts: { heroTitle: 'Soup at noon', copyright: texts.copyright } })
    expect((await owner.settings()).texts).toEqual({ heroTitle: 'Soup at noon' })
  })
})
