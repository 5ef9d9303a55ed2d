import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import type { MenuItem } from '../contract.ts'
import { isSoldOut } from './marking.ts'

/** 6:30 pm of the restaurant's Saturday evening. */
const evening = saturdayEvening.getTime()
const at = (text: string) => new Date(text)

describe.each(engines)('what can be had on %s', (engine) => {
  let test: TestApp
  let ids: string[]

  beforeAll(async () => {
    test = await startTestApp(engine)
    ids = (await menu()).map(({ _id }) => _id)
  })
  afterEach(async () => {
    test.setNow(saturdayEvening)
    await say({ soldOut: 'no', hidden: false })
  })
  afterAll(() => test.close())

  const menu = async (): Promise<MenuItem[]> => (await test.get('/menu')).json()
  const first = async () => (await menu()).find(({ _id }) => _id === ids[0])
  // Signed in at each call, because these facts jump through months.
  const say = async (change: object) => {
    const as = await test.signedIn(ada)
    const body = { ids: ids.slice(0, 1), ...change }
    return (await test.call('POST', '/menu/bulk', { as, body })).json()
  }

  it('is shown as sold out in every answer and on every page until somebody says so', async () => {
    await say({ soldOut: 'until_told' })
    expect(await first()).toMatchObject({ soldOut: true, soldOutUntil: null })
    const { slug = '' } = (await first()) ?? {}
    expect((await (await test.get(`/dishes/${slug}`)).json()).dish.soldOut).toBe(true)
    const page = await (await test.get(`/dish/${slug}`)).text()
    const parts = ['>Sold out<', 'https://schema.org/SoldOut', `data-add="${ids[0]}"`]
    expect(parts.map((part) => page.includes(part))).toEqual([true, true, false])
    test.setNow(at('2027-11-21T23:30:00Z'))
    await test.runChores()
    expect((await first())?.soldOut).toBe(true)
    test.setNow(saturdayEvening)
    await say({ soldOut: 'no' })
    expect((await first())?.soldOut).toBe(false)
  })

  it('comes back at its time in every cached response, before anything has written so', async () => {
    await say({ soldOut: '19:00' })
    expect(await first()).toMatchObject({
      soldOut: true,
      soldOutUntil: '2026-11-22T00:00:00.000Z',
    })
    const { slug = '' } = (await first()) ?? {}
    const page = async () => (await test.get(`/dish/${slug}`)).text()
    expect((await page()).includes('Sold out')).toBe(true)
    test.setNow(at('2026-11-21T23:59:59.999Z'))
    expect((await first())?.soldOut).toBe(true)
    test.setNow(at('2026-11-22T00:00:00Z'))
    expect((await first())?.soldOut).toBe(false)
    expect((await page()).includes(`data-add="${ids[0]}"`)).toBe(true)
  })

  it('tells guests when it is back, in words that a cached response changes at midnight', async () => {
    await say({ soldOut: 'until_told' })
    expect((await first())?.back).toBeNull()
    await say({ soldOut: '19:00' })
    expect((await first())?.back?.words).toBe('Back at 7 pm')
    await say({ soldOut: 'until_tomorrow' })
    const { slug = '' } = (await first()) ?? {}
    const parts = ['Back tomorrow', 'Back at 11 am']
    const said = async () => {
      const page = await (await test.get(`/dish/${slug}`)).text()
      const shop = await (await test.get('/ourShop/0')).text()
      return parts.filter((part) => page.includes(`${part}<`) && shop.includes(`${part}<`))
    }
    expect(await said()).toEqual(['Back tomorrow'])
    test.setNow(at('2026-11-22T04:59:59.999Z'))
    expect((await first())?.back?.words).toBe('Back tomorrow')
    test.setNow(at('2026-11-22T05:00:00Z'))
    expect((await first())?.back?.words).toBe('Back at 11 am')
    expect(await said()).toEqual(['Back at 11 am'])
    test.setNow(at('2026-11-22T16:00:00Z'))
    expect((await first())?.back).toBeNull()
  })

  it('tells open pages once when its time has come, however many processes look', async () => {
    await say({ soldOut: '19:00' })
    const before = test.database.changes.versions().menu ?? 0
    await test.runChores()
    expect(test.database.changes.versions().menu).toBe(before)
    test.setNow(at('2026-11-22T00:00:00Z'))
    await Promise.all([test.runChores(), test.runChores()])
    await expect.poll(() => test.database.changes.versions().menu).toBe(before + 1)
    await test.runChores()
    expect(test.database.changes.versions().menu).toBe(before + 1)
  })

  it.each([
    ['until_tomorrow', '2026-11-21T23:30:00Z', '2026-11-22T16:00:00.000Z'],
    // Half past midnight belongs to the evening before.
    ['until_tomorrow', '2026-11-22T05:30:00Z', '2026-11-22T16:00:00.000Z'],
    ['until_tomorrow', '2026-11-22T13:00:00Z', '2026-11-23T16:00:00.000Z'],
    ['18:31', '2026-11-21T23:30:00Z', '2026-11-21T23:31:00.000Z'],
    ['18:30', '2026-11-21T23:30:00Z', '2026-11-22T23:30:00.000Z'],
    // The night before clocks go back.
    ['until_tomorrow', '2026-10-31T22:00:00Z', '2026-11-01T16:00:00.000Z'],
  ])('reads %s at %s on the restaurant’s clock', async (soldOut, now, until) => {
    test.setNow(at(now))
    const { changes } = await say({ soldOut })
    expect(changes[0]?.to).toEqual({ soldOut: true, soldOutUntil: until })
  })

  it.each([
    // Four minutes to two in Athens: midnight has passed already.
    ['2026-11-21T23:56:00Z', '2026-11-22T22:00:00.000Z'],
    ['2026-11-22T12:00:00Z', '2026-11-22T22:00:00.000Z'],
    // Half past eleven: the midnight just ahead is still the same evening.
    ['2026-11-22T21:30:00Z', '2026-11-23T22:00:00.000Z'],
  ])('until tomorrow, at %s with no opening ahead, is some hours at least', async (now, until) => {
    const { timeZone, hours } = await getRestaurant(test.scope())
    const never = { weekly: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }, exceptions: [] }
    await changeRestaurant(test.scope(ada), {
      timeZone: 'Europe/Athens',
      hours: { ...hours, orderingHours: never },
    })
    test.setNow(at(now))
    const { changes } = await say({ soldOut: 'until_tomorrow' })
    expect(changes[0]?.to).toEqual({ soldOut: true, soldOutUntil: until })
    await changeRestaurant(test.scope(ada), { timeZone, hours })
  })

  it('refuses a sold-out dish for the cart and the payment, in a sentence, and takes it again after', async () => {
    const guest = await aCustomer(test, 'gina')
    await guest.fill(1, 1)
    await say({ soldOut: 'until_told' })
    const refused = await guest.send('/cart', { foodId: ids[0] })
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'sold_out'])
    expect(refused.body['error'].message).toBe('Hearth Caesar is sold out right now.')
    const cart = await (await test.get('/cart', guest.as)).json()
    expect(cart.map(({ soldOut }: { soldOut: boolean }) => soldOut)).toEqual([true, false])
    const unpaid = await guest.start()
    expect([unpaid.status, unpaid.body['error'].code, unpaid.body['soldOut']]).toEqual([
      409,
      'sold_out',
      ['Hearth Caesar'],
    ])
    expect(unpaid.body['error'].message).toBe(
      'Hearth Caesar is sold out. Remove it from your cart to order the rest.',
    )
    await say({ soldOut: 'until_tomorrow' })
    const told = await (await test.get('/cart', guest.as)).json()
    expect(told.map(({ back }: { back: string | null }) => back)).toEqual(['Back tomorrow', null])
    await say({ soldOut: 'no' })
    expect((await guest.start()).status).toBe(200)
  })

  it('is nowhere for guests while it is hidden, and in the admin’s list', async () => {
    const { slug = '', name = '' } = (await first()) ?? {}
    const guest = await aCustomer(test, 'hugo')
    await guest.fill(1)
    await say({ hidden: true })
    expect(await first()).toBeUndefined()
    for (const path of [`/menu/${ids[0]}`, `/dishes/${slug}`, `/dish/${slug}`]) {
      expect([path, (await test.get(path)).status]).toEqual([path, 404])
    }
    for (const path of ['/ourMenu', '/ourShop/0', '/', '/sitemap.xml']) {
      expect(await (await test.get(path)).text()).not.toContain(`/dish/${slug}`)
    }
    expect((await guest.send('/cart', { foodId: ids[0] })).status).toBe(404)
    expect((await guest.start(1)).body['error'].code).toBe('sold_out')
    const asAda = await test.signedIn(ada)
    const { items } = await (await test.get('/menu/all?state=hidden', asAda)).json()
    expect(items).toMatchObject([{ name, hidden: true }])
    await say({ hidden: false })
    expect((await first())?.name).toBe(name)
  })

  it('leaves what an admin is writing alone: availability is no new version', async () => {
    const version = async () => {
      const answer = await test.get(`/menu/all/${ids[0]}`, await test.signedIn(ada))
      return (await answer.json()).version
    }
    const before = await version()
    await say({ soldOut: 'until_told', hidden: true })
    expect([before, await version()]).toEqual([1, 1])
  })
})

describe('sold out', () => {
  it('is over at its time, and without one when somebody says so', () => {
    const until = (soldOutUntil: number | null) => ({
      isHidden: false,
      isSoldOut: true,
      soldOutUntil,
    })
    expect(isSoldOut(until(evening + 1), saturdayEvening)).toBe(true)
    expect(isSoldOut(until(evening), saturdayEvening)).toBe(false)
    expect(isSoldOut(until(null), saturdayEvening)).toBe(true)
  })
})
