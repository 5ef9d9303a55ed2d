import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '#kernel/viewer.ts'
import { upsertOutage } from '#platform/outages/store.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { readConfig } from '#src/config/config.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { saveAs } from '#test/restaurant.ts'
import { ada, carl } from '#test/world.ts'
import { noteSiteCheck } from './reaching.server.ts'
import { canOrder, stepsFrom } from './setting-up.ts'

describe.each(engines)('the setup on %s', (engine) => {
  let test: TestApp
  let owner: Client
  beforeAll(async () => {
    test = await startTestApp(engine, { empty: true })
    owner = aClient(test, await test.signedIn(ada))
  })
  afterAll(() => test.close())

  const missing = async (): Promise<string[]> => {
    const { steps } = (await owner.get('/setup-steps')).body
    return steps.flatMap((step: { name: string; isDone: boolean; isNeeded: boolean }) =>
      step.isDone ? [] : [`${step.name}${step.isNeeded ? '!' : ''}`],
    )
  }
  const change = (settings: object) => saveAs(owner, settings)

  it('misses everything in a house of which nothing is said', async () => {
    expect(await missing()).toEqual([
      'place!',
      'look',
      'hours!',
      'money!',
      'categories!',
      'dishes!',
      'tables',
      'bookings',
      'trial',
      'cards!',
      'guests',
      'letters',
      'address!',
      'legal',
      'backups',
      'secondFactor',
      'open!',
    ])
    expect((await owner.get('/setup-steps')).body.canOrder).toBe(false)
  })

  it('misses less with each thing that is said, defaults that are kept too', async () => {
    const { currency, timeZone, country, hours } = (await owner.get('/settings')).body
    // Before anything is known of the house itself.
    await change({ hours })
    expect(await missing()).not.toContain('hours!')
    await change({ name: 'Linh', address: '1 First Street', currency, timeZone, country })
    await change({ orderRules: { guests: false, paymentMethods: ['counter'] } })
    await change({ legal: { privacy: 'We keep little.', terms: 'Pay, then eat.' } })
    const { body } = await owner.send('POST', '/menu/rows', {
      rows: [{ name: 'Pho', category: 'Noodles', price: 9, description: '', sizes: [] }],
    })
    expect(body.insertedIds).toHaveLength(1)
    expect(await missing()).toContain('bookings')
    const rules = (await owner.get('/bookings/settings')).body
    const said = { version: rules.version, guestBookings: rules.guestBookings }
    expect((await owner.send('PATCH', '/bookings/settings', said)).status).toBe(200)
    const left = [
      'look',
      'tables',
      'trial',
      'letters',
      'address!',
      'backups',
      'secondFactor',
      'open!',
    ]
    expect(await missing()).toEqual(left)
  })

  it('misses again what is taken away again', async () => {
    const [category] = (await owner.get('/categories/all')).body
    await owner.send('PATCH', `/categories/${category.key}`, { hidden: true })
    expect(await missing()).toEqual(expect.arrayContaining(['categories!', 'dishes!']))
    await owner.send('PATCH', `/categories/${category.key}`, { hidden: false })
    const [dish] = (await owner.get('/menu')).body
    await owner.send('POST', '/menu/bulk', { ids: [dish._id], hidden: true })
    expect(await missing()).toContain('dishes!')
    await change({ address: '', orderRules: { paymentMethods: [] } })
    expect(await missing()).toEqual(expect.arrayContaining(['place!', 'cards!']))
  })

  it('asks for nothing that the house does not offer', async () => {
    const { version, services } = (await owner.get('/appearance')).body
    const without = { ...services, bookings: false, ordering: false }
    await owner.send('PATCH', '/appearance', { version, services: without })
    const { steps } = (await owner.get('/setup-steps')).body
    const names = steps.map(({ name }: { name: string }) => name)
    for (const name of ['tables', 'bookings', 'trial', 'cards', 'guests']) {
      expect(names).not.toContain(name)
    }
  })
})

