import { expect, it } from 'vitest'
import { changeRestaurant, getRestaurant } from '#modules/restaurant/service.server.ts'
import { startTestApp } from '#test/app.ts'
import { aBooker, planOf } from '#test/bookings.ts'
import { ada } from '#test/world.ts'

it('a party that stays longer than the house is open is asked to call, weeks ahead too', async () => {
  const test = await startTestApp('SQLite')
  const { hours } = await getRestaurant(test.scope())
  const day = '2026-12-20'
  const exceptions = [{ date: day, periods: [{ from: '12:00', to: '13:30' }] }]
  const houseHours = { ...hours.houseHours, exceptions }
  await changeRestaurant(test.scope(ada), { hours: { ...hours, houseHours } })
  const reasonFor = async (party: number) =>
    (await (await test.get(`/bookings/times?day=${day}&party=${party}`)).json()).reason
  expect([await reasonFor(2), await reasonFor(4)]).toEqual([null, 'too_large'])
  const { days } = await (await test.get(`/bookings/days?from=${day}&party=4`)).json()
  expect(days[0]).toMatchObject({ hasTimes: false, reason: 'too_large' })
  await test.close()
})

it('one guest for whom every table is too large is not told that they are many', async () => {
  const test = await startTestApp('SQLite')
  await planOf(await aBooker(test, 'ada'), [['1', 2, 4]])
  const times = await (await test.get('/bookings/times?day=2026-11-23&party=1')).json()
  expect(times.reason).toBe('too_large')
  expect(times.message).toMatch(/^A table for this party is best arranged with us\. Please call us/)
  await test.close()
})
