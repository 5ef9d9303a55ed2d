import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'

describe.each(engines)('a wrong file in the place of a menu on %s', (engine) => {
  let test: TestApp
  let owner: MenuOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
  })
  afterAll(() => test.close())

  it('says by line and column what is wrong', async () => {
    expect(await owner.sentenceFor('prize,shelf\nSoup,3')).toEqual([
      '1 |  | No column is the name of the dish: say which one is.',
    ])
    expect(
      await owner.sentenceFor('name,price,popular,spiceLevel\nMargherita,14;5,maybe,hot'),
    ).toEqual([
      '2 | price | “14;5” is not a price. Write it like 14.50.',
      '2 | popular | “maybe” is neither yes nor no.',
      '2 | spiceLevel | “hot” is not a spice level. Write 0, 1, 2 or 3.',
    ])
    expect(await owner.sentenceFor('name,price\nMargherita\nMargherita,1,2')).toEqual([
      expect.stringContaining('3 |  | This line has 3 cells'),
    ])
    expect(await owner.sentenceFor('name,price\n"Margh"erita,1')).toEqual([
      expect.stringContaining('2 |  | A quotation mark is out of place'),
    ])
    expect(await owner.sentenceFor('name\nMargherita\nmargherita ')).toEqual([
      '3 | name | This is the same dish as in line 2.',
    ])
    expect(await owner.sentenceFor('name,image\nMargherita,/pictures/x.png')).toEqual([
      '2 | image | This picture is not on this site. Upload it first.',
    ])
    expect(await owner.sentenceFor('name,image\nMargherita,')).toEqual([
      '2 | image | A dish needs a picture. Choose another in its place.',
    ])
  })

  it('shows a hundred problems and says how many there are', async () => {
    const { problems, problemCount } = await owner.send({
      text: `name,price\n${'Soup,x\n'.repeat(300)}`,
    })
    expect(problems).toHaveLength(100)
    expect(problemCount).toBeGreaterThan(300)
  })

  it('refuses what is no menu at all', async () => {
    for (const [format, text] of [
      ['csv', ''],
      ['json', '{'],
      ['json', '{"dish": 1}'],
    ]) {
      const { status, error } = await owner.send({ format, text })
      expect([status, Object.keys(error.fields)]).toEqual([422, ['text']])
    }
    const { problems } = await owner.send({ format: 'json', text: '[{"name": 3, "prize": 1}, 7]' })
    expect(problems.map(({ line, column }: never) => [line, column])).toEqual(
      expect.arrayContaining([
        [1, 'name'],
        [1, 'prize'],
        [2, ''],
      ]),
    )
  })

  it('answers 100,000 lines within seconds and holds nobody up', async () => {
    const text = `name,price\n${'A dish of the day with a long name,12.50\n'.repeat(100_000)}`
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const startedAt = performance.now()
    const { status, error } = await owner.send({ text })
    const tookMs = performance.now() - startedAt
    delay.disable()
    expect([status, error.fields.text]).toEqual([
      422,
      expect.stringContaining('at most 5,000 dishes'),
    ])
    process.stdout.write(
      `${engine}: 100,000 lines refused in ${Math.round(tookMs)} ms, longest hold ${Math.round(delay.max / 1e6)} ms\n`,
    )
    expect(tookMs).toBeLessThan(5000)
  })

  it('does not read millions of bytes for those who may not send them', async () => {
    const body = { format: 'csv', mode: 'merge', dryRun: true, text: 'x'.repeat(1_000_000) }
    expect((await test.call('POST', '/menu/import', { body })).status).toBe(401)
    expect((await owner.send({ text: 'x'.repeat(5_000_001) })).status).toBe(422)
    expect((await owner.send({ text: 'x'.repeat(10_000_001) })).status).toBe(413)
  })

  it('refuses a category that no page shows by its line, and names those there are', async () => {
    const text = 'name,category,price,recipe\nA,soup,7,Hot.\nB,pizzza,8,Round.\n'
    const { problems, token } = await owner.send({ text })
    expect(problems).toEqual([
      { line: 3, column: 'category', message: expect.stringMatching(/"pizzza".*pizza.*popular/) },
    ])
    expect(token).toBeNull()
  })
})
