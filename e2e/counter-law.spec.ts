import type { Page } from '@playwright/test'
import { callsOf } from './client.ts'
import { button, expect, expectNoFaultsInEither, openLive, test } from './fixtures.ts'
import { tabTo } from './hands.ts'
import { ada, useOwnHouse, changeSettings } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { save } from './settings.ts'

/** A house that becomes one in Sweden, where cash is paid in whole kronor and the law asks for a certified till. */
const house = useOwnHouse('counter-law', 73, async (send) => {
  await changeSettings(send, { currency: 'SEK' })
  const [dish] = await send('GET', '/menu')
  await send('PATCH', `/menu/${dish._id}`, { name: 'Margherita', price: 125.4 })
})
const { address } = house

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => enter(page.context(), house, openSession(house, ada)))

const openTicket = async (page: Page) => {
  await openLive(page, `${address}/dashboard/orders`)
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByText('Guest at the counter').click()
  await button(page, /^Margherita/)
    .first()
    .click()
}
const isOff = /^Cash and card terminal are off here/

test('the owner chooses a country, and reads what its law asks and what its coins are', async ({
  page,
}) => {
  await openLive(page, `${address}/dashboard/settings`)
  await expect(page.getByLabel('Round cash to steps of')).toHaveValue('0')
  await page.getByLabel('Numbers, times and dates').selectOption('sv-SE')
  await expect(page.getByLabel('Round cash to steps of')).toHaveValue('1')
  await expect(page.getByLabel('When exactly in between')).toHaveValue('up')
  await expect(
    page.getByText(/^The law in Sweden requires a certified cash register/),
  ).toBeVisible()
  await expectNoFaultsInEither(page)
  await save(page)
})

test('no money is taken at the counter, and an order is paid in the house’s own till by keys alone', async ({
  page,
}) => {
  await openTicket(page)
  await expect(page.getByRole('radio', { name: 'In cash' })).toHaveCount(0)
  await expect(page.getByText(isOff)).toBeVisible()
  await expectNoFaultsInEither(page)
  await button(page, /^Place order, .* at the counter$/).click()
  await page.getByRole('link', { name: /^Open order/ }).click()
  await expect(page.getByText(isOff)).toBeVisible()
  await expect(button(page, 'Paid in cash')).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await tabTo(button(page, 'Paid in your own till'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/paid in your own till$/)).toBeVisible()
  await expect(page.getByText(/^Paid in your own till\. It does not/)).toBeVisible()
})

test('an admin confirms the law by keys alone, and cash is rounded at the desk, on paper and in the close', async ({
  page,
}) => {
  await openLive(page, `${address}/dashboard/settings/taxes`)
  await expect(page.getByText('Cash and card terminal at the counter are off.')).toBeVisible()
  await expect(button(page, 'Turn on cash and card terminal')).toBeDisabled()
  await expectNoFaultsInEither(page)
  await tabTo(page.getByLabel(/^I have read the requirements/))
  await page.keyboard.press('Space')
  await tabTo(button(page, 'Turn on cash and card terminal'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Cash and card terminal at the counter are on/)).toBeVisible()

  await openTicket(page)
  await page.getByRole('radio', { name: 'In cash', exact: true }).check()
  await expect(page.getByText('Servery prints no fiscal receipt.')).toBeVisible()
  await button(page, /^Place order, 125,40.* in cash$/).click()
  const placed = page.getByRole('heading', { level: 3, name: /^Order \d+: take 125,00/ })
  await expect(placed).toBeFocused()
  const given = page.getByRole('group', { name: 'Cash given' })
  await expect(given.getByRole('button').first()).toContainText('125,00')
  await page.getByLabel(/^Cash given \(/).fill('200')
  await expect(page.getByText(/^Change 75,00/)).toBeVisible()
  await page.getByRole('link', { name: 'Open order' }).click()
  await expect(page.getByText('In cash, rounded')).toBeVisible()
  await button(page, 'Refund…').click()
  const sheet = page.getByRole('dialog', { name: /^Refund order/ })
  await sheet.getByRole('radio', { name: 'Everything remaining' }).check()
  await expect(sheet.getByText(/In cash: 125,00/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open and print' }).click()
  const paper = page.getByRole('article')
  await expect(paper.getByRole('listitem').filter({ hasText: 'Rounding' })).toContainText('−0,40')
  await expect(paper.getByRole('listitem').filter({ hasText: 'Paid in cash' })).toContainText(
    '125,00',
  )
  await expect(paper.getByText('This is not a fiscal receipt.')).toBeVisible()
  for (const name of ['PDF', 'PDF for an 80 mm roll']) {
    const file = await page.getByRole('link', { name: `${name}, Receipt 1` }).getAttribute('href')
    expect((await page.request.get(address + file)).headers()['content-type']).toBe(
      'application/pdf',
    )
  }
  await expectNoFaultsInEither(page)

  await openLive(page, `${address}/dashboard/close`)
  await expect(page.getByText(/^Servery is not a certified cash register/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Legal requirements' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^of which rounding of cash/ })).toContainText('−0,40')
  await expectNoFaultsInEither(page)
  await page.getByLabel(/^Counted, in/).fill('125')
  await button(page, 'Close the day').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByRole('article', { name: 'Z 1' })).toContainText('not a fiscal report')
})

test('the front of house reads what a close is not, without a way to a page that is not theirs', async ({
  page,
}) => {
  const send = callsOf(house, await openSession(house, ada))
  await changeSettings(send, { cash: { hosts: true } })
  const hana = { name: 'Hana', email: 'hana@example.com', role: 'host' } as const
  await enter(page.context(), house, openSession(house, hana))
  await openLive(page, `${address}/dashboard/close`)
  await expect(page.getByText(/^Servery is not a certified cash register/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Legal requirements' })).toHaveCount(0)
})
