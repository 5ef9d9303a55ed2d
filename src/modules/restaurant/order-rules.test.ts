import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'

describe.each(engines)('the rules of an order on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  afterAll(() => test.close())

  it('an order below the smallest, or with too many of one dish, is not begun', async () => {
    const guest = await aCustomer(test, 'gus')
    await guest.fill(2)
    const total = await guest.total()
    const rules = { enforcesHours: false, minOrder: total + 3.2, maxQuantity: 99 }
    await owner.save({ orderRules: rules })
    const tooLittle = await guest.start()
    expect(tooLittle).toMatchObject({
      status: 422,
      body: { missing: 3.2, error: { code: 'below_smallest_order' } },
    })
    expect(tooLittle.body['error'].message).toContain('add $3.20 more')
    await owner.save({ orderRules: { ...rules, minOrder: 0, maxQuantity: 1 } })
    expect(await guest.start()).toMatchObject({
      status: 422,
      body: { most: 1, error: { code: 'too_many_of_one' } },
    })
    await owner.save({ orderRules: { ...rules, minOrder: total } })
    expect((await guest.start()).status).toBe(200)
  })

  it('ordering hours inform, and stop new orders only when the owner says so', async () => {
    const guest = await aCustomer(test, 'nina')
    await guest.fill(1)
    const { hours } = await owner.settings()
    const closed = { weekly: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }, exceptions: [] }
    const rules = { minOrder: 0, maxQuantity: 99 }
    await owner.save({
      hours: { ...hours, orderingHours: closed },
      orderRules: { ...rules, enforcesHours: true },
    })
    expect(await guest.start()).toMatchObject({
      status: 409,
      body: { error: { code: 'kitchen_closed' } },
    })
    await owner.save({ orderRules: { ...rules, enforcesHours: false } })
    const begun = await guest.start()
    expect(begun.status).toBe(200)
    // What has begun in time may be finished.
    await owner.save({ orderRules: { ...rules, enforcesHours: true } })
    expect(await guest.start()).toMatchObject({
      status: 200,
      body: { clientSecret: begun.body['clientSecret'] },
    })
  })
})
