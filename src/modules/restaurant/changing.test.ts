import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectAuditRows } from '#platform/audit/store.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { carl } from '#test/world.ts'

const featured = { title: 'T', date: '', text: '', picture: 'hero-table', dishSlug: '' }

describe.each(engines)('settings on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  afterAll(() => test.close())

  it('what an admin saves stands on public pages at once and in the audit log', async () => {
    const change = { name: ' Ember & Ash ', phone: '555-0100', email: 'hello@ember.example' }
    expect(await owner.save(change)).toMatchObject({ status: 200, body: { modifiedCount: 3 } })
    expect(await owner.shown()).toMatchObject({ ...change, name: 'Ember & Ash' })
    expect(await (await test.get('/')).text()).toContain('<title>Ember &amp; Ash | Home</title>')
    const rows = await selectAuditRows(test.database.db, 0, 1000)
    expect(rows.at(-1)).toMatchObject({
      actor: 'ada',
      action: 'settings.changed',
      details: '{"fields":"name phone email"}',
    })
  })

  it('what search engines read has the cuisine and the place, and leaves out what is not said', async () => {
    const structuredData = async () => {
      const html = await (await test.get('/')).text()
      return JSON.parse(
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '',
      )
    }
    await owner.save({ cuisine: ' Thai,  noodles, ', coordinates: '-33.8688,151.2093' })
    expect(await structuredData()).toMatchObject({
      servesCuisine: ['Thai', 'noodles'],
      geo: { '@type': 'GeoCoordinates', latitude: -33.8688, longitude: 151.2093 },
    })
    await owner.save({ cuisine: '', coordinates: '' })
    const unsaid = await structuredData()
    expect(unsaid).not.toHaveProperty('servesCuisine')
    expect(unsaid).not.toHaveProperty('geo')
  })

  it('what says the same as before is no change, in no version and not in the audit log', async () => {
    await owner.save({ hours: (await owner.settings()).hours, legal: { terms: 'Be kind.' } })
    const before = await owner.settings()
    const { name, address, links, hours, texts, feature, orderRules } = before
    const logged = (await selectAuditRows(test.database.db, 0, 1000)).length
    const same = { name: `${name} `, address, links, hours, texts, feature, orderRules }
    for (const change of [{}, same, { legal: { terms: ' Be kind. ', privacy: '' } }]) {
      expect((await owner.save(change)).body.modifiedCount).toBe(0)
    }
    expect(await owner.settings()).toEqual(before)
    expect(await selectAuditRows(test.database.db, 0, 1000)).toHaveLength(logged)
    const saved = await owner.save({ ...same, address: '9 New Street', legal: { terms: '' } })
    expect(saved.body.modifiedCount).toBe(2)
    const { house, legal, ...others } = before.versions
    expect((await owner.settings()).versions).toEqual({
      ...others,
      house: house + 1,
      legal: legal + 1,
    })
  })

  it('of two who edit at once the second is told, and nothing of either is lost', async () => {
    const version = (await owner.settings()).versions.house
    expect((await owner.send({ version, address: '1 First Street' })).status).toBe(200)
    const late = await owner.send({ version, address: '2 Second Street' })
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } })
    expect(await owner.settings()).toMatchObject({
      address: '1 First Street',
      versions: { house: version + 1 },
    })
    const next = version + 1
    const race = await Promise.all(
      [1, 2, 3, 4].map((number) => owner.send({ version: next, address: `${number} Race Road` })),
    )
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('what is not named stays, of the hours a kind, of the rules a rule', async () => {
    const { hours, feature, orderRules } = await owner.settings()
    const sunday = { ...hours.deskHours, weekly: { ...hours.deskHours.weekly, 7: [] } }
    const change = {
      hours: { deskHours: sunday },
      feature: { title: 'Of the day' },
      orderRules: { minOrder: 12.5 },
    }
    expect((await owner.save(change)).body.modifiedCount).toBe(3)
    expect(await owner.settings()).toMatchObject({
      hours: { ...hours, deskHours: sunday },
      feature: { ...feature, title: 'Of the day' },
      orderRules: { ...orderRules, minOrder: 12.5 },
    })
    await owner.save({ hours, feature, orderRules })
  })

  it.each([
    'Europe/Kyiv',
    'Europe/Kiev',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Asia/Kathmandu',
    'Asia/Ho_Chi_Minh',
    'Asia/Yangon',
    'America/Argentina/Buenos_Aires',
    'America/Indiana/Indianapolis',
    'America/Nuuk',
    'Pacific/Kanton',
    'Etc/UTC',
    'UTC',
    'GMT',
  ])('the time zone %s is taken, whichever of its names a browser uses', async (timeZone) => {
    const before = (await owner.settings()).timeZone
    expect((await owner.save({ timeZone })).status).toBe(200)
    expect((await owner.settings()).timeZone).toBe(timeZone)
    await owner.save({ timeZone: before })
  })

  it('the time zones to choose from are the server’s, by their names of today', async () => {
    const { timeZones } = await owner.settings()
    expect(timeZones).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'UTC']))
    expect(timeZones).not.toContain('Europe/Kiev')
    for (const timeZone of timeZones) {
      expect(new Intl.DateTimeFormat('en', { timeZone }).format(0)).toMatch(/1969|1970/)
    }
  })

  it.each([
    [{ timeZone: '+05:00' }, 'timeZone'],
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
    [{ cuisine: 'a'.repeat(121) }, 'cuisine'],
    ...['Hudson', '91, 0', '0, 181', '42.2', '42,25 -73,79'].map(
      (coordinates): [object, string] => [{ coordinates }, 'coordinates'],
    ),
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
    [{ currency: 'DEM' }, 'currency'],
    [{ currency: '€' }, 'currency'],
    [{ country: 'en-XX' }, 'country'],
  ])('refuses %j by the field’s name and keeps what it had', async (change, field) => {
    const before = await owner.settings()
    const { status, body } = await owner.save(change)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    expect(await owner.settings()).toEqual(before)
  })

  it('the featured item leads to a dish of the menu, or to none', async () => {
    const [{ slug }] = await (await test.get('/menu')).json()
    for (const dishSlug of [slug, '']) {
      const shownOne = { ...featured, picture: 'hero-soup', dishSlug }
      expect((await owner.save({ feature: shownOne })).status).toBe(200)
      expect((await owner.shown()).feature).toEqual(shownOne)
    }
  })

  it('hours past midnight, twice a day and on special days are kept and shown', async () => {
    const { hours } = await owner.settings()
    const monday = [
      { from: '11:30', to: '14:30' },
      { from: '18:00', to: '02:00' },
    ]
    const houseHours = {
      weekly: { ...hours.houseHours.weekly, 1: monday, 2: [] },
      exceptions: [{ date: '2026-11-26', note: 'Thanksgiving', periods: [] }],
    }
    expect((await owner.save({ hours: { ...hours, houseHours } })).status).toBe(200)
    const saved = await owner.settings()
    expect(saved.hours.houseHours).toEqual(houseHours)
    expect(saved.hoursKept).toBe(true)
    expect((await owner.shown()).hours.house.slice(0, 2)).toEqual([
      { days: 'Mon', hours: '11:30 - 14:30, 18:00 - 02:00' },
      { days: 'Tue', hours: 'Closed' },
    ])
    const bad = { ...houseHours, weekly: { ...houseHours.weekly, 3: [{ from: '9', to: '10' }] } }
    const { body } = await owner.save({ hours: { ...hours, houseHours: bad } })
    expect(body.error.fields['hours.houseHours']).toContain('Wednesday')
  })

  it('a text of the owner’s stands in for its default until it goes back', async () => {
    const own = { testimonialsText: 'What our guests say', menuTitle: 'our menu' }
    await owner.save({ texts: own })
    expect((await owner.settings()).texts).toEqual({ testimonialsText: 'What our guests say' })
    expect((await owner.shown()).texts.testimonialsText).toBe('What our guests say')
    await owner.save({ texts: { heroTitle: 'Come in' } })
    expect((await owner.shown()).texts.testimonialsText).toBe('What our guests say')
    await owner.save({ texts: { testimonialsText: 'What Our Clint Say' } })
    expect((await owner.settings()).texts).toEqual({ heroTitle: 'Come in' })
    expect((await owner.shown()).texts.testimonialsText).toBe('What Our Clint Say')
  })

  it('public answers carry no more of the settings than everybody may know', async () => {
    expect(Object.keys(await owner.shown()).toSorted()).toEqual(
      ['address', 'coordinates', 'cuisine', 'currency', 'email', 'feature', 'hours', 'legalPages']
        .concat([
          'links',
          'name',
          'opening',
          'orderRules',
          'pause',
          'phone',
          'takesLater',
          'texts',
          'timeZone',
        ])
        .toSorted(),
    )
    const asCarl = await test.signedIn(carl)
    expect((await test.get('/settings', asCarl)).status).toBe(403)
    expect((await test.get('/payment-status', asCarl)).status).toBe(403)
  })

  it('the card payment’s state tells who takes the money and no key', async () => {
    const status = await (await test.get('/payment-status', owner.as)).json()
    expect(status).toEqual({
      processor: 'test',
      mode: 'test',
      isForAdminsOnly: false,
      currency: 'USD',
      lastEvent: null,
      waitingEvents: 0,
      outage: null,
    })
  })
})
