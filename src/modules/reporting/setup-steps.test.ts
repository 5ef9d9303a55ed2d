import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { canOrder, stepsFrom } from './rules/setup-steps.ts'

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
  const change = async (body: object) => {
    const { version } = (await owner.get('/settings')).body
    return owner.send('PATCH', '/settings', { version, ...body })
  }

  it('misses everything in a house of which nothing is said', async () => {
    expect(await missing()).toEqual([
      'place!',
      'look',
      'hours!',
      'money!',
      'categories!',
      'dishes!',
      'tables',
      'trial',
      'cards!',
      'guests',
      'letters',
      'address!',
      'legal',
      'backups',
      'secondFactor',
    ])
    expect((await owner.get('/setup-steps')).body.canOrder).toBe(false)
  })

  it('misses less with each thing that is said, defaults that are kept too', async () => {
    const { currency, timeZone, country, hours } = (await owner.get('/settings')).body
    await change({ name: 'Linh', address: '1 First Street', currency, timeZone, country, hours })
    await change({ orderRules: { guests: false, paymentMethods: ['counter'] } })
    await change({ legal: { privacy: 'We keep little.', terms: 'Pay, then eat.' } })
    const { body } = await owner.send('POST', '/menu/rows', {
      rows: [{ name: 'Pho', category: 'Noodles', price: 9, description: '', sizes: [] }],
    })
    expect(body.insertedIds).toHaveLength(1)
    const left = ['look', 'tables', 'trial', 'letters', 'address!', 'backups', 'secondFactor']
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
    for (const name of ['tables', 'trial', 'cards', 'guests']) expect(names).not.toContain(name)
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
    for (const name of ['place', 'hours', 'money', 'categories', 'dishes', 'cards', 'address']) {
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
    trial: is,
    cards: is,
    guests: is,
    letters: is,
    address: is,
    legal: is,
    backups: is,
    secondFactor: is,
  }
}
