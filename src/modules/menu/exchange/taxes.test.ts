import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { pickupRate } from '#test/taxes.ts'

const classes = [
  { id: 'c1', name: 'Food', letter: 'A' },
  { id: 'c2', name: 'Drinks', letter: 'B' },
  { id: 'c3', name: 'Beer; wine', letter: 'C' },
]
const rates = classes.map(({ id: classId }) => pickupRate(classId, 70_000))
const meal = [
  { classId: 'c1', ppm: 666_667 },
  { classId: 'c2', ppm: 333_333 },
]

describe.each(engines)('taxes in a file of the menu on %s', (engine) => {
  let test: TestApp
  let owner: MenuOwner
  let settings: SettingsOwner
  let admin: Client
  let id: string
  let untaxed: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
    settings = await aSettingsOwner(test)
    admin = aClient(test, owner.as)
    const menu: { _id: string; name: string }[] = (await admin.get('/menu')).body
    id = menu.find(({ name }) => name === 'Margherita')?._id ?? ''
    untaxed = { csv: await owner.exported('csv'), json: await owner.exported('json') }
  })
  beforeEach(async () => {
    const taxes = { mode: 'inclusive', classes, rates }
    expect((await settings.save({ taxes })).status).toBe(200)
    await say({ taxClass: null, taxSplit: null })
  })
  afterAll(() => test.close())

  const say = async (said: object) => {
    expect((await admin.send('PATCH', `/menu/${id}`, said)).status).toBe(200)
  }
  const told = async () => {
    const { taxClass, taxSplit } = (await admin.get(`/menu/all/${id}`)).body
    return { taxClass, taxSplit }
  }
  const apply = async (file: object) => {
    const { token, problems } = await owner.send(file)
    expect(problems).toEqual([])
    expect((await owner.send({ ...file, dryRun: false, token })).status).toBe(200)
  }
  const headOf = (text: string) => text.split('\r\n')[0]?.replace('\uFEFF', '')

  it.each(['csv', 'json'])(
    'leave a %s as it was until a dish says something of its tax',
    async (format) => {
      expect(await owner.exported(format)).toBe(untaxed[format])
      await say({ taxClass: 'c2' })
      expect(await owner.exported(format)).not.toBe(untaxed[format])
    },
  )

  it.each([
    ['csv', { taxClass: 'c2' }],
    ['json', { taxClass: 'c2' }],
    ['csv', { taxClass: 'c3' }],
    ['csv', { taxSplit: meal }],
    ['json', { taxSplit: meal }],
    ['csv', { taxSplit: [meal[0], { classId: 'c3', ppm: 333_333 }] }],
  ])('come back from a %s as they were written: %o', async (format, said) => {
    await say(said)
    const text = await owner.exported(format)
    expect(await owner.send({ format, text, mode: 'replace' })).toMatchObject({
      problems: [],
      added: [],
      changed: [],
      removed: [],
    })
    await say({ taxClass: null, taxSplit: null })
    await apply({ format, text })
    expect(await told()).toEqual(said)
  })

  it('are said by the names of classes, in columns of their own', async () => {
    await say({ taxSplit: meal })
    const text = await owner.exported('csv')
    expect(headOf(text)).toMatch(/,imageAlt,taxSplit,options$/)
    expect(text).toContain(',Food 66.6667 %; Drinks 33.3333 %,')
    const dish = JSON.parse(await owner.exported('json')).dishes.find(
      (each: { name: string }) => each.name === 'Margherita',
    )
    expect([dish.taxSplit, dish.taxClass]).toEqual([
      ['Food 66.6667 %', 'Drinks 33.3333 %'],
      undefined,
    ])
    const shown = await owner.send({ text: 'name,taxClass\nMargherita,drinks\n' })
    expect(shown.changed[0].fields).toEqual([
      { column: 'taxClass', before: '', after: 'Drinks' },
      { column: 'taxSplit', before: 'Food 66.6667 %; Drinks 33.3333 %', after: '' },
    ])
    await apply({ text: 'name,taxClass\nMargherita,drinks\n' })
    expect(await told()).toEqual({ taxClass: 'c2' })
    await apply({ text: 'name,taxSplit\nMargherita,"food 70; DRINKS 29,5 %; c3 0.5"\n' })
    expect((await told()).taxSplit).toEqual([
      { classId: 'c1', ppm: 700_000 },
      { classId: 'c2', ppm: 295_000 },
      { classId: 'c3', ppm: 5000 },
    ])
  })

  it.each([
    ['taxClass', 'Tea', 'Choose one of the tax classes in your settings.'],
    ['taxSplit', 'Food 70 %', 'Split the price over at least two tax classes.'],
    ['taxSplit', 'Food 70; Drinks 20', 'The shares have to add up to 100 %.'],
    ['taxSplit', 'Food seventy; Drinks 30', 'Choose one of the tax classes in your settings.'],
    [
      'taxSplit',
      'Food; Drinks 30',
      'Each share is more than 0 and less than 100 %, with at most four decimals.',
    ],
  ])('are refused at their line: %s “%s”', async (column, cell, sentence) => {
    expect(await owner.sentenceFor(`name,${column}\nMargherita,${cell}\n`)).toEqual([
      `2 | ${column} | ${sentence}`,
    ])
  })

  it('count as the usual where their class has left the settings', async () => {
    await say({ taxSplit: meal })
    const fewer = { classes: [classes[0], classes[2]], rates: [rates[0], rates[2]] }
    expect((await settings.save({ taxes: { ...fewer, mode: 'none' } })).status).toBe(200)
    expect((await settings.save({ taxes: { mode: 'inclusive' } })).status).toBe(200)
    const text = await owner.exported('csv')
    expect(headOf(text)).toMatch(/,imageAlt,taxClass,options$/)
    expect(await owner.send({ text, mode: 'replace' })).toMatchObject({ changed: [], problems: [] })
    await settings.save({ taxes: { mode: 'none', classes: [], rates: [] } })
    expect(await owner.exported('csv')).toBe(untaxed['csv'])
  })

  it('come with the categories of a JSON that are made, and what is no class here is told', async () => {
    await admin.send('POST', '/categories', { label: 'Cellar', taxClass: 'c2' })
    const exported = JSON.parse(await owner.exported('json'))
    const cellar = exported.categories.find(({ label }: { label: string }) => label === 'Cellar')
    expect(cellar.taxClass).toBe('Drinks')
    expect(exported.categories[0]).not.toHaveProperty('taxClass')
    const dish = { name: 'Ale', recipe: 'Cold.', category: 'Bar', price: 4 }
    const text = JSON.stringify({
      categories: [
        { ...cellar, label: 'Bar' },
        { ...cellar, label: 'Teas', taxClass: 'Tea' },
      ],
      dishes: [dish, { ...dish, name: 'Green', category: 'Teas' }],
    })
    const file = { format: 'json', text, newCategories: ['Bar', 'Teas'] }
    expect((await owner.send(file)).notes).toContain(
      '“Tea”, the tax class of Teas in the file, is none of yours: choose one for the category.',
    )
    await apply(file)
    const all: { label: string; taxClass?: string }[] = (await admin.get('/categories/all')).body
    const made = all.filter(({ label }) => ['Bar', 'Teas'].includes(label))
    expect(made.map(({ taxClass }) => taxClass)).toEqual(['c2', undefined])
  })
})
