import type { BrowserContext, Page } from '@playwright/test'
import {
  button,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  openLive,
  test,
} from './fixtures.ts'
import { changeOrderRules, useOwnHouse } from './own-house.ts'
import { toCheckout, typeCard } from './paying.ts'
import { enter, openSession } from './sessions.ts'

/** A house whose customers may have their card saved. */
const house = useOwnHouse('saved-cards', 92, async (send) => {
  await changeOrderRules(send, { guests: true, paymentMethods: ['saved_cards'] })
})
const { address } = house

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const tick = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for next time' })
const savedCard = (page: Page, last4 = '4242') =>
  page.getByRole('radio', { name: `Visa ending in ${last4}` })

async function enterAs(context: BrowserContext, name: string) {
  const email = `${name}-${test.info().project.name}@example.com`.toLowerCase()
  await enter(context, house, openSession(house, { name, email }))
}

async function saveACard(page: Page, number?: string) {
  await toCheckout(page, address)
  await typeCard(page, number)
  await tick(page).check()
  await payButton(page).click()
}

test('by keyboard alone: a card is saved, pays the next order with one press, and is removed', async ({
  page,
  context,
}) => {
  await enterAs(context, 'Nina')
  await toCheckout(page, address)
  await expect(payButton(page)).toBeEnabled()
  await expect(tick(page)).not.toBeChecked()
  await page.getByLabel('Card number').focus()
  // One part of the card leads on to the next.
  await page.keyboard.type('4242424242424242123012312534')
  await page.keyboard.press('Tab')
  await expect(tick(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Tab')
  await expect(payButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\//)

  await toCheckout(page, address)
  await expect(savedCard(page)).toBeChecked()
  await expect(page.getByText('You’ll pay with your Visa ending in 4242.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await expectNothingBeside(page)
  await expectNoFaultsInEither(page)
  await expect(payButton(page)).toBeEnabled()
  await savedCard(page).focus()
  await page.keyboard.press('Tab')
  await expect(payButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\//)

  await openLive(page, `${address}/dashboard/account`)
  const section = page.getByRole('region', { name: 'Saved cards' })
  await expect(section.getByText('Test mode')).toBeVisible()
  // However often it has paid, it is one card.
  await expect(section.getByRole('listitem')).toHaveText(['Visa ending in 4242Remove'])
  await expectNoFaultsInEither(page)
  const remove = section.getByRole('button', { name: 'Remove Visa ending in 4242' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Yes, delete it!' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visa ending in 4242 is no longer saved')).toBeVisible()
  await expect(section.getByText('No saved cards.')).toBeFocused()
  await expectNoFaultsInEither(page)

  await toCheckout(page, address)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(savedCard(page)).toBeHidden()
})

test('a saved card that its bank asks about asks again, and another card can pay instead', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(/^card confirmation/)
  await enterAs(context, 'Omar')
  await saveACard(page, '4000002500003155')
  const bank = page.getByRole('dialog', { name: 'Your bank asks: is this you?' })
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL(/\/order\//)

  await toCheckout(page, address)
  await expect(savedCard(page, '3155')).toBeChecked()
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Your bank could not confirm' })
  await expect(refusal).toBeFocused()
  await page.getByRole('radio', { name: 'Another card' }).check()
  await expect(tick(page)).not.toBeChecked()
  await typeCard(page, '5555555555554444')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  // Nobody has asked for that one to be saved.
  await openLive(page, `${address}/dashboard/account`)
  const section = page.getByRole('region', { name: 'Saved cards' })
  await expect(section.getByRole('listitem')).toHaveText(['Visa ending in 3155Remove'])
})

test('who changes their mind after a refused card has nothing saved', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(/^card confirmation/)
  await enterAs(context, 'Pia')
  await saveACard(page, '4000000000000002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.reload()
  // What the payment would do is known to the server alone; the tick is off, as it always is at first.
  await expect(tick(page)).not.toBeChecked()
  await typeCard(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  await openLive(page, `${address}/dashboard/account`)
  await expect(page.getByText('No saved cards.')).toBeVisible()
})

test('where no card can be saved just now, the payment waits for a word, and can be made without', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(/net::ERR_FAILED/)
  await enterAs(context, 'Quin')
  await page.route('**/saved-cards/choice', (route) => route.abort(), { times: 1 })
  await saveACard(page)
  await expect(
    page.getByText('The card could not be saved, and nothing was charged.'),
  ).toBeVisible()
  await expectNoFaultsInEither(page)
  await tick(page).uncheck()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
})

test('a guest without an account is offered nothing of it', async ({ page }) => {
  await toCheckout(page, address)
  await expect(button(page, /^Pay \$/)).toBeVisible()
  await expect(tick(page)).toBeHidden()
  await expect(page.getByText(/Saved cards|Save this card/)).toBeHidden()
})
