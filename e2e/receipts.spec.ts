import { button, expect, expectNoFaultsInEither, failedLoad, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { sharedHouse } from './house.ts'
import { openDesk, orderAndPay, total } from './orders.ts'
import { enter, openSession } from './sessions.ts'

test('a guest makes a receipt an invoice, and keeps it as a file', async ({
  page,
  context,
  quiet,
}) => {
  const name = `Ines${process.pid}${test.info().project.name}`
  const email = `${name}@mail.example`.toLowerCase()
  await enter(context, sharedHouse, openSession(sharedHouse, { name, email }))
  const price = await orderAndPay(context, sharedHouse.address, 'Margherita')
  await page.goto('/dashboard/paymentHistory')
  await page.getByRole('link', { name: /^Receipt of order/ }).click()
  const paper = page.getByRole('article', { name: /^Receipt \d+$/ })
  await expect(paper).toContainText(`Total$${price.toFixed(2)}`)
  await expect(page.getByRole('link', { name: /80 mm/ })).toHaveCount(0)

  const { press } = byKeyboard
  await press(page.locator('summary', { hasText: 'Get an invoice with your name and address' }))
  await expect(page.getByLabel('Name or company')).toBeFocused()
  await press(button(page, 'Create invoice'))
  await expect(page.getByText('Enter the name for the invoice')).toBeVisible()
  await expect(page.getByText('Enter an address of up to')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByLabel('Name or company').fill('Holm & Sons')
  await page.getByLabel('Address').fill('4 Mill Lane\nHudson')
  await press(button(page, 'Create invoice'))
  const invoice = page.getByRole('article', { name: /^Invoice \d+$/ })
  await expect(invoice).toContainText('Invoice toHolm & Sons4 Mill LaneHudson')
  await expect(button(page, 'Create invoice')).toHaveCount(0)
  await page.reload()
  await expect(invoice).toContainText('Holm & Sons')
  await expectNoFaultsInEither(page)

  const address = await page.getByRole('link', { name: /^PDF, Invoice/ }).getAttribute('href')
  const file = await page.request.get(address ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  quiet.expected.push(failedLoad)
  await page.goto('/receipts/nobody/pdf?number=1')
  await expect(page.getByRole('heading', { name: 'This cannot be opened' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await page.context().clearCookies()
  await page.goto('/admin-stats/report.csv?range=90')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('the desk opens the receipt of an order that was just paid, for its roll', async ({
  page,
}) => {
  await openDesk(page)
  await page.getByText('Guest at the counter').click()
  await button(page, /^Margherita/)
    .first()
    .click()
  await expect(total(page)).not.toHaveText('$0.00')
  await button(page, /^Place order, .* in cash$/).click()
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  const paper = page.getByRole('article', { name: /^Receipt \d+$/ })
  await expect(paper).toContainText('Paid in cash')
  await expect(button(page, 'Print on an 80 mm roll')).toBeVisible()
  const roll = await page.getByRole('link', { name: /^PDF for an 80 mm roll/ }).getAttribute('href')
  expect((await page.request.get(roll ?? '')).status()).toBe(200)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
})
