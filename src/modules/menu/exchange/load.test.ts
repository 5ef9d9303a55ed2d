import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'

/** How long an import may keep everybody else waiting. */
const maxHoldMs = 100

describe.each(engines)('a long menu on %s', (engine) => {
  // PGlite is the database's own code, in this thread.
  const isOwnThread = engine !== 'PGlite'
  let test: TestApp
  let owner: MenuOwner
  let image: string

  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
    image = (await (await test.get('/menu')).json())[0].image
  })
  afterAll(() => test.close())

  /** The longest piece in CPU time: others' work on the machine does not count. */
  const holding = async <T>(what: string, work: () => Promise<T>) => {
    const watch = watchTurns()
    const startedAt = performance.now()
    const result = await work()
    const tookMs = performance.now() - startedAt
    const { holdMs, turns } = watch()
    process.stdout.write(
      `${engine}: ${what} in ${Math.round(tookMs)} ms, longest hold ${Math.round(holdMs)} ms of CPU\n`,
    )
    return { result, tookMs, holdMs, turns }
  }
  const watchTurns = () => {
    let [turns, holdMs] = [0, 0]
    let before = process.threadCpuUsage()
    let next = setImmediate(function turn() {
      const now = process.threadCpuUsage()
      holdMs = Math.max(holdMs, (now.user + now.system - before.user - before.system) / 1000)
      before = now
      turns++
      next = setImmediate(turn)
    })
    return () => {
      clearImmediate(next)
      return { holdMs, turns }
    }
  }
  const head = 'name,recipe,category,price\n'
  const dish = (name: string) => `${name},Slow onions.,soup,3\n`

  it('takes thousands of dishes of one name, each at an address of its own', async () => {
    const text = head + dish('Same').repeat(2400) + dish('面条').repeat(2599) + dish('Same 2')
    const shown = await holding('5,000 dishes compared', () =>
      owner.send({ text, mode: 'replace' }),
    )
    expect(shown.result).toMatchObject({ status: 200, problems: [] })
    const { token } = shown.result
    const applied = await holding('5,000 dishes written', () =>
      owner.send({ text, mode: 'replace', dryRun: false, token }),
    )
    expect(applied.result).toMatchObject({ status: 200, isApplied: true })
    expect(applied.tookMs).toBeLessThan(5000)
    const menu = await (await test.get('/menu')).json()
    expect(new Set(menu.map(({ slug }: { slug: string }) => slug)).size).toBe(5000)
    const again = await holding('Its own export compared', async () => {
      const own = await owner.exported('json')
      return owner.send({ format: 'json', text: own, mode: 'replace' })
    })
    expect(again.result).toMatchObject({ status: 200, unchanged: 5000, problems: [] })
  })

  it('replaces and changes thousands in pieces, between which others are answered', async () => {
    const other = head + dish('Other').repeat(5000)
    const { token } = await owner.send({ text: other, mode: 'replace' })
    const replaced = await holding('5,000 dishes replaced', () =>
      owner.send({ text: other, mode: 'replace', dryRun: false, token }),
    )
    expect(replaced.result).toMatchObject({ status: 200, isApplied: true })
    // A piece is a hundred dishes: fifty to delete and fifty to add.
    expect(replaced.turns).toBeGreaterThan(isOwnThread ? 100 : 0)
    expect(replaced.holdMs).toBeLessThan(isOwnThread ? maxHoldMs : Infinity)
    const own = await owner.exported('csv')
    const dearer = own.replaceAll(',3.00,', ',4.00,')
    const change = await owner.send({ text: dearer })
    const changed = await holding('5,000 dishes changed', () =>
      owner.send({ text: dearer, dryRun: false, token: change.token }),
    )
    expect(changed.result.changed).toHaveLength(5000)
    expect(changed.holdMs).toBeLessThan(isOwnThread ? maxHoldMs : Infinity)
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('refuses what would outgrow its limit, from a file and from the form', async () => {
    const text = head + dish('One More')
    const { status, error } = await owner.send({ text })
    expect([status, error.fields.text]).toEqual([422, expect.stringContaining('at most 5,000')])
    const body = { name: 'Soup', recipe: 'Hot.', category: 'soup', price: 3, image }
    const added = await test.call('POST', '/menu', { as: owner.as, body })
    expect([added.status, (await added.json()).error.message]).toEqual([
      422,
      expect.stringContaining('at most 5,000 dishes'),
    ])
    const only = await owner.send({ text, mode: 'replace' })
    expect([only.added.length, only.removed.length, only.problems]).toEqual([1, 5000, []])
  })

  it('reads the dishes of a JSON, whatever stands in their texts', async () => {
    const texts = ['}],"dishes":[{', '\\', '\\"}', '[[[', 'a:b:c']
    const dishes = texts.map((name) => ({ name, recipe: name, category: 'soup', price: 3 }))
    const forms = [dishes, { dishes }, { kept: [], dishes }]
    for (const form of forms) {
      const text = JSON.stringify(form)
      const { added, problems } = await owner.send({ format: 'json', text, mode: 'replace' })
      expect(added.map(({ name }: { name: string }) => name)).toEqual(texts)
      expect(problems).toEqual([])
    }
    for (const text of ['[{"a":1]', '[{"a":1}', '[{"a":1}}', '[{"a":"}', '{"dishes":[{,}]}', '"']) {
      expect((await owner.send({ format: 'json', text })).error.fields.text).toMatch(
        /^This is not JSON/,
      )
    }
  })

  it('answers odd JSON soon, and counts what is wrong beyond the hundredth', async () => {
    const object = (keys: number, from: number) =>
      `{${Array.from({ length: keys }, (_, key) => `"k${from + key}":1`).join()}}`
    const many = `[${object(300_000, 0)}]`
    const wide = await holding('300,000 keys refused', () =>
      owner.send({ format: 'json', text: many }),
    )
    expect(wide.result.error.fields.text).toContain('more than 40 keys')
    const all = Array.from({ length: 5000 }, (_, index) => object(40, index * 40)).join()
    const known = await holding('200,000 unknown keys counted', () =>
      owner.send({ format: 'json', text: `[${all}]` }),
    )
    expect(known.result.problems).toHaveLength(100)
    expect(known.result.problemCount).toBeGreaterThanOrEqual(200_000)
    const unended = `"${'\\"'.repeat(2_000_000)}`
    expect((await owner.send({ format: 'json', text: unended })).status).toBe(422)
    expect((await owner.send({ format: 'json', text: '['.repeat(60_000) })).status).toBe(422)
  })
})
