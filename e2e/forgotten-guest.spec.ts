import { call } from './client.ts'
import { expect, expectNoFaultsInEither, expectNothingBeside, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { sharedHouse } from './house.ts'
import { Kitchen, orderAndPay } from './orders.ts'
import { enter, openSession } from './sessions.ts'

/** Unique in this run: phone and desktop share a server. */
const name = `Wilhelmina${process.pid}x${Date.now()}`
const email = `${name.toLowerCase()}@mail.example`
const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const

test('who paid by card and is deleted is looked up for a dispute, with a reason, and the log says so', async ({
  page,
  context,
  browser,
}) => {
  const theirs = await browser.newContext()
  await enter(theirs, sharedHouse, openSession(sharedHouse, { name, email }))
  await orderAndPay(theirs, sharedHouse.address, 'Margherita')
  const { orders } = await (await theirs.request.get(`${sharedHouse.address}/orders/mine`)).json()
  const [{ _id: id, number }] = orders
  const kitchen = await Kitchen.open()
  await kitchen.handOut(id)
  await call(theirs, 'DELETE', '/account', {})
  await theirs.close()

  await enter(context, sharedHouse, openSession(sharedHouse, ada))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/dashboard/orders?search=${name}`)
  await expect(page.getByRole('heading', { name: 'No order found.' })).toBeVisible()
  await page.goto(`/dashboard/orders?search=${number}`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  const record = page.getByRole('region', { name: 'Sealed record' })
  await expect(record).toContainText('Who paid stays on record until')
  expect(await page.content()).not.toContain(name)

  const open = record.getByRole('button', { name: 'Open sealed record' })
  const reason = record.getByLabel('Why are you opening it?')
  await byKeyboard.press(open)
  await expect(reason).toHaveAccessibleDescription(/Enter a reason for opening it/)
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await byKeyboard.write(reason, 'Dispute du_4711')
  await page.keyboard.press('Enter')
  await expect(record.getByRole('status')).toHaveText(`${name}, ${email}`)
  await expectNoFaultsInEither(page)

  // Sealed again for whoever comes next.
  await page.reload()
  await expect(open).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Dispute du_4711' }).first()).toContainText(
    `Ada looked up who paid order ${number}: Dispute du_4711`,
  )
  expect(await page.content()).not.toContain(name)
})
