import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'
import { listDishes } from '../showing.server.ts'
import { addDish, deleteDish } from '../writing.server.ts'

const onionSoup = {
  name: 'Onion Soup',
  description: 'Slow onions.',
  category: 'soup',
  price: 3,
  image: '',
}

describe.each(engines)('a deleted or hidden dish in a file of the menu on %s', (engine) => {
  let test: TestApp
  let owner: MenuOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
  })
  afterAll(() => test.close())

  it.each(['csv', 'json'])(
    'keeps hidden what was hidden when its %s was written',
    async (format) => {
      const name = `Secret ${format}`
      const { id } = await addDish(test.scope(), { ...onionSoup, name })
      await test.call('POST', '/menu/bulk', { as: owner.as, body: { ids: [id], hidden: true } })
      const text = await owner.exported(format)
      await deleteDish(test.scope(), id)
      const { token } = await owner.send({ format, text })
      await owner.send({ format, text, dryRun: false, token })
      expect(await owner.names()).not.toContain(name)
      expect(await owner.exported('json')).toContain(`"name": "${name}"`)
    },
  )

  it.each(['csv', 'json'])(
    'brings back a deleted dish from an old %s once, however often it comes',
    async (format) => {
      const name = `Lost ${format}`
      const { id, slug } = await addDish(test.scope(), { ...onionSoup, name })
      const old = await owner.exported(format)
      await deleteDish(test.scope(), id)
      // Another installation knows the dish by another id, and any text may stand there.
      const foreign = old.replaceAll(id, 'fe80::1')
      for (const text of [foreign, old]) {
        const { token, added } = await owner.send({ format, text })
        expect(added).toMatchObject(text === foreign ? [{ name, price: 3 }] : [])
        const applied = await owner.send({ format, text, dryRun: false, token })
        expect(applied).toMatchObject({ status: 200, changed: [] })
        const dishes = await listDishes(test.scope())
        expect(dishes.filter((dish) => dish.name === name)).toMatchObject([{ id, slug }])
      }
      await deleteDish(test.scope(), id)
      const { token } = await owner.send({ format, text: old, mode: 'replace' })
      await owner.send({ format, text: old, mode: 'replace', dryRun: false, token })
      expect((await listDishes(test.scope())).map((dish) => dish.id)).toContain(id)
      expect(await owner.send({ format, text: old, mode: 'replace' })).toMatchObject({
        added: [],
        changed: [],
        removed: [],
      })
    },
  )

  it('brings back what is named with what the line says, and nothing by its name alone', async () => {
    const [kept, other] = [
      await addDish(test.scope(), { ...onionSoup, name: 'Spring Soup' }),
      await addDish(test.scope(), { ...onionSoup, name: 'Autumn Soup' }),
    ]
    await test.call('POST', '/menu/bulk', { as: owner.as, body: { ids: [kept.id], soldOut: true } })
    for (const { id } of [kept, other]) await deleteDish(test.scope(), id)
    expect(await owner.sentenceFor('name,price\nAutumn Soup,4')).toEqual([
      '1 |  | No column is the category: say which one is.',
    ])
    const text = 'slug,price\nSpring Soup,4\n'
    const { token } = await owner.send({ text })
    await owner.send({ text, dryRun: false, token })
    const { position } = kept
    expect((await listDishes(test.scope())).find(({ id }) => id === kept.id)).toMatchObject({
      priceCents: 400,
      isSoldOut: false,
      position,
      name: 'Spring Soup',
    })
    expect(await owner.sentenceFor('slug,name\nautumn-soup,Winter Soup\nautumn-soup,Soup')).toEqual(
      ['3 | name | This is the same dish as in line 2.'],
    )
  })

  it('says field by field who is shown again', async () => {
    const { id, name } = await addDish(test.scope(), { ...onionSoup, name: 'Hidden Soup' })
    await test.call('POST', '/menu/bulk', { as: owner.as, body: { ids: [id], hidden: true } })
    expect(await owner.send({ text: `name,price\n${name},3` })).toMatchObject({ unchanged: 1 })
    const text = `name,hidden\n${name},no`
    const { token, changed } = await owner.send({ text })
    expect(changed[0].fields).toEqual([{ column: 'hidden', before: 'yes', after: 'no' }])
    await owner.send({ text, dryRun: false, token })
    expect(await owner.names()).toContain(name)
  })
})
