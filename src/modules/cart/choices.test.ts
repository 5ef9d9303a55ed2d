import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type OptionMenu, anOptionMenu } from '#test/menu.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('a cart with options on %s', (engine) => {
  let test: TestApp
  let house: OptionMenu
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    house = await anOptionMenu(test)
    as = await test.signedIn(carl)
  })
  afterAll(() => test.close())
  beforeEach(() => test.database.script('delete from cart_lines; delete from rate_limits;'))

  const cart = async () => (await test.call('GET', '/cart', { as })).json()
  const send = async (method: string, path: string, body: object) => {
    return toldBy(await test.call(method, path, { as, body }))
  }
  const add = (body: object) => send('POST', '/cart', { foodId: house.pizza, ...body })
  const addedId = async (body: object): Promise<string> => (await add(body)).body.insertedId

  it('shows what was chosen, the note, the price with both, and the union of allergens', async () => {
    const options = await house.choice('Walnuts', 'Large', ['Mayo', 2], 'Basil')
    await addedId({ options, note: '  No onions,  please ', quantity: 2 })
    expect(await cart()).toMatchObject([
      {
        price: 8 + 6 + 0 + 1 + 1.5,
        quantity: 2,
        options: [
          { group: 'Size', name: 'Large', quantity: 1, price: 6 },
          { group: 'Toppings', name: 'Basil', quantity: 1, price: 0 },
          { group: 'Toppings', name: 'Walnuts', quantity: 1, price: 1 },
          { group: 'Dips', name: 'Mayo', quantity: 2, price: 1.5 },
        ],
        note: 'No onions, please',
        problem: null,
        priceChanged: null,
        allergens: ['gluten', 'tree nuts', 'egg'],
      },
    ])
  })

  it('lets equal choices grow together, in whatever order they were made, and no others', async () => {
    const first = await addedId({ options: await house.choice('Large', 'Basil'), quantity: 1 })
    const again = await house.choice('Basil', 'Large')
    expect(await addedId({ options: again, quantity: 2 })).toBe(first)
    expect(await addedId({ options: again, quantity: 1, note: 'Hot' })).not.toBe(first)
    expect(await addedId({ options: await house.choice('Large'), quantity: 1 })).not.toBe(first)
    expect(await addedId({ options: again })).not.toBe(first)
    const quantities = (await cart()).map(({ quantity }: { quantity: number }) => quantity)
    expect(quantities.toSorted()).toEqual([1, 1, 1, 3])
  })

  it('changes a line’s choice, and lets it take up the one that it has become equal to', async () => {
    const small = await addedId({ options: await house.choice('Small'), quantity: 2 })
    const large = await addedId({ options: await house.choice('Large'), quantity: 1, note: 'Hot' })
    const patch = (id: string, body: object) => send('PATCH', `/cart/${id}`, body)
    expect((await patch(large, { options: await house.choice('Small') })).status).toBe(200)
    expect(await cart()).toHaveLength(2)
    // Under a new name: the old one may be being paid for as it was.
    const changed = (await cart()).find(({ note }: { note: string }) => note === 'Hot')
    expect(changed).toMatchObject({ price: 8, quantity: 1 })
    expect(changed['_id']).not.toBe(large)
    expect(await cart()).toContainEqual(expect.objectContaining({ _id: small }))
    expect((await patch(changed['_id'], { note: '' })).status).toBe(200)
    expect(await cart()).toMatchObject([{ _id: small, quantity: 3, price: 8 }])
    expect((await patch(small, { quantity: 99 })).status).toBe(200)
    const more = await addedId({ options: await house.choice('Medium'), quantity: 1 })
    const full = await patch(more, { options: await house.choice('Small') })
    expect(full).toMatchObject({ status: 409, body: { error: { code: 'too_many_of_one' } } })
    expect((await patch(more, {})).status).toBe(422)
    expect((await patch('nobody', { note: 'x' })).status).toBe(404)
  })

  it('gives a plain dish a note, also while it is sold out, and takes it back', async () => {
    const { _id: soup } = (await (await test.get('/menu')).json()).find(
      ({ category }: { category: string }) => category === 'soup',
    )
    const plain = await addedId({ foodId: soup, quantity: 2 })
    test.setNow(new Date(saturdayEvening.getTime() + 1000))
    const path = `/cart/${await addedId({ foodId: soup, quantity: 1, note: 'Hot' })}`
    test.setNow(saturdayEvening)
    const noted = await send('PATCH', path, { note: '  Extra   hot ' })
    const hot = { _id: noted.body._id, foodId: soup, quantity: 1, note: 'Extra hot' }
    expect(await cart()).toMatchObject([{ _id: plain, quantity: 2, note: '' }, hot])
    for (const note of ['x'.repeat(201), 'a\nb'])
      expect((await send('PATCH', `/cart/${hot._id}`, { note })).status).toBe(422)
    const mark = (soldOut: string) =>
      test.signedIn(ada).then((owner) => {
        return test.call('POST', '/menu/bulk', { as: owner, body: { ids: [soup], soldOut } })
      })
    await mark('until_told')
    const joined = await send('PATCH', `/cart/${hot._id}`, { note: ' ' })
    expect(joined).toMatchObject({ status: 200, body: { _id: plain } })
    expect(await cart()).toMatchObject([{ _id: plain, quantity: 3, note: '', soldOut: true }])
    await mark('no')
  })

  it('swaps a line for another dish in one step, with its quantity, its note and its place', async () => {
    const { _id: soup } = (await (await test.get('/menu')).json()).find(
      ({ category }: { category: string }) => category === 'soup',
    )
    const line = await send('POST', '/cart', { foodId: soup, quantity: 2, note: 'Hot' })
    test.setNow(new Date(saturdayEvening.getTime() + 1000))
    await addedId({ options: await house.choice('Small'), quantity: 3, note: 'Hot' })
    const path = `/cart/${line.body.insertedId}`
    const before = await cart()
    const unchosen = await send('PATCH', path, { foodId: house.pizza })
    expect(unchosen).toMatchObject({ status: 422, body: { error: { code: 'options_needed' } } })
    expect((await send('PATCH', path, { foodId: 'nobody' })).status).toBe(404)
    expect(await cart()).toEqual(before)
    const large = { foodId: house.pizza, options: await house.choice('Large') }
    const swapped = await send('PATCH', path, large)
    const shown = { foodId: house.pizza, name: 'Margherita Doppia', price: 14, priceChanged: null }
    const [first, second] = await cart()
    expect(first).toMatchObject({ ...shown, _id: swapped.body._id, quantity: 2, note: 'Hot' })
    expect(second).toMatchObject({ quantity: 3, options: [{ name: 'Small' }] })
    expect(first['_id']).not.toBe(line.body.insertedId)
    // Back to a dish without options: nothing that was chosen stays with it.
    const back = await send('PATCH', `/cart/${first['_id']}`, { foodId: soup })
    expect((await cart())[0]).toMatchObject({ _id: back.body._id, foodId: soup, options: [] })
    const small = { foodId: house.pizza, options: await house.choice('Small') }
    const joined = await send('PATCH', `/cart/${back.body._id}`, small)
    expect(await cart()).toMatchObject([{ _id: joined.body._id, quantity: 5, note: 'Hot' }])
    const elsewhere = await test.signedIn({ ...carl, personId: 'eve', email: 'eve@example.com' })
    const theirs = await test.call('PATCH', `/cart/${joined.body._id}`, {
      as: elsewhere,
      body: small,
    })
    expect(theirs.status).toBe(404)
    test.setNow(saturdayEvening)
  })

  it('charges no price that a browser has made up', async () => {
    const options = (await house.choice('Large')).map((each) => ({ ...each, price: -100 }))
    expect((await add({ options })).status).toBe(422)
    const [{ id } = { id: '' }] = await house.choice('Large')
    expect((await add({ options: [{ id, quantity: -5 }], price: -100 })).status).toBe(422)
    await addedId({ options: await house.choice('Large'), price: 0.01 })
    expect(await cart()).toMatchObject([{ price: 14 }])
  })

  it('takes no option of another dish, none twice, no odd number, none too few or too many', async () => {
    const other = (await (await test.get('/menu')).json()).find(
      ({ category }: { category: string }) => category === 'salad',
    )?._id
    const refused = async (...names: (string | [string, number])[]) => {
      const { status, body } = await add({ options: await house.choice(...names) })
      expect(status).toBe(422)
      return body.error
    }
    expect((await refused()).code).toBe('options_needed')
    expect((await refused('Basil')).fields.options).toContain('Choose an option for Size')
    expect((await refused('Large', 'Small')).fields.options).toContain('at most 1')
    await refused('Large', 'Large')
    for (const odd of [0, -1, 0.5, 1e9]) await refused('Large', ['Mayo', odd])
    await refused('Large', ['Mayo', 5])
    await refused('Large', ['Basil', 2])
    const foreign = { foodId: other, options: await house.choice('Basil') }
    expect((await send('POST', '/cart', foreign)).status).toBe(422)
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `x${index}`, quantity: 1 }))
    expect((await add({ options: many })).status).toBe(422)
    expect(await cart()).toEqual([])
    for (const note of ['x'.repeat(201), 'two\nlines', '\u0007']) {
      const { body } = await add({ options: await house.choice('Large'), note })
      expect(body.error.fields).toHaveProperty('note')
    }
  })

  it('says what no longer fits, and takes nothing that is sold out', async () => {
    await addedId({ options: await house.choice('Small', 'Walnuts') })
    const walnuts = await house.option('Walnuts')
    await house.send('PATCH', `/options/${walnuts}`, { soldOut: 'until_told' })
    expect(await cart()).toMatchObject([{ problem: 'Walnuts is sold out right now.' }])
    const refused = await add({ options: await house.choice('Small', 'Walnuts') })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'sold_out' } } })
    await house.send('PATCH', `/options/${walnuts}`, { soldOut: 'no' })
    expect(await cart()).toMatchObject([{ problem: null }])
    const { _id } = await house.group('Toppings')
    await house.send('DELETE', `/option-groups/${_id}`)
    expect(await cart()).toMatchObject([{ price: 8, problem: /no longer available for this dish/ }])
  })
})
