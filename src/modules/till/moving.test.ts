import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aPhoneDesk } from '#test/orders.ts'
import { type Manager, aManager } from '#test/till.ts'

describe.each(engines)('cash in the drawer, on %s', (engine) => {
  let test: TestApp
  let manager: Manager
  beforeAll(async () => {
    test = await startTestApp(engine)
    manager = await aManager(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const expected = async () => (await manager.x()).cash.expectedCents

  const tooLate =
    'The opening count comes before the first cash of the day. Count at the close instead.'

  it('is what the opening count says, which comes before all other cash and once', async () => {
    const { body } = await manager.move('opening', 14_850)
    expect(body).toMatchObject({ cents: 14_850, expectedCents: 14_850 })
    const again = await manager.move('opening', 15_000)
    expect([again.status, again.body.error.fields]).toEqual([422, { kind: tooLate }])
    expect((await manager.x()).cash.moves).toMatchObject([
      { kind: 'opening', countedCents: 14_850 },
    ])
    expect(await expected()).toBe(14_850)
  })

  it('goes in and out with a word why, and tips go out with none', async () => {
    expect((await manager.move('in', 2000, ' For  change ')).status).toBe(200)
    expect((await manager.move('out', 850, 'Lemons')).status).toBe(200)
    expect((await manager.move('tips', 1000)).body).toMatchObject({
      cents: -1000,
      expectedCents: 15_000,
    })
    const { moves } = (await manager.x()).cash
    expect(moves.at(-3)).toMatchObject({
      kind: 'in',
      cents: 2000,
      countedCents: null,
      words: 'For change',
    })
  })

  it('is never taken out where it is not, and refused in sentences', async () => {
    const refused = async (...said: Parameters<Manager['move']>) => {
      const { status, body } = await manager.move(...said)
      expect(status).toBe(422)
      return body.error.fields
    }
    expect(await refused('out', 15_001, 'Safe')).toEqual({
      cents: 'Only $150.00 is expected in the drawer.',
    })
    expect(Object.keys(await refused('tips', 15_100))).toEqual(['cents'])
    expect(Object.keys(await refused('in', 0))).toEqual(['cents', 'words'])
    expect(Object.keys(await refused('out', -500, 'Safe'))).toEqual(['cents'])
    expect(Object.keys(await refused('in', 1e9, 'Lottery'))).toEqual(['cents'])
    expect(Object.keys(await refused('in', 99_990_000, 'Lottery'))).toEqual(['cents'])
    expect(Object.keys(await refused('in', 500, 'x'.repeat(201)))).toEqual(['words'])
    const unseen = 'Say it in plain words, without invisible or control characters.'
    expect(await refused('in', 500, 'Chan\u0007ge')).toEqual({ words: unseen })
    expect(Object.keys(await refused('in', 500, '\u200b\u200b'))).toEqual(['words'])
    expect([400, 422]).toContain((await manager.move('lost', 500, 'Where?')).status)
    expect(await expected()).toBe(15_000)
  })

  it('moves once for a click that is repeated', async () => {
    const twice = [1, 2].map(() => manager.move('in', 500, 'Change', 'move-once'))
    const seqs = (await Promise.all(twice)).map(({ body }) => body.seq)
    expect(seqs[0]).toBe(seqs[1])
    expect(await expected()).toBe(15_500)
  })

  it('is enough for one of ten who take all of it at once', async () => {
    const told = await Promise.all(
      Array.from({ length: 10 }, () => manager.move('out', 15_500, 'To the bank')),
    )
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect(await expected()).toBe(0)
  })

  it('is counted in the morning beside what the last close has left, until cash comes', async () => {
    expect((await manager.close({ countedCents: 6000, keptCents: 6000 })).status).toBe(200)
    expect((await manager.move('opening', 5000)).body).toMatchObject({
      cents: -1000,
      expectedCents: 5000,
    })
    const [count] = (await manager.x()).cash.moves
    expect(count).toMatchObject({ kind: 'opening', cents: -1000, countedCents: 5000 })
    expect((await manager.close({ countedCents: 5000, keptCents: 5000 })).status).toBe(200)
    expect((await manager.z(2))['cash'].moves).toEqual([count])
    const desk = await aPhoneDesk(test)
    expect((await desk.take({ pay: 'cash', phone: '(518) 555-0171' })).status).toBe(200)
    const { status, body } = await manager.move('opening', 5000)
    expect([status, body.error.fields]).toEqual([422, { kind: tooLate }])
  })
})
