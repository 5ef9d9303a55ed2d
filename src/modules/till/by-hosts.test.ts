import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aPhoneDesk } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { type Manager, aManager } from '#test/till.ts'
import { carl, hana } from '#test/world.ts'
import { coinsOf } from './closing.ts'

describe.each(engines)('the front of house at the drawer, on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let host: Manager
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    host = await aManager(test, hana)
  })
  afterAll(() => test.close())

  const told = async () => {
    const { get, send } = aClient(test, host.as)
    return Promise.all([
      get('/till'),
      get('/till/closes'),
      get('/till/closes/1'),
      send('POST', '/till/moves', { kind: 'opening', cents: 5000 }),
      send('POST', '/till/closes', { after: 0, expectedCents: 0, countedCents: 0 }),
    ])
  }

  it('neither counts nor closes until the owner lets it, and is told who can', async () => {
    for (const { status, body } of await told()) {
      expect([status, body['error'].code]).toEqual([403, 'hosts_off'])
      expect(body['error'].message).toMatch(/They can let the front of house do it/)
    }
    expect(await owner.shown()).not.toHaveProperty('hostsClose')
  })

  it('counts, moves cash and closes where the owner lets it, and reads no accounts', async () => {
    expect((await owner.save({ cash: { hosts: true } })).status).toBe(200)
    expect(await owner.shown()).toMatchObject({ hostsClose: true })
    expect((await host.move('opening', 5000)).status).toBe(200)
    const desk = await aPhoneDesk(test)
    expect((await desk.take({ pay: 'cash' })).status).toBe(200)
    expect((await host.close()).status).toBe(200)
    expect((await host.z(1))['by']).toBe('hana')
    expect((await aClient(test, host.as).get('/till/journal/settings')).status).toBe(403)
    const guest = aClient(test, await test.signedIn(carl))
    expect((await guest.get('/till')).status).toBe(403)
    expect((await owner.save({ cash: { hosts: false } })).status).toBe(200)
    expect((await aClient(test, host.as).get('/till')).status).toBe(403)
  })

  it('counts blind where the owner wants that, in a house whose cash is paid to the cent', async () => {
    expect((await owner.save({ cash: { blind: true } })).status).toBe(200)
    const { body } = await aClient(test, owner.as).get('/till')
    expect(body['isBlind']).toBe(true)
    expect(await owner.shown()).not.toHaveProperty('cash')
    expect((await owner.settings()).cash).toMatchObject({ step: 0, blind: true, hosts: false })
  })
})

it.each([
  ['USD', 25, true],
  ['EUR', 25, false],
  ['EUR', 20_000, true],
  ['JPY', 1, true],
  ['KWD', 50, true],
  ['KWD', 10, false],
] as const)('of %s there are pieces of %d: %s', (currency, piece, isOne) => {
  expect(coinsOf(currency).includes(piece)).toBe(isOne)
})
