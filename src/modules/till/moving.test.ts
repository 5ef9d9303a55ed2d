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

  const expected = async () => (await manager.x()).cash.expected

  const tooLate =
    'The opening count comes before the first cash of the day. Count at the close instead.'

  it('is what the opening count says, which comes before all other cash and once', async () => {
    const { body } = await manager.move('opening', 148.5)
    expect(body).toMatchObject({ amount: 148.5, expected: 148.5 })
    const again = await manager.move('opening', 150)
    expect([again.status, again.body.error.fields]).toEqual([422, { kind: tooLate }])
    expect((await manager.x()).cash.moves).toMatchObject([{ kind: 'opening', counted: 148.5 }])
    expect(await expected()).toBe(148.5)
  })

  it('goes in and out with a word why, and tips go out with none', async () => {
    expect((await manager.move('in', 20, ' For  change ')).status).toBe(200)
    expect((await manager.move('out', 8.5, 'Lemons')).status).toBe(200)
    expect((await manager.move('tips', 10)).body).toMatchObject({ amount: -10, expected: 150 })
    const { moves } = (await manager.x()).cash
    expect(moves.at(-3)).toMatchObject({
      kind: 'in',
      amount: 20,
      counted: null,
      words: 'For change',
    })
  })

  it('is never taken out where it is not, and refused in sentences', async () => {
    const refused = async (...said: Parameters<Manager['move']>) => {
      const { status, body } = await manager.move(...said)
      expect(status).toBe(422)
      return body.error.fields
    }
    expect(await refused('out', 150.01, 'Safe')).toEqual({
      amount: 'Only $150.00 is expected in the drawer.',
    })
    expect(Object.keys(await refused('tips', 151))).toEqual(['amount'])
    expect(Object.keys(await refused('in', 0))).toEqual(['amount', 'words'])
    expect(Object.keys(await refused('out', -5, 'Safe'))).toEqual(['amount'])
    expect(Object.keys(await refused('in', 1e7, 'Lottery'))).toEqual(['amount'])
    expect(Object.keys(await refused('in', 999_900, 'Lottery'))).toEqual(['amount'])
    expect(Object.keys(await refused('in', 5, 'x'.repeat(201)))).toEqual(['words'])
    const unseen = 'Say it in plain words, without invisible or control characters.'
    expect(await refused('in', 5, 'Chan\u0007ge')).toEqual({ words: unseen })
    expect(Object.keys(await refused('in', 5, '\u200b\u200b'))).toEqual(['words'])
    expect([400, 422]).toContain((await manager.move('lost', 5, 'Where?')).status)
    expect(await expected()).toBe(150)
  })

  it('moves once for a click that is repeated', async () => {
    const twice = [1, 2].map(() => manager.move('in', 5, 'Change', 'move-once'))
    const seqs = (await Promise.all(twice)).map(({ body }) => body.seq)
    expect(seqs[0]).toBe(seqs[1])
    expect(await expected()).toBe(155)
  })

  it('is enough for one of ten who take all of it at once', async () => {
    const told = await Promise.all(
      Array.from({ length: 10 }, () => manager.move('out', 155, 'To the bank')),
    )
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect(await expected()).toBe(0)
  })

  it('is counted in the morning beside what the last close has left, until cash comes', async () => {
    expect((await manager.close({ counted: 60, kept: 60 })).status).toBe(200)
    expect((await manager.move('opening', 50)).body).toMatchObject({ amount: -10, expected: 50 })
    const [count] = (await manager.x()).cash.moves
    expect(count).toMatchObject({ kind: 'opening', amount: -10, counted: 50 })
    expect((await manager.close({ counted: 50, kept: 50 })).status).toBe(200)
    expect((await manager.z(2))['cash'].moves).toEqual([count])
    const desk = await aPhoneDesk(test)
    expect((await desk.take({ pay: 'cash', phone: '(518) 555-0171' })).status).toBe(200)
    const { status, body } = await manager.move('opening', 50)
    expect([status, body.error.fields]).toEqual([422, { kind: tooLate }])
  })
})
