import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#platform/audit/audit.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient, toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aConnectedScreen } from '#test/kitchen.ts'
import { type OptionMenu, anOptionMenu } from '#test/menu.ts'
import { kim } from '#test/world.ts'
import type { KitchenOption } from '../availability/contract.ts'
import type { MenuItem } from '../contract.ts'
import { type MenuFilter, itemMatches } from '../showing.ts'
import type { DishOptions } from './contract.ts'

describe.each(engines)('options on %s', (engine) => {
  let test: TestApp
  let house: OptionMenu
  beforeAll(async () => {
    test = await startTestApp(engine)
    house = await anOptionMenu(test)
  })
  afterAll(() => test.close())

  const ofDish = async (id: string): Promise<DishOptions> =>
    (await test.get(`/menu/${id}/options`)).json()
  const menu = async (): Promise<MenuItem[]> => (await test.get('/menu')).json()
  const pizzaOn = async () => (await menu()).find(({ _id }) => _id === house.pizza)
  const written = async (name: string) => {
    const { _id, links, dishes, ...group } = await house.group(name)
    const values = group.values.map(({ _id: id, name: said, price, allergens }) => {
      return { _id: id, name: said, price, allergens }
    })
    return { path: `/option-groups/${_id}`, group: { ...group, values }, links, dishes }
  }

  it('are those of the dish, then those of its category that it has not got itself', async () => {
    const { price, allergens, groups } = await ofDish(house.pizza)
    expect({ price, allergens }).toEqual({ price: 8, allergens: ['gluten'] })
    expect(groups.map(({ name }) => name)).toEqual(['Size', 'Toppings', 'Dips'])
    expect(groups[1]).toMatchObject({
      kind: 'many',
      least: 0,
      most: 3,
      free: 1,
      isSize: false,
      options: [
        { name: 'Basil', price: 0.5, bySize: [], allergens: [], soldOut: false, back: null },
        { name: 'Ham', allergens: null },
        { name: 'Walnuts', allergens: ['tree nuts'] },
      ],
    })
    const other = (await menu()).find(({ name }) => name === 'Margherita')?._id ?? ''
    expect((await ofDish(other)).groups.map(({ name }) => name)).toEqual(['Dips'])
    expect((await house.group('Dips')).dishes).toBeGreaterThan(5)
    expect((await test.get('/menu/nobody/options')).status).toBe(404)
  })

  it('come with how many of the dish there are, where that is a few, as the menu says it', async () => {
    const path = `/kitchen/dishes/${house.pizza}`
    const count = (left: number | null, daily: number | null = null) =>
      house.send('POST', path, { left, daily })
    await count(7)
    expect((await ofDish(house.pizza)).left).toBeNull()
    await count(2)
    expect((await ofDish(house.pizza)).left).toEqual({ count: 2, changesAt: null })
    expect(await pizzaOn()).toMatchObject({ left: 2 })
    // Refilled by the clock alone, which a cached response must not outlive.
    await count(2, 9)
    const { left } = await ofDish(house.pizza)
    test.setNow(new Date(left?.changesAt ?? ''))
    expect((await ofDish(house.pizza)).left).toBeNull()
    test.setNow(saturdayEvening)
    await count(null)
  })

  it('are said on the menu: whether there are any, and what the dish costs at least', async () => {
    expect(await pizzaOn()).toMatchObject({ price: 8, options: 'needed', fromPrice: 8 })
    const salad = (await menu()).find(({ category }) => category === 'salad')
    expect(salad).toMatchObject({ options: 'none', fromPrice: null })
    expect(salad).not.toHaveProperty('needed')
  })

  it('hide a dish from the filter when what has to be chosen contains it', async () => {
    const without = { words: '', diets: [], without: ['tree nuts'] }
    const isShown = async () => {
      const item = await pizzaOn()
      return item && itemMatches(item, without)
    }
    expect(await isShown()).toBe(true)
    const { path, group } = await written('Toppings')
    const nuts = group.values.filter(({ name }) => name !== 'Basil')
    const least = { ...group, least: 1, values: nuts }
    expect((await house.send('PATCH', path, least)).status).toBe(200)
    expect(await isShown()).toBe(false)
    const basil = { name: 'Basil', price: 0.5, allergens: [] }
    const back = { ...group, version: group.version + 1, values: [basil, ...nuts] }
    expect((await house.send('PATCH', path, back)).status).toBe(200)
    expect(await isShown()).toBe(true)
  })

  it('take the place of what the dish contains: the filter, the dish and the cart say so', async () => {
    const glutenFree = { words: '', diets: ['gluten-free'], without: [] }
    const isShown = async (filter: MenuFilter) => {
      const item = await pizzaOn()
      return item && itemMatches(item, filter)
    }
    expect(await isShown(glutenFree)).toBe(false)
    const group = { name: 'Base', kind: 'one', least: 0, most: 1, free: 0, isSize: false }
    const base = { name: 'Gluten-free base', price: 2.5, allergens: [] as string[] }
    const refused = await house.send('POST', '/option-groups', { ...group, values: [base] })
    expect(refused.body.error.fields).toHaveProperty(['values.0.allergens'])
    const values = [{ ...base, replaces: ['gluten'] }]
    const { insertedId } = (await house.send('POST', '/option-groups', { ...group, values })).body
    await house.send('POST', `/option-groups/${insertedId}/links`, { dish: house.pizza })

    expect(await isShown(glutenFree)).toBe(true)
    expect(await isShown({ ...glutenFree, diets: [], without: ['gluten'] })).toBe(true)
    const { groups } = await ofDish(house.pizza)
    const option = groups.find(({ name }) => name === 'Base')?.options[0]
    expect(option).toMatchObject({ name: 'Gluten-free base', replaces: ['gluten'] })
    const small = { id: await house.option('Small'), quantity: 1 }
    const options = [small, { id: option?._id, quantity: 1 }]
    const guest = aClient(test, await test.signedIn(kim))
    await guest.send('POST', '/cart', { foodId: house.pizza, quantity: 1, options })
    expect((await guest.send('GET', '/cart')).body).toMatchObject([{ allergens: [] }])
    expect((await house.send('DELETE', `/option-groups/${insertedId}`)).status).toBe(200)
  })

  it('cost what the link says, with a size or without; 0 is free and nothing is inherited', async () => {
    const [ham, large] = [await house.option('Ham'), await house.option('Large')]
    const basil = await house.option('Basil')
    const [link] = (await house.group('Toppings')).links
    const prices = [
      { option: ham, size: null, price: 1.5 },
      { option: ham, size: large, price: 2.25 },
      { option: basil, size: null, price: 0 },
    ]
    const path = `/option-links/${link?._id}`
    expect((await house.send('PATCH', path, { prices })).status).toBe(200)
    const toppings = (await ofDish(house.pizza)).groups[1]?.options
    expect(toppings).toMatchObject([
      { name: 'Basil', price: 0 },
      { name: 'Ham', price: 1.5, bySize: [{ size: large, price: 2.25 }] },
      { name: 'Walnuts', price: 1, bySize: [] },
    ])
    const wrong = [{ option: large, size: null, price: 1 }]
    expect((await house.send('PATCH', path, { prices: wrong })).body.error.fields).toHaveProperty([
      'prices.0.price',
    ])
    expect((await house.send('PATCH', path, { prices: [] })).status).toBe(200)
    expect((await ofDish(house.pizza)).groups[1]?.options[0]).toMatchObject({ price: 0.5 })
  })

  it('stand in the order that the owner gives them', async () => {
    const link = (await house.group('Toppings')).links[0]?._id
    await house.send('PATCH', `/option-links/${link}`, { position: 0 })
    const names = (await ofDish(house.pizza)).groups.map(({ name }) => name)
    expect(names).toEqual(['Toppings', 'Size', 'Dips'])
    await house.send('PATCH', `/option-links/${link}`, { position: 1 })
  })

  it('are overwritten by nobody who has not seen them, and told what stands there', async () => {
    const { path, group } = await written('Dips')
    expect((await house.send('PATCH', path, { ...group, name: 'Sauces' })).status).toBe(200)
    const second = await house.send('PATCH', path, { ...group, name: 'Dipping' })
    expect(second).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_meanwhile' }, current: { name: 'Sauces', version: 2 } },
    })
    const named = { ...group, name: 'Dips', version: 2 }
    expect((await house.send('PATCH', path, named)).status).toBe(200)
  })

  it('are refused field by field', async () => {
    const { path, group } = await written('Dips')
    const { body } = await house.send('PATCH', path, { ...group, name: '', least: 9, values: [] })
    expect(body.error.fields).toMatchObject({ name: /name/, most: /least/, values: /1 to 50/ })
    const foreign = [{ _id: await house.option('Ham'), name: 'Ham', price: 0, allergens: null }]
    expect((await house.send('PATCH', path, { ...group, values: foreign })).status).toBe(422)
    expect((await house.send('POST', `${path}/links`, {})).status).toBe(422)
    expect((await house.send('POST', `${path}/links`, { dish: 'nobody' })).status).toBe(404)
  })

  it('are sold out everywhere at once, until when somebody says, and back by themselves', async () => {
    const ham = await house.option('Ham')
    const path = `/options/${ham}`
    const told = await house.send('PATCH', path, { soldOut: 'until_tomorrow' })
    expect(told.body).toMatchObject({ from: { soldOut: false }, to: { soldOut: true } })
    const shown = async () =>
      (await ofDish(house.pizza)).groups[1]?.options.find(({ name }) => name === 'Ham')
    expect(await shown()).toMatchObject({ soldOut: true, back: { words: 'Back tomorrow' } })
    // Taken back, and that taken back again: until the very moment it was.
    await house.send('PATCH', path, { soldOut: 'no' })
    expect(
      (await house.send('PATCH', path, { soldOut: told.body.to.soldOutUntil })).body.to,
    ).toEqual(told.body.to)
    const before = test.scope().now
    test.setNow(new Date(Date.parse(told.body.to.soldOutUntil) + 1))
    expect(await shown()).toMatchObject({ soldOut: false, back: null })
    await test.runChores()
    test.setNow(before)
    expect((await house.group('Toppings')).values.filter(({ soldOut }) => soldOut)).toEqual([])
    expect((await house.send('PATCH', path, { soldOut: 'sometime' })).status).toBe(422)
  })

  it('are sold out by the kitchen and its screens, which change nothing else of them', async () => {
    const ham = await house.option('Ham')
    const cook = await test.signedIn(kim)
    const { as: screen } = await aConnectedScreen(test, 'Grill')
    const send = async (as: Record<string, string>, method: string, path: string, body: object) => {
      return toldBy(await test.call(method, path, { as, body }))
    }
    const listed = async (as: Record<string, string>): Promise<KitchenOption[]> =>
      (await test.get('/kitchen/options', as)).json()
    const path = `/options/${ham}`
    const marked = await send(screen, 'PATCH', path, { soldOut: 'until_tomorrow' })
    expect(marked).toMatchObject({ status: 200, body: { backAt: 'tomorrow at 11 am' } })
    const [log] = await listAudit(test.scope(), `option ${ham}`)
    expect(log).toMatchObject({ action: 'option.availability', actor: /^screen / })
    const options = await listed(cook)
    expect(options.map(({ group, name }) => `${group}: ${name}`)).toContain('Size: Large')
    expect(options.find(({ _id }) => _id === ham)).toEqual({
      ...marked.body.to,
      _id: ham,
      name: 'Ham',
      group: 'Toppings',
      dishes: 1,
      backAt: 'tomorrow at 11 am',
      groupId: (await house.group('Toppings'))._id,
    })
    // Somebody else has said something since: the first one's way back would undo that.
    const seen = { seen: marked.body.to, soldOut: 'no' }
    await send(cook, 'PATCH', path, { soldOut: 'until_told' })
    expect(await send(screen, 'PATCH', path, seen)).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_meanwhile' } },
    })
    const again = { seen: { soldOut: true, soldOutUntil: null }, soldOut: 'no' }
    expect((await send(cook, 'PATCH', path, again)).status).toBe(200)
    expect((await listed(screen)).filter(({ soldOut }) => soldOut)).toEqual([])
    const { path: groupPath, group } = await written('Toppings')
    for (const as of [cook, screen]) {
      expect((await send(as, 'PATCH', groupPath, group)).status).toBe(403)
      expect((await send(as, 'PATCH', path, { soldOut: 'no', price: 0 })).status).toBe(422)
      expect((await test.get('/option-groups', as)).status).toBe(403)
    }
    expect((await send({}, 'PATCH', path, { soldOut: 'no' })).status).toBe(401)
  })

  it('make a dish sold out when nothing of what has to be chosen is left', async () => {
    const sizes = (await house.group('Size')).values
    for (const { _id } of sizes)
      await house.send('PATCH', `/options/${_id}`, { soldOut: 'until_told' })
    expect(await pizzaOn()).toMatchObject({ soldOut: true, soldOutUntil: null, fromPrice: null })
    for (const { _id } of sizes.slice(1))
      await house.send('PATCH', `/options/${_id}`, { soldOut: 'no' })
    expect(await pizzaOn()).toMatchObject({ soldOut: false, fromPrice: 11 })
    for (const { _id } of sizes) await house.send('PATCH', `/options/${_id}`, { soldOut: 'no' })
  })

  it('leave every dish when they are deleted, and the log says what was done', async () => {
    const { path, links } = await written('Dips')
    expect(links).toMatchObject([{ dish: null, category: 'pizza', prices: [] }])
    expect((await house.send('DELETE', path)).status).toBe(200)
    expect((await house.send('DELETE', path)).status).toBe(404)
    expect((await ofDish(house.pizza)).groups.map(({ name }) => name)).toEqual(['Size', 'Toppings'])
    const log = await listAudit(test.scope(), `option group ${path.split('/').at(-1)}`)
    const actions = [...new Set(log.map(({ action }) => action))]
    expect(actions).toEqual([
      'options.added',
      'options.linked',
      'options.changed',
      'options.deleted',
    ])
  })
})