describe.each(engines)('what guests are reached by on %s', (engine) => {
  let test: TestApp
  let owner: Client
  afterEach(() => test.close())

  const start = async (env: Record<string, string>) => {
    const { publicUrl, smtpUrl, mailFrom } = readConfig(env)
    test = await startTestApp(engine, { empty: true, publicUrl, smtpUrl, mailFrom })
    owner = aClient(test, await test.signedIn(ada))
  }
  const reach = async () => (await owner.get('/operations/reach')).body
  const isDone = async (wanted: string) => {
    const { steps } = (await owner.get('/setup-steps')).body
    return steps.find(({ name }: { name: string }) => name === wanted)?.isDone
  }
  const checked = (origin: string, toMend: string[]) =>
    noteSiteCheck(test.scope(operator), { origin, toMend })

  it('is this machine alone while nothing is set, and there is nothing to check from outside', async () => {
    await start({})
    expect(await reach()).toMatchObject({ isPublic: false, isHttps: false, hasMail: false })
    expect([await isDone('address'), await isDone('check')]).toEqual([false, undefined])
    const customer = aClient(test, await test.signedIn(carl))
    expect((await customer.get('/operations/reach')).status).toBe(403)
  })

  it('is an address that is checked once the command has found nothing in the way of guests', async () => {
    const address = 'https://linh.example'
    await start({ PUBLIC_URL: address })
    expect(await reach()).toMatchObject({ address, isPublic: true, isHttps: true, check: null })
    expect([await isDone('address'), await isDone('check')]).toEqual([true, false])
    await checked(address, ['certificate', 'email'])
    expect((await reach()).check).toMatchObject({ toMend: ['certificate', 'email'] })
    expect(await isDone('check')).toBe(false)
    // An email that does not leave keeps nobody from the site.
    await checked(address, ['email', 'its copy'])
    expect(await isDone('check')).toBe(true)
    await checked('https://another.example', [])
    expect([(await reach()).check, await isDone('check')]).toEqual([null, false])
  })

  it('is a mail server that takes emails from a sender of the house', async () => {
    const smtp = { SMTP_URL: 'smtp://localhost:1' }
    await start(smtp)
    expect(await reach()).toMatchObject({ hasMail: true, isOwnSender: false, mailFailure: null })
    expect(await isDone('letters')).toBe(false)
    await test.close()
    await start({ ...smtp, MAIL_FROM: 'Linh <hello@linh.example>' })
    expect(await isDone('letters')).toBe(true)
    const failure = { service: 'mail_server', failures: 1, isRefusal: false, reason: 'x' } as const
    await inTransaction(test.scope(), ({ db, now }) => upsertOutage(db, failure, now.getTime()))
    expect((await reach()).mailFailure.message).toMatch(/^No email has been sent since/)
    expect(await isDone('letters')).toBe(false)
  })
})

describe('guests can order', () => {
  const done = Object.fromEntries(stepsFrom(allDone(true)).map(({ name }) => [name, true]))
  it('once all that is needed is there, whatever else is advised', () => {
    expect(canOrder(stepsFrom(allDone(true)))).toBe(true)
    const advised = stepsFrom(allDone(true)).filter(({ isNeeded }) => !isNeeded)
    for (const { name } of advised) {
      expect([name, canOrder(stepsFrom({ ...allDone(true), [name]: false }))]).toEqual([name, true])
    }
    for (const name of [
      'place',
      'hours',
      'money',
      'categories',
      'dishes',
      'cards',
      'address',
      'open',
    ]) {
      expect(done).toHaveProperty(name)
      expect([name, canOrder(stepsFrom({ ...allDone(true), [name]: false }))]).toEqual([
        name,
        false,
      ])
    }
  })
})

function allDone(is: boolean) {
  return {
    place: is,
    look: is,
    hours: is,
    money: is,
    categories: is,
    dishes: is,
    tables: is,
    bookings: is,
    trial: is,
    cards: is,
    guests: is,
    letters: is,
    address: is,
    check: is,
    legal: is,
    backups: is,
    open: true,
    secondFactor: is,
  }
}
