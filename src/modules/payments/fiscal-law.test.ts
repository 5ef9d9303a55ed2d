import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { describeFiscalLaws } from '#modules/restaurant/counter-money.server.ts'
import { fiscalLawsReadOn } from '#modules/restaurant/counter-money.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aPhoneDesk } from '#test/orders.ts'
import { aRefundableOrder } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { aManager } from '#test/till.ts'
import { hana } from '#test/world.ts'

const isOff = /^Cash and card terminal are off here\. .* Settings, Taxes/

describe.each(engines)('a house whose country asks for a certified till, on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let desk: PhoneDesk
  let calls = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    desk = await aPhoneDesk(test)
    await take({ pay: 'cash' })
    await owner.save({ country: 'de-DE' })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const take = (said: object) => desk.take({ phone: `(518) 555-0${++calls + 100}`, ...said })
  const owed = async () => (await take({ pay: 'counter' })).body['insertedId'] as string
  const pay = (id: string, by = 'cash') =>
    desk.send('POST', `/orders/${id}/counter-payment`, { by })
  const ownTill = (id: string) => desk.send('POST', `/orders/${id}/own-till`)
  const confirm = (isConfirmed: boolean, law = 'DE') =>
    desk.send('POST', '/settings/fiscal-law', { law, isConfirmed })
  const payments = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from payments`.execute(
      test.database.db.tables(),
    )
    return Number(rows[0]?.count)
  }

  it('has another till beside this one, and a house elsewhere has not', async () => {
    const id = await owed()
    await owner.save({ country: 'en-US' })
    const refused = await ownTill(id)
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'no_own_till'])
    await owner.save({ country: 'de-DE' })
    expect((await ownTill(id)).status).toBe(200)
  })

  it('takes no money at the counter, whatever it did before, and says who can change that', async () => {
    const before = await payments()
    expect(before).toBe(1)
    const id = await owed()
    for (const refused of [
      await pay(id),
      await pay(id, 'terminal'),
      await take({ pay: 'cash' }),
      await take({ pay: 'terminal', at: 'counter' }),
    ]) {
      expect([refused.status, refused.body['error'].code]).toEqual([409, 'fiscal_law'])
      expect(refused.body['error'].message).toMatch(isOff)
    }
    expect(await payments()).toBe(before)
    expect(await owner.shown()).toMatchObject({ fiscal: 'open' })
  })

  it('is paid online, and its guests pay at the counter in a till of its own', async () => {
    expect((await aRefundableOrder(test, 'by-card', [1])).paidCents).toBeGreaterThan(0)
    const before = await payments()
    const id = await owed()
    const { status, body } = await ownTill(id)
    expect([status, body['amount'] > 0]).toEqual([200, true])
    expect((await ownTill(id)).body['error'].code).toBe('already_paid')
    const { body: order } = await desk.send('GET', `/orders/${id}`)
    expect(order).toMatchObject({ owed: 0, inOwnTill: true })
    for (const [from, to] of [
      ['pending', 'accepted'],
      ['accepted', 'ready'],
      ['ready', 'completed'],
    ]) {
      const more = to === 'accepted' ? { minutes: 20 } : {}
      const moved = await desk.send('POST', `/orders/${id}/moves`, { from, to, ...more })
      expect([to, moved.status]).toEqual([to, 200])
    }
    expect(await payments()).toBe(before)
    const log = await (await test.get('/audit', desk.as)).text()
    expect(log).toContain('in the restaurant’s own till')
  })

  it('has what went through its own till in no close, and its taxes only while the order stands', async () => {
    const taxes = { mode: 'inclusive', classes: [food], rates: [pickupRate('food', 70_000)] }
    await owner.save({ taxes })
    const manager = await aManager(test)
    const before = await manager.x()
    const id = await owed()
    await ownTill(id)
    expect(await manager.x()).toEqual(before)
    const stop = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    expect((await desk.send('POST', `/orders/${id}/moves`, stop)).status).toBe(200)
    await owner.save({ taxes: { mode: 'none' } })
  })

  it('says on receipts and closes that they are no fiscal ones, from that day on', async () => {
    const receiptsOf = async (person: string) => {
      const customer = await aCustomer(test, person)
      const [payment] = await customer.history()
      const path = `/payments/${payment?.['_id']}/receipts`
      return (await (await test.get(path, customer.as)).json()).receipts
    }
    const [sheet] = await receiptsOf('by-card')
    expect(sheet.notes).toEqual(['This is not a fiscal receipt.'])
    await test.runJobs()
    const letter = test.mailed.findLast(({ text }) => text.includes('Here is your receipt'))
    expect(letter?.text).toContain('This is not a fiscal receipt.')
    const manager = await aManager(test)
    const { body } = await manager.close()
    expect((await manager.z(body['number']))['house'].note).toMatch(/not a certified cash register/)
    await owner.save({ country: 'en-US' })
    await aRefundableOrder(test, 'american', [1])
    expect((await receiptsOf('american'))[0].notes).toBeUndefined()
    expect((await receiptsOf('by-card'))[0].notes).toEqual(sheet.notes)
    await owner.save({ country: 'de-DE' })
  })

  it('takes it once an admin has confirmed the law, which is written down, and not once they take that back', async () => {
    const host = await test.signedIn(hana)
    const body = { law: 'DE', isConfirmed: true }
    expect((await test.call('POST', '/settings/fiscal-law', { as: host, body })).status).toBe(403)
    const other = await confirm(true, 'AT')
    expect([other.status, other.body['error'].code]).toEqual([409, 'other_law'])

    const { versions } = await owner.settings()
    expect((await confirm(true)).body).toEqual({ isConfirmed: true })
    expect((await confirm(true)).status).toBe(200)
    expect(await owner.settings()).toMatchObject({
      versions,
      fiscalLaw: { id: 'DE', at: saturdayEvening.getTime() },
    })
    expect(await owner.shown()).toMatchObject({ fiscal: 'confirmed' })
    expect((await pay(await owed())).status).toBe(200)
    expect((await take({ pay: 'terminal', at: 'counter' })).status).toBe(200)
    const log = await (await test.get('/audit', desk.as)).text()
    expect(
      log.match(/ada confirmed the legal requirements for cash registers in Germany/g),
    ).toHaveLength(1)

    expect((await owner.save({ country: 'de-AT' })).status).toBe(200)
    expect((await pay(await owed())).body['error'].code).toBe('fiscal_law')
    await owner.save({ country: 'de-DE' })
    expect((await confirm(false)).status).toBe(200)
    expect((await pay(await owed())).body['error'].code).toBe('fiscal_law')
  })

  it('gives back what it took, though it takes nothing now', async () => {
    await confirm(true)
    const id = await owed()
    await pay(id)
    await confirm(false)
    const back = await desk.send('POST', `/orders/${id}/refunds`, { whole: true, reason: 'Cold' })
    expect(back.status).toBe(200)
  })

  it('is told by the doctor once the list is older than a year', async () => {
    const read = Date.parse(fiscalLawsReadOn)
    expect(await describeFiscalLaws(test.scope())).toBe('')
    const later = { ...test.scope(), now: new Date(read + days(366)) }
    expect(await describeFiscalLaws(later)).toMatch(/more than a year ago/)
  })
})
