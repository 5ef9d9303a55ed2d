import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('what the house offers, on %s', (engine) => {
  let test: TestApp
  let turn: (services: object) => Promise<unknown>
  const all = { ordering: true, bookings: true, reviews: true, contact: true }
  beforeAll(async () => {
    test = await startTestApp(engine)
    const client = aClient(test, await test.signedIn(ada))
    turn = async (services) => {
      const { version } = (await client.get('/appearance')).body
      const sent = { version, services: { ...all, ...services } }
      return client.send('PATCH', '/appearance', sent)
    }
  })
  afterAll(() => test.close())

  it('without ordering nothing can be put into a cart, and no page leads to the shop', async () => {
    await turn({ ordering: false })
    const customer = aClient(test, await test.signedIn(carl))
    const [dish] = await (await test.get('/menu')).json()
    expect(await customer.send('POST', '/cart', cartBody(dish))).toMatchObject({
      status: 409,
      body: { error: { code: 'not_offered' } },
    })
    for (const path of ['/', '/ourMenu', `/dish/${dish.slug}`]) {
      const html = await (await test.get(path)).text()
      expect(html).not.toMatch(/href="\/ourShop|data-add=/)
    }
    expect((await test.get('/ourShop/1')).status).toBe(404)
    await turn({})
    expect((await customer.send('POST', '/cart', cartBody(dish))).status).toBe(200)
    expect((await test.get('/ourShop/1')).status).toBe(200)
  })

  it('without the contact form no message is taken', async () => {
    await turn({ contact: false })
    const sent = { name: 'Rosa', email: 'rosa@example.com', message: 'Are you open on Monday?' }
    const customer = aClient(test, await test.signedIn(carl))
    expect(await customer.send('POST', '/messages', sent)).toMatchObject({
      status: 409,
      body: { error: { code: 'not_offered' } },
    })
    expect(await (await test.get('/contact-us')).text()).not.toContain('Get in touch')
    await turn({})
  })

  it('without bookings no page offers a table', async () => {
    await turn({ bookings: false })
    for (const path of ['/', '/contact-us']) {
      expect(await (await test.get(path)).text()).not.toContain(
        'href="/dashboard/reservation?tab=book"',
      )
    }
    await turn({})
  })

  it('without bookings no table is held, and without reviews none is taken', async () => {
    await turn({ bookings: false, reviews: false })
    const customer = aClient(test, await test.signedIn(carl))
    const start = new Date(test.scope().now.getTime() + days(2)).toISOString()
    const refused = { status: 409, body: { error: { code: 'not_offered' } } }
    expect(await customer.send('POST', '/bookings/hold', { start, party: 2 })).toMatchObject(
      refused,
    )
    const review = { rating: 5, details: 'Fine soup.', orderId: 'none' }
    expect(await customer.send('POST', '/reviews', review)).toMatchObject(refused)
    expect(await (await test.get('/')).text()).not.toContain('aria-labelledby="testimonials"')
    await turn({})
  })

  it('the sections of the home page stand in the owner’s order, and those of a service go with it', async () => {
    const client = aClient(test, await test.signedIn(ada))
    const { version } = (await client.get('/appearance')).body
    const sections = [
      { name: 'reviews', isShown: true },
      { name: 'popular', isShown: true },
      { name: 'order', isShown: true },
      { name: 'feature', isShown: false },
    ]
    await client.send('PATCH', '/appearance', {
      version,
      sections,
      services: { ...all, ordering: false },
    })
    const html = await (await test.get('/')).text()
    const order = [...html.matchAll(/<section aria-labelledby="([\w-]+)"/g)].map(([, id]) => id)
    expect(order).toEqual(['testimonials', 'popular'])
  })
})

function cartBody({ _id, name, image, price }: Record<string, unknown>) {
  return { foodId: _id, name, image, price, email: carl.email }
}
