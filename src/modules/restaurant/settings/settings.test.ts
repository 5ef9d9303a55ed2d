import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aCustomer } from '#test/checkout.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'
import { selectAuditRows } from '#platform/audit/store.server.ts'

const featured = { title: 'T', date: '', text: '', picture: 'hero-table', dishSlug: '' }

describe.each(engines)('settings on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const settings = async () => (await test.get('/settings', asAda)).json()
  const shown = async () => (await test.get('/restaurant')).json()
  const send = async (body: object) => {
    const response = await test.call('PATCH', '/settings', { as: asAda, body })
    return { status: response.status, body: await response.json() }
  }
  /** Made from the newest version. */
  const save = async (change: object) => send({ version: (await settings()).version, ...change })

  it('what an admin saves stands on public pages at once and in the audit log', async () => {
    const change = { name: ' Ember & Ash ', phone: '555-0100', email: 'hello@ember.example' }
    expect(await save(change)).toMatchObject({ status: 200, body: { modifiedCount: 3 } })
    expect(await shown()).toMatchObject({ ...change, name: 'Ember & Ash' })
    expect(await (await test.get('/')).text()).toContain('<title>Ember &amp; Ash | Home</title>')
    const rows = await selectAuditRows(test.database.db, 0, 1000)
    expect(rows.at(-1)).toMatchObject({
      actor: 'ada',
      action: 'settings.changed',
      details: '{"fields":"name phone email"}',
    })
  })

  it('what says the same as before is no change, in no version and not in the audit log', async () => {
    await save({ hours: (await settings()).hours, legal: { terms: 'Be kind.' } })
    const before = await settings()
    const { name, address, links, hours, texts, feature, orderRules } = before
    const logged = (await selectAuditRows(test.database.db, 0, 1000)).length
    const same = { name: `${name} `, address, links, hours, texts, feature, orderRules }
    for (const change of [{}, same, { legal: { terms: ' Be kind. ', privacy: '' } }]) {
      const body = { modifiedCount: 0, version: before.version }
      expect(await save(change)).toEqual({ status: 200, body })
    }
    expect(await settings()).toEqual(before)
    expect(await selectAuditRows(test.database.db, 0, 1000)).toHaveLength(logged)
    const saved = await save({ ...same, address: '9 New Street', legal: { terms: '' } })
    expect(saved.body).toEqual({ modifiedCount: 2, version: before.version + 1 })
  })

  it('of two who edit at once the second is told, and nothing of either is lost', async () => {
    const { version } = await settings()
    expect((await send({ version, address: '1 First Street' })).status).toBe(200)
    const late = await send({ version, address: '2 Second Street' })
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } })
    expect(await settings()).toMatchObject({ address: '1 First Street', version: version + 1 })
    const next = version + 1
    const race = await Promise.all(
      [1, 2, 3, 4].map((number) => send({ version: next, address: `${number} Race Road` })),
    )
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('what is not named stays, of the hours a kind, of the rules a rule', async () => {
    const { hours, feature, orderRules } = await settings()
    const sunday = { ...hours.deskHours, weekly: { ...hours.deskHours.weekly, 7: [] } }
    const change = {
      hours: { deskHours: sunday },
      feature: { title: 'Of the day' },
      orderRules: { minOrder: 12.5 },
    }
    expect((await save(change)).body.modifiedCount).toBe(3)
    expect(await settings()).toMatchObject({
      hours: { ...hours, deskHours: sunday },
      feature: { ...feature, title: 'Of the day' },
      orderRules: { ...orderRules, minOrder: 12.5 },
    })
    await save({ hours, feature, orderRules })
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(81) }, 'name'],
    [{ address: 'a\nb' }, 'address'],
    [{ phone: 'call us' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ links: [{ name: 'Site', url: 'javascript:alert(1)' }] }, 'links'],
    [{ links: [{ name: 'Site', url: 'https://user:pw@evil.example' }] }, 'links'],
    [{ links: [{ name: 'Site', url: 'https://good.example@evil.example/' }] }, 'links'],
    [{ links: [{ name: 'Site', url: 'https://a.example/"onclick=' }] }, 'links'],
    [{ links: [{ name: 'Site', url: 'https://a.example/a b' }] }, 'links'],
    [{ email: '"quoted"@a.example' }, 'email'],
    [{ email: "it's@a.example" }, 'email'],
    [{ feature: { ...featured, picture: 'no-such-picture' } }, 'feature.picture'],
    [{ feature: { ...featured, picture: 'constructor' } }, 'feature.picture'],
    [{ feature: { ...featured, dishSlug: 'nonexistent' } }, 'feature.dishSlug'],
    [{ links: [{ name: '', url: 'https://a.example' }] }, 'links'],
    [{ texts: { heroTitle: '' } }, 'texts.heroTitle'],
    [{ texts: { heroTitle: 'a'.repeat(401) } }, 'texts.heroTitle'],
    [{ texts: { nonsense: 'x' } }, 'texts.nonsense'],
    [{ orderRules: { enforcesHours: false, minOrder: -1, maxQuantity: 5 } }, 'orderRules.minOrder'],
    [
      { orderRules: { enforcesHours: false, minOrder: 1.999, maxQuantity: 5 } },
      'orderRules.minOrder',
    ],
    [
      { orderRules: { enforcesHours: false, minOrder: 1, maxQuantity: 0 } },
      'orderRules.maxQuantity',
    ],
    [{ legal: { terms: 'a'.repeat(20_001) } }, 'legal.terms'],
    [{ currency: 'EUR' }, 'currency'],
  ])('refuses %j by the field’s name and keeps what it had', async (change, field) => {
    const before = await settings()
    const { status, body } = await save(change)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    expect(await settings()).toEqual(before)
  })

  it('the featured item leads to a dish of the menu, or to none', async () => {
    const [{ slug }] = await (await test.get('/menu')).json()
    for (const dishSlug of [slug, '']) {
      const shownOne = { ...featured, picture: 'hero-soup', dishSlug }
      expect((await save({ feature: shownOne })).status).toBe(200)
      expect((await shown()).feature).toEqual(shownOne)
    }
  })

  it('hours past midnight, twice a day and on special days are kept and shown', async () => {
    const { hours } = await settings()
    const monday = [
      { from: '11:30', to: '14:30' },
      { from: '18:00', to: '02:00' },
    ]
    const houseHours = {
      weekly: { ...hours.houseHours.weekly, 1: monday, 2: [] },
      exceptions: [{ date: '2026-11-26', note: 'Thanksgiving', periods: [] }],
    }
    expect((await save({ hours: { ...hours, houseHours } })).status).toBe(200)
    const saved = await settings()
    expect(saved.hours.houseHours).toEqual(houseHours)
    expect(saved.hoursKept).toBe(true)
    expect((await shown()).hours.house.slice(0, 2)).toEqual([
      { days: 'Mon', hours: '11:30 - 14:30, 18:00 - 02:00' },
      { days: 'Tue', hours: 'Closed' },
    ])
    const bad = { ...houseHours, weekly: { ...houseHours.weekly, 3: [{ from: '9', to: '10' }] } }
    const { body } = await save({ hours: { ...hours, houseHours: bad } })
    expect(body.error.fields['hours.houseHours']).toContain('Wednesday')
  })

  it('a text of the owner’s stands in for its default until it goes back', async () => {
    const own = { testimonialsText: 'What our guests say', menuTitle: 'our menu' }
    await save({ texts: own })
    expect((await settings()).texts).toEqual({ testimonialsText: 'What our guests say' })
    expect((await shown()).texts.testimonialsText).toBe('What our guests say')
    await save({ texts: { heroTitle: 'Come in' } })
    expect((await shown()).texts.testimonialsText).toBe('What our guests say')
    await save({ texts: { testimonialsText: 'What Our Clint Say' } })
    expect((await settings()).texts).toEqual({ heroTitle: 'Come in' })
    expect((await shown()).texts.testimonialsText).toBe('What Our Clint Say')
  })

  it('public answers carry no more of the settings than everybody may know', async () => {
    expect(Object.keys(await shown()).toSorted()).toEqual(
      ['address', 'currency', 'email', 'feature', 'hours', 'legalPages', 'links', 'name']
        .concat(['opening', 'orderRules', 'phone', 'texts', 'timeZone'])
        .toSorted(),
    )
    const asCarl = await test.signedIn(carl)
    expect((await test.get('/settings', asCarl)).status).toBe(403)
    expect((await test.get('/payment-status', asCarl)).status).toBe(403)
  })

  it('a legal page is there, linked and in the sitemap as soon as it has a text', async () => {
    const page = async () => {
      const response = await test.get('/privacy')
      return { status: response.status, html: await response.text() }
    }
    expect((await page()).status).toBe(404)
    expect((await test.get('/legal-pages/privacy')).status).toBe(404)
    const privacy = '## Your data\n\nWe keep <b>little</b>.\n\n- [Ask us](mailto:a@b.example)'
    await save({ legal: { privacy } })
    const { status, html } = await page()
    expect(status).toBe(200)
    expect(html).toContain('We keep &lt;b&gt;little&lt;/b&gt;.')
    expect(html).toContain('href="mailto:a@b.example"')
    expect(await (await test.get('/')).text()).toContain('href="/privacy"')
    expect(await (await test.get('/sitemap.xml')).text()).toContain('/privacy</loc>')
    await save({ legal: { privacy: ' ' } })
    expect((await page()).status).toBe(404)
    expect(await (await test.get('/')).text()).not.toContain('href="/privacy"')
  })

  it('three legal pages of full length are saved at once', async () => {
    const page = '€'.repeat(20_000)
    const legal = { privacy: page, terms: page, imprint: page }
    expect(await save({ legal })).toMatchObject({ status: 200 })
    expect((await settings()).legal).toEqual(legal)
    await save({ legal: { privacy: '', terms: '', imprint: '' } })
  })

  it('a legal page is of the day on which its text was changed, whatever is saved beside it', async () => {
    const dates = async () =>
      Promise.all(
        ['privacy', 'terms'].map(
          async (name) => (await (await test.get(`/legal-pages/${name}`)).json()).updatedAt,
        ),
      )
    await save({ legal: { privacy: 'We keep little.', terms: 'Be kind.' } })
    const first = saturdayEvening.toISOString()
    expect(await dates()).toEqual([first, first])
    const later = new Date(saturdayEvening.getTime() + minutes(5))
    test.setNow(later)
    await save({ legal: { privacy: 'We keep nothing.', terms: ' Be kind. ' } })
    expect(await dates()).toEqual([later.toISOString(), first])
    test.setNow(saturdayEvening)
  })

  it('an order below the smallest, or with too many of one dish, is not begun', async () => {
    const guest = await aCustomer(test, 'gus')
    await guest.fill(2)
    const total = await guest.total()
    const rules = { enforcesHours: false, minOrder: total + 3.2, maxQuantity: 99 }
    await save({ orderRules: rules })
    const tooLittle = await guest.start()
    expect(tooLittle).toMatchObject({
      status: 422,
      body: { missing: 3.2, error: { code: 'below_smallest_order' } },
    })
    expect(tooLittle.body['error'].message).toContain('add $3.20 more')
    await save({ orderRules: { ...rules, minOrder: 0, maxQuantity: 1 } })
    expect(await guest.start()).toMatchObject({
      status: 422,
      body: { most: 1, error: { code: 'too_many_of_one' } },
    })
    await save({ orderRules: { ...rules, minOrder: total } })
    expect((await guest.start()).status).toBe(200)
  })

  it('ordering hours inform, and stop new orders only when the owner says so', async () => {
    const guest = await aCustomer(test, 'nina')
    await guest.fill(1)
    const { hours } = await settings()
    const closed = { weekly: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }, exceptions: [] }
    const rules = { minOrder: 0, maxQuantity: 99 }
    await save({
      hours: { ...hours, orderingHours: closed },
      orderRules: { ...rules, enforcesHours: true },
    })
    expect(await guest.start()).toMatchObject({
      status: 409,
      body: { error: { code: 'kitchen_closed' } },
    })
    await save({ orderRules: { ...rules, enforcesHours: false } })
    const begun = await guest.start()
    expect(begun.status).toBe(200)
    // What has begun in time may be finished.
    await save({ orderRules: { ...rules, enforcesHours: true } })
    expect(await guest.start()).toMatchObject({
      status: 200,
      body: { clientSecret: begun.body['clientSecret'] },
    })
  })

  it('the card payment’s state tells who takes the money and no key', async () => {
    const status = await (await test.get('/payment-status', asAda)).json()
    expect(status).toEqual({
      processor: 'test',
      mode: 'test',
      isForAdminsOnly: false,
      currency: 'USD',
      lastEvent: null,
      waitingEvents: 0,
    })
  })
})
