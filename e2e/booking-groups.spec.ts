import { callAsPage } from '../test/client.ts'
import { expect, expectNoFaultsInEither, expectNothingBeside, openLive, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

/** Behind a proxy that says where each guest is. */
const dataDir = folderOf('booking-groups')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(24),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed', TRUST_PROXY: 'on' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

/** Somebody new books a table for two on the service day after tomorrow; no two at one time. */
async function book(name: string, network: string): Promise<void> {
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
  const cookie = `servery=${await openSession(house, { name, email })}`
  const { days } = await (await fetch(`${address}/bookings/days?party=2`)).json()
  const { sittings } = await (
    await fetch(`${address}/bookings/times?day=${days[2].day}&party=2`)
  ).json()
  const times: { start: string; isFree: boolean }[] = sittings.flatMap(
    (sitting: { times: unknown[] }) => sitting.times,
  )
  const start = times.find(({ isFree }) => isFree)?.start
  const answer = await callAsPage(address, 'POST', '/bookings', {
    as: { cookie },
    headers: { 'x-forwarded-for': network },
    body: { start, party: 2, name, phone: `(518) 555-01${10 + ++phones}` },
  })
  expect([name, answer.status]).toEqual([name, 200])
}
let phones = 0

test('tables that one network has booked away are found at the desk, and freed by keyboard', async ({
  page,
  context,
}) => {
  const madeUp = ['Abel Ash', 'Bea Birch', 'Cleo Cedar', 'Dan Dogwood', 'Eve Elm']
  for (const name of madeUp) await book(name, '203.0.113.7')
  await book('Flora Fir', '198.51.100.20')
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
  await enter(context, house, openSession(house, ada))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, '/dashboard/manageBookings')

  const group = page.getByRole('group').filter({ hasText: '5 bookings' })
  await expect(group).toContainText('from one network')
  await byKeyboard.press(group.locator('summary'))
  await expect(group.getByRole('listitem')).toHaveText(
    madeUp.map((name) => new RegExp(`${name}, 2 guests`)),
  )
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)

  const all = group.getByRole('button', { name: 'Cancel all 5 bookings' })
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await byKeyboard.press(all)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await byKeyboard.press(question.getByRole('button', { name: 'Yes, cancel them!' }))
  await expect(page.getByText('The tables are free again.')).toBeVisible()
  await expect(group).toHaveCount(0)
  // What was pressed is gone: the keyboard goes on from the day.
  await expect(page.getByRole('heading', { level: 2, name: /^Today/ })).toBeFocused()

  await byKeyboard.press(page.getByRole('button', { name: 'Find' }))
  await page.keyboard.type('(518) 555-01')
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([
    ...madeUp.map((name) => new RegExp(`^${name}.*, cancelled,`)),
    /^Flora Fir.*, confirmed,/,
  ])
})
