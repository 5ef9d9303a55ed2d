import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { listAudit } from '#platform/audit/audit.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type OptionMenu, anOptionMenu } from '#test/menu.ts'

interface State {
  soldOut: boolean
  soldOutUntil: string | null
}

const there = { soldOut: false, soldOutUntil: null }

describe.each(engines)('marking something sold out on %s', (engine) => {
  let test: TestApp
  let house: OptionMenu
  let ham: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    house = await anOptionMenu(test)
    ham = await house.option('Ham')
  })
  afterEach(async () => {
    test.setNow(saturdayEvening)
    for (const of of kinds) await say(of, 'no')
  })
  afterAll(() => test.close())

  const kinds = ['dish', 'option'] as const
  type Kind = (typeof kinds)[number]

  /** Says whether a dish or an option is sold out; answers its state before and after. */
  async function say(of: Kind, soldOut: string, seen?: State) {
    const uncounted = { left: null, daily: null }
    const { status, body } =
      of === 'dish'
        ? await house.send('POST', `/kitchen/dishes/${house.pizza}`, {
            soldOut,
            ...(seen && { seen: { ...seen, ...uncounted } }),
          })
        : await house.send('PATCH', `/options/${ham}`, { soldOut, ...(seen && { seen }) })
    const [from, to] = of === 'dish' ? [body.before, body.dish] : [body.from, body.to]
    const stateOf = (one?: State) => one && { soldOut: one.soldOut, soldOutUntil: one.soldOutUntil }
    return { status, from: stateOf(from), to: stateOf(to), error: body.error }
  }
  const written = async (of: Kind) => {
    const log = await listAudit(test.scope(), `${of} ${of === 'dish' ? house.pizza : ham}`)
    return log.filter(({ action }) => action === `${of}.availability`).length
  }
  const later = (by: number) => test.setNow(new Date(saturdayEvening.getTime() + minutes(by)))

  it.each(kinds)(
    'what is said of the %s is answered from what to what, and an Undo brings that back',
    async (of) => {
      const { from, to } = await say(of, '18:45')
      expect([from, to]).toEqual([
        there,
        {
          soldOut: true,
          soldOutUntil: new Date(saturdayEvening.getTime() + minutes(15)).toISOString(),
        },
      ])
      expect(await say(of, 'no', to)).toMatchObject({ status: 200, to: there })
      expect(await say(of, to?.soldOutUntil ?? '', there)).toMatchObject({ status: 200, to })
    },
  )

  it.each(kinds)('marking the %s is written down once, whoever says the same again', async (of) => {
    const before = await written(of)
    await say(of, 'until_told')
    await say(of, 'until_told')
    expect(await written(of)).toBe(before + 1)
    if (of === 'option') return
    const change = { ids: [house.pizza], soldOut: 'until_told' }
    expect((await house.send('POST', '/menu/bulk', change)).body.modifiedCount).toBe(0)
    expect(await written(of)).toBe(before + 1)
  })

  it.each(kinds)(
    'an Undo leaves the %s alone where somebody has changed it meanwhile',
    async (of) => {
      const { to } = await say(of, 'until_told')
      await say(of, 'until_tomorrow')
      const before = await written(of)
      const { status, error } = await say(of, 'no', to)
      expect([status, error.code]).toEqual([409, 'changed_meanwhile'])
      expect(error.message).toMatch(/ has changed in the meantime, so this can’t be undone\.$/)
      expect(await written(of)).toBe(before)
    },
  )

  it.each(kinds)('an Undo whose time has passed does not sell the %s out again', async (of) => {
    const { to: marked } = await say(of, '18:31')
    await say(of, 'no', marked)
    later(10)
    expect(await say(of, marked?.soldOutUntil ?? '', there)).toMatchObject({
      status: 200,
      to: there,
    })
  })

  it.each(kinds)(
    'a mark of the %s whose time has passed is over before anybody has written so',
    async (of) => {
      await say(of, '18:31')
      later(10)
      const { status, from, to } = await say(of, 'until_told', there)
      expect([status, from, to]).toEqual([200, there, { soldOut: true, soldOutUntil: null }])
    },
  )

  it.each([
    ['dish', 'sometime'],
    ['dish', '25:00'],
    ['dish', '2028-01-01T00:00:00Z'],
    ['option', '25:00'],
    ['option', '2028-01-01T00:00:00Z'],
  ] as const)('the %s is not sold out until %s, which is no time', async (of, soldOut) => {
    const { status, error } = await say(of, soldOut)
    expect([status, Object.keys(error.fields)]).toEqual([422, ['soldOut']])
  })
})
