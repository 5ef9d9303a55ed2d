import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
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

  it('is what the morning’s count says, however often it is counted', async () => {
    expect((await manager.move('opening', 150)).body).toMatchObject({ amount: 150, expected: 150 })
    expect((await manager.move('opening', 150)).body).toMatchObject({ amount: 0, expected: 150 })
    expect((await manager.move('opening', 148.5)).body).toMatchObject({ amount: -1.5 })
    expect(await expected()).toBe(148.5)
  })

  it('goes in and out with a word why, and tips go out with none', async () => {
    expect((await manager.move('in', 20, ' For  change ')).status).toBe(200)
    expect((await manager.move('out', 8.5, 'Lemons')).status).toBe(200)
    expect((await manager.move('tips', 10)).body).toMatchObject({ amount: -10, expected: 150 })
    const { moves } = (await manager.x()).cash
    expect(moves.at(-3)).toMatchObject({ kind: 'in', amount: 20, words: 'For change' })
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
})
