import type { Browser, Page } from '@playwright/test'
import { call } from './client.ts'
import {
  button,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  failedLoad,
  sample,
  test,
} from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { sharedHouse } from './house.ts'
import { orderAndPay } from './orders.ts'
import { enter, openSession } from './sessions.ts'

/** Unique in this run: phone and desktop share a server. */
let made = 0
const newName = () => `Olga${process.pid}x${++made}`

/** Somebody new orders a dish and pays it; answers their name and what it cost. */
async function paidOrder(browser: Browser, dish: string) {
  const name = newName()
  const guest = await browser.newContext()
  await enter(guest, sharedHouse, openSession(sharedHouse, { name, email: `${name}@mail.example` }))
  const price = await orderAndPay(guest, sharedHouse.address, dish)
  await guest.close()
  return { name, sum: `$${price.toFixed(2)}` }
}

const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const

/** An admin before the list, and hearing of what changes. */
async function openDesk(page: Page, search: string, minutesAgo = 0): Promise<void> {
  await enter(page.context(), sharedHouse, openSession(sharedHouse, { ...ada, minutesAgo }))
  const stream = page.waitForResponse('**/kitchen/events')
  await page.goto(`/dashboard/orders${search}`)
  await stream
}

async function openOrder(page: Page, name: string, minutesAgo = 0): Promise<void> {
  await openDesk(page, `?search=${name}`, minutesAgo)
  await row(page, name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')

test('what is typed before the script is there is searched for', async ({ page, browser }) => {
  const { name } = await paidOrder(browser, 'Margherita')
  await enter(page.context(), sharedHouse, openSession(sharedHouse, ada))
  const script = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/dashboard/orders', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Number, name or email' }).fill(name)
  script.resolve()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(row(page, name)).toBeVisible()
})

test('an order is found by what a guest says, and what the kitchen does shows at once', async ({
  page,
  browser,
}) => {
  const { name } = await paidOrder(browser, 'Margherita')
  await openDesk(page, '')
  await page.getByRole('searchbox', { name: 'Number, name or email' }).fill(name.toLowerCase())
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/orders?search=${name.toLowerCase()}`)
  await page.getByLabel('State').selectOption('Handed out')
  await expect(page.getByRole('heading', { name: 'No order found.' })).toBeVisible()
  await page.getByLabel('State').selectOption('Open now')
  await button(page, 'Today only').click()
  await expect(page).toHaveURL(/day=2\d{3}-\d\d-\d\d$/)
  await page.reload()
  await expect(row(page, name)).toContainText('New')
  await expectNoFaultsInEither(page)

  const { orders } = await (await page.request.get(`/orders?search=${name}`)).json()
  const accepted = { from: 'pending', to: 'accepted', minutes: 20 }
  await call(page, 'POST', `/orders/${orders[0]._id}/moves`, accepted)
  await expect(row(page, name)).toContainText('Accepted', { timeout: 2000 })
})

test('an order is accepted, delayed, made and handed out by the keyboard alone', async ({
  page,
  browser,
}) => {
  const { name } = await paidOrder(browser, 'Margherita')
  await openOrder(page, name)
  const { press } = byKeyboard
  // By the minutes, or by the time after the opening that it waits for.
  await press(
    page
      .getByRole('group', { name: /^Accept|Accept for$/ })
      .getByRole('button')
      .nth(2),
  )
  await expect(history(page).first()).toContainText(/Accepted for .+by Ada/)
  await expect(page.getByRole('region', { name: 'Next steps' })).toBeFocused()
  await press(button(page, '10 min later'))
  await expect(history(page).first()).toContainText('New time:')
  await press(button(page, 'Ready'))
  await expect(history(page).first()).toContainText('Ready')
  await press(button(page, 'Back to the kitchen'))
  await expect(history(page).first()).toContainText('Recalled to the kitchen')
  await press(button(page, 'Ready'))
  await press(button(page, 'Handed out'))
  await expect(button(page, 'Undo handing out')).toBeVisible()
  await expect(history(page)).toHaveCount(8)
  await expectNoFaultsInEither(page)
})

test('a dish is refunded by whoever proves again who they are, and the history says so', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const { name, sum } = await paidOrder(browser, 'Diavola')
  await openOrder(page, name, 11)
  await button(page, 'Refund…').click()
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  await dialog.getByRole('button', { name: 'One more: Diavola' }).click()
  await dialog.getByLabel('Reason').fill('It came cold')
  await dialog.getByRole('button', { name: `Refund ${sum}` }).click()
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await again.getByLabel('Your password').fill(sample.password)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(history(page).first()).toContainText(`${sum} refunded`)
  await expect(history(page).nth(1)).toContainText(`Refund of ${sum} requested`)
  await expect(history(page).nth(1)).toContainText('It came cold')
  await page.getByRole('link', { name: 'Open and print' }).click()
  await expect(page.getByRole('article', { name: /^Receipt \d+$/ })).toContainText(sum)
})

test('an order is rejected with words for its guest, and its money goes back', async ({
  page,
  browser,
}) => {
  const { name, sum } = await paidOrder(browser, 'Margherita')
  await openOrder(page, name)
  await button(page, 'Reject…').click()
  const dialog = page.getByRole('dialog', { name: /^Reject order/ })
  await expect(dialog).toContainText(
    `${sum} will be refunded to the guest’s card, less any refund already made.`,
  )
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Reject…')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('We’ve run out of something you ordered.').check()
  await dialog.getByLabel('Add a message').fill('The last basil is gone.')
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  await expect(dialog).toHaveCount(0)
  const stop = history(page).filter({ hasText: 'Rejected: something ran out' })
  await expect(stop).toContainText('The last basil is gone.')
  await expect(history(page).first()).toContainText(`${sum} refunded`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByText('Rejected', { exact: true }).click()
  await page.getByRole('link', { name: /^Open order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
})
