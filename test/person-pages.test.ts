import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { engines } from './engines.ts'
import { ada, carl } from './world.ts'

describe.each(engines)('pages of one person on %s', (engine) => {
  let test: TestApp
  let asCarl: Record<string, string>
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    asCarl = await test.signedIn(carl)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const stateOf = (html: string): Map<string, unknown> => {
    const text = /<script id="servery-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}'
    const { answers } = JSON.parse(text)
    return new Map(
      answers.map(([key, answer]: [unknown[], unknown]) => [key.join(' '), answer] as const),
    )
  }

  it('say who is signed in and bring the cart; a visitor’s page says nobody', async () => {
    const [dish] = await (await test.get('/menu')).json()
    await test.call('POST', '/cart', { as: asCarl, body: { foodId: dish._id, quantity: 3 } })
    const own = await test.get('/', asCarl)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    const html = await own.text()
    const state = stateOf(html)
    expect(state.get('session')).toMatchObject({ person: { email: carl.email, role: 'customer' } })
    expect(state.get(`cart ${carl.email}`)).toMatchObject([{ quantity: 3 }])
    expect(html).toContain('aria-label="Cart, 3 items"')
    expect(html).toContain('>Logout<')

    const visitors = await (await test.get('/')).text()
    expect(stateOf(visitors).get('session')).toEqual({ person: null })
    expect(visitors).not.toContain(carl.email)
    expect(visitors).toContain('aria-label="Cart, 0 items"')
    expect(visitors).toContain('href="/login?from=%2F"')
  })

  it('have the checkout’s time on them from the first, so that nothing below it moves', async () => {
    const [dish] = await (await test.get('/menu')).json()
    await test.call('POST', '/cart', { as: asCarl, body: { foodId: dish._id } })
    const html = await (await test.get('/dashboard/payment', asCarl)).text()
    expect(html).toContain('>As soon as possible<')
    expect(html).not.toContain('Looking for times')
    // Closed until React hears what is typed.
    expect(html).toMatch(/<textarea[^>]* name="allergies"[^>]* disabled=""/)
  })

  it.each([
    ['/dashboard', '/login?from=%2Fdashboard', '/dashboard/userHome', '/dashboard/adminHome'],
    ['/dashboard/cart', '/login?from=%2Fdashboard%2Fcart', 200, 200],
    // What the page makes nothing of comes back all the same.
    ['/dashboard/cart?x=1', '/login?from=%2Fdashboard%2Fcart%3Fx%3D1', 200, 200],
    ['/dashboard/payment?x=1', '/login?from=%2Fdashboard%2Fpayment%3Fx%3D1', 200, 200],
    ['/dashboard/userHome', '/login?from=%2Fdashboard%2FuserHome', 200, 200],
    // Visitors see the times, and sign in at the end.
    ['/dashboard/reservation', 200, 200, 200],
    ['/dashboard/reservation?tab=bookings', 200, 200, 200],
    [
      '/dashboard/adminHome',
      '/login?from=%2Fdashboard%2FadminHome&need=admin',
      '/login?from=%2Fdashboard%2FadminHome&need=admin',
      200,
    ],
    [
      '/dashboard/allUsers',
      '/login?from=%2Fdashboard%2FallUsers&need=admin',
      '/login?from=%2Fdashboard%2FallUsers&need=admin',
      200,
    ],
    [
      '/dashboard/allUsers/nobody',
      '/login?from=%2Fdashboard%2FallUsers%2Fnobody&need=admin',
      '/login?from=%2Fdashboard%2FallUsers%2Fnobody&need=admin',
      200,
    ],
    [
      '/dashboard/close',
      '/login?from=%2Fdashboard%2Fclose&need=host',
      '/login?from=%2Fdashboard%2Fclose&need=host',
      200,
    ],
    [
      '/dashboard/close/1',
      '/login?from=%2Fdashboard%2Fclose%2F1&need=host',
      '/login?from=%2Fdashboard%2Fclose%2F1&need=host',
      404,
    ],
    [
      '/dashboard/close/journal',
      '/login?from=%2Fdashboard%2Fclose%2Fjournal&need=admin',
      '/login?from=%2Fdashboard%2Fclose%2Fjournal&need=admin',
      200,
    ],
    [
      '/dashboard/audit',
      '/login?from=%2Fdashboard%2Faudit&need=admin',
      '/login?from=%2Fdashboard%2Faudit&need=admin',
      200,
    ],
  ])('%s opens for whom it is and leads the others on', async (path, visitor, customer, admin) => {
    const reached = async (as: Record<string, string>) => {
      const { status, headers } = await test.get(path, as)
      return status === 303 ? headers.get('location') : status
    }
    expect([await reached({}), await reached(asCarl), await reached(asAda)]).toEqual([
      visitor,
      customer,
      admin,
    ])
  })

  it.each([
    ['/dashboard/settings/payment', 'host', 'admin'],
    ['/dashboard/settings/payment', 'kitchen', 'admin'],
    ['/dashboard/orders/new', 'kitchen', 'host'],
  ] as const)(
    'lead from %s a member of the house (%s) to the page that says whose it is (%s)',
    async (path, role, need) => {
      const as = await test.signedIn({
        ...carl,
        personId: role,
        email: `${role}@example.com`,
        kind: role,
      })
      const guarded = (await test.get(path, as)).headers.get('location') ?? ''
      const query = new URLSearchParams({ from: path, need })
      expect(guarded).toBe(`/login?${query}`)
      const led = await test.get(guarded, as)
      expect([led.status, led.headers.get('location')]).toEqual([
        303,
        `/dashboard/notYours?${query}`,
      ])
      expect((await test.get(led.headers.get('location') ?? '', as)).status).toBe(200)
      // A visitor at the same address signs in there.
      expect((await test.get(guarded)).status).toBe(200)
    },
  )

  it('say since when somebody is a customer by the restaurant’s day, not by that of London', async () => {
    test.setNow(new Date('2026-11-22T02:30:00Z'))
    const late = { ...carl, personId: 'late', email: 'late@example.com' }
    await test.signedIn(late)
    const html = await (await test.get('/dashboard/allUsers/late', await test.signedIn(ada))).text()
    expect(html).toContain('>Joined</dt><dd class="mt-1">11/21/2026</dd>')
  })

  it('show visitors the times of a table at once, and nobody’s bookings', async () => {
    const search = '?tab=book&party=4&day=2026-11-25&from=nonsense'
    const page = await test.get(`/dashboard/reservation${search}`)
    expect(page.headers.get('cache-control')).toContain('no-')
    const html = await page.text()
    for (const seen of ['Emberleaf | Dashboard', 'Wednesday, November 25', '>7:30 pm<']) {
      expect(html).toContain(seen)
    }
    const bookings = await (await test.get('/dashboard/reservation?tab=bookings')).text()
    expect(bookings).toContain('Log in to see your bookings.')
    expect([...stateOf(bookings).keys()].filter((key) => key.startsWith('bookings'))).toEqual([])
  })
})
