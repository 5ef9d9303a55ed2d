import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'
import { changeRestaurant } from './changing.server.ts'
import { getRestaurant } from './house.server.ts'
import { defaultHours } from './opening.ts'

describe.each(engines)('the restaurant on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const shown = async () => (await test.get('/restaurant')).json()

  it('shows its three kinds of hours with the specification’s readings', async () => {
    const { hours } = await shown()
    expect(hours).toEqual({
      ordering: [{ days: 'Mon - Sun', hours: '11:00 - 22:00' }],
      house: [
        { days: 'Mon - Fri', hours: '08:00 - 22:00' },
        { days: 'Sat - Sun', hours: '10:00 - 23:00' },
      ],
      desk: [
        { days: 'Mon - Fri', hours: '08:00 - 22:00' },
        { days: 'Sat - Sun', hours: '10:00 - 21:00' },
      ],
    })
  })

  it('keeps the specification’s texts to the letter until the owner changes them', async () => {
    expect((await shown()).texts).toMatchObject({
      orderOnlineText: 'From 11.00am to 10.00pm',
      testimonialsText: 'What Our Clint Say',
      offersTitle: "Today's offer",
      offersText: "Don't Miss",
      menuText: 'Would you like to try a dish?',
      menuButton: 'order your favorite food',
      popularButton: 'View full menu',
    })
    await changeRestaurant(test.scope(ada), { texts: { testimonialsText: 'What our guests say' } })
    expect((await shown()).texts).toMatchObject({
      testimonialsText: 'What our guests say',
      testimonialsTitle: 'Testimonial',
    })
    await changeRestaurant(test.scope(ada), { texts: {} })
  })

  it('opens and closes on the page when the clock says so, without an edit', async () => {
    const line = async () => (await shown()).opening
    expect(await line()).toMatchObject({ isOpen: true, label: 'Open until 10 pm' })
    test.setNow(new Date('2026-11-22T02:45:00Z'))
    expect(await line()).toMatchObject({ isOpen: true, label: 'Closes soon, at 10 pm' })
    test.setNow(new Date('2026-11-22T03:00:00Z'))
    expect(await line()).toMatchObject({ isOpen: false, label: 'Closed, opens tomorrow at 11 am' })
    expect(await (await test.get('/')).text()).toContain('Closed, opens tomorrow at 11 am')
    test.setNow(new Date('2026-11-22T05:00:00Z'))
    expect(await line()).toMatchObject({ isOpen: false, label: 'Closed, opens at 11 am' })
    test.setNow(saturdayEvening)
  })

  it('refuses what makes no sense, by field, and keeps what it had', async () => {
    const before = await shown()
    const change = changeRestaurant(test.scope(ada), {
      name: '',
      timeZone: 'Mars/Olympus',
      currency: 'ITL',
      links: [{ name: 'Facebook', url: 'javascript:alert(1)' }],
      hours: {
        ...defaultHours,
        deskHours: {
          ...defaultHours.deskHours,
          weekly: { ...defaultHours.deskHours.weekly, 1: [{ from: '25:00', to: '26:00' }] },
        },
      },
    })
    await expect(change).rejects.toMatchObject({
      kind: 'invalid',
      fields: {
        name: expect.any(String),
        timeZone: expect.any(String),
        currency: expect.any(String),
        links: expect.any(String),
        'hours.deskHours': expect.any(String),
      },
    })
    expect(await shown()).toEqual(before)
  })

  it('is changed by admins only', async () => {
    await expect(changeRestaurant(test.scope(carl), { name: 'Carl’s' })).rejects.toMatchObject({
      kind: 'not_allowed',
    })
  })

  it('loses none of many changes that race', async () => {
    for (let round = 1; round <= 25; round++) {
      const [phone, address] = [`555-${round}`, `${round} Orchard Lane`]
      await Promise.all([
        changeRestaurant(test.scope(ada), { phone }),
        changeRestaurant(test.scope(ada), { address }),
      ])
      expect(await getRestaurant(test.scope(ada))).toMatchObject({ phone, address })
    }
  })
})
