import type { Page } from '@playwright/test'
import { expect, expectNoFaults, openLive, signIn, test } from './fixtures.ts'
import { orderAndPay } from './orders.ts'

/** Somebody new orders one Margherita, pays it and follows it; an admin opens that order. */
async function openPaidOrder(page: Page, baseURL = ''): Promise<{ price: number; guest: Page }> {
  const browser = page.context().browser()
  const theirs = await browser?.newContext()
  if (!theirs) throw new Error('There is no browser.')
  await signIn(theirs)
  const price = await orderAndPay(theirs, baseURL, 'Margherita')
  const guest = await theirs.newPage()
  const [own] = (await (await theirs.request.get('/orders/mine')).json()).orders
  const heard = guest.waitForResponse(/by-link.*events/)
  await guest.goto(`/order/${own.token}`)
  await heard
  await signIn(page.context(), 'admin')
  const { orders } = await (await page.request.get('/orders?limit=1')).json()
  const { people } = await (
    await page.request.get(`/users/search?search=${orders[0].email}`)
  ).json()
  const [person] = people
  await openLive(page, `/dashboard/allUsers/${person._id}`)
  await page.getByText(orders[0].number, { exact: true }).click()
  return { price, guest }
}

const refundButton = (page: Page) => page.getByRole('button', { name: 'Refund…' })

test('the desk gives back a part and then the rest, and sees each go', async ({
  page,
  baseURL,
}) => {
  const { price, guest } = await openPaidOrder(page, baseURL)
  await refundButton(page).click()
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  await expect(dialog).toContainText(`$${price.toFixed(2)} can be refunded.`)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Choose at least one dish.',
  )
  await dialog.getByText('An amount').click()
  await dialog.getByLabel('Amount in dollars').fill('2.50')
  await dialog.getByRole('button', { name: 'Refund $2.50' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByLabel('Reason').fill('Came late')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(refundButton(page)).toBeFocused()
  await expect(page.getByText('$2.50 refunded')).toBeVisible()
  // Whoever follows the order sees and hears it without asking again.
  await expect(guest.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 2000 })
  await expect(guest.getByRole('status').getByText('$2.50 refunded.')).toBeAttached()
  await expectNoFaults(guest)
  await expect(page.getByText(/Came late, .+/)).toBeVisible()

  await refundButton(page).click()
  const more = dialog.getByRole('button', { name: 'One more: Margherita' })
  await more.click()
  await expect(
    dialog.getByText(`Up to $${(price - 2.5).toFixed(2)} can be refunded.`, { exact: true }),
  ).toBeVisible()
  await expect(more).toBeDisabled()
  await dialog.getByText('Everything remaining').click()
  await dialog.getByLabel('Reason').fill('Burnt')
  await dialog.getByRole('button', { name: `Refund $${(price - 2.5).toFixed(2)}` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Fully refunded.')).toBeVisible()
  await expect(refundButton(page)).toBeHidden()
  await expectNoFaults(page)
  await guest.context().close()
})
