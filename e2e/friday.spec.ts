import { type Browser, type Locator, type Page, devices } from '@playwright/test'
import { call as send } from './client.ts'
import { addButton, expect, expectNoFaultsInEither, openLive, sample, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { type OpenKitchen, openKitchen } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('friday')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(95),
  env: {
    NODE_ENV: 'production',
    RATE_LIMITS: 'relaxed',
    SAMPLE_PASSWORD: sample.password,
  },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address, contextOptions: { reducedMotion: 'reduce' } })

let kitchen: OpenKitchen
test.beforeAll(async () => {
  kitchen = await openKitchen(house)
})

const { press, write, check } = byKeyboard
const column = (tablet: Page, name: string) =>
  tablet.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('article')
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (desk: Page) => desk.getByRole('navigation', { name: 'Dashboard' })
const history = (desk: Page) => desk.getByRole('region', { name: 'History' }).getByRole('listitem')

test('a Friday evening of three: a guest orders and follows, the kitchen works on without a line, the owner gives a dish back', async ({
  page: desk,
  browser,
  quiet,
}) => {
  test.setTimeout(120_000)
  // What the tablet asks for without a line; and who is not signed in of late is asked again.
  quiet.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of 403/)
  await enter(desk.context(), house, kitchen.admin)
  await giveSizes(desk, 'Margherita')
  const tablet = await openTablet(browser, desk)
  const phone = await openPhone(browser, 'Nora Nash')
  for (const each of [tablet, phone]) quiet.watch(each.context())

  await orderAndPay(phone)
  await expect(column(tablet, 'New')).toContainText('Large', soon)
  const number = await numberOf(tablet)
  await expect(said(tablet, `New order ${number}, 2 dishes`)).toBeAttached()
  await expect(headline(phone)).toHaveText('Order received')
  await expect(said(phone, 'Updates automatically.')).toBeVisible()
  await expectNoFaultsInEither(phone)
  await openOrder(desk, 'Nora')

  const [first, later] = await acceptAndDelay(tablet, phone)
  await expect(history(desk).first()).toContainText(`New time: ${later}`, soon)
  await expect(history(desk).nth(1)).toContainText(`Accepted for ${first}`)
  await expectNoFaultsInEither(desk)

  const menu = await openBeside(phone, '/ourShop/1')
  await sellOut(tablet, menu, 'Pesto Chicken')
  await swapWhatRanOut(tablet, phone)
  await expect(history(desk).first()).toContainText('$3.25 refunded')
  await workWithoutLine(tablet, async () => {
    await expect(headline(phone)).toHaveText(`Ready about ${later}`)
    await expect(history(desk).filter({ hasText: /^(Being prepared|Ready)/ })).toHaveCount(0)
  })
  await expect(headline(phone)).toHaveText('Your order is ready', soon)
  const ready = `Your order is ready. Give the number ${number.slice(-2)} at the counter to pick it up.`
  await expect(said(phone, ready)).toBeAttached()

  await press(column(tablet, 'Ready').getByRole('button', { name: 'Handed out' }))
  await expect(headline(phone)).toHaveText('Enjoy your meal', soon)
  await expect(said(phone, 'Enjoy your meal. Thank you')).toBeAttached()
  await expect(history(desk)).toHaveText([
    /^Handed out.*by kitchen screen Pass/,
    /^Ready.*by kitchen screen Pass/,
    /^Being prepared.*by kitchen screen Pass/,
    /^\$3.25 refunded/,
    /^Refund of \$3.25 requested.*Diavola instead of Quattro Formaggi/,
    /^Diavola instead of Quattro Formaggi.*by the guest/,
    /^Quattro Formaggi ran out, guest asked/,
    /^New time:.*by kitchen screen Pass/,
    /^Accepted for.*by kitchen screen Pass/,
    /^Paid/,
    /^Payment started/,
  ])

  await menu.goto(phone.url())
  const words = 'The large one was gone in a minute.'
  await review(menu, words)
  const orderPage = desk.url()
  await approve(desk, words)
  await expect(menu.getByText('Published', { exact: true })).toBeVisible(soon)

  // An hour at the desk later.
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin', minutesAgo: 60 } as const
  await enter(desk.context(), house, openSession(house, ada))
  await desk.goto(orderPage)
  await expect(history(desk).first()).toContainText('Handed out')
  await giveBack(desk, 'Margherita', '$19.00')
  await expect(history(desk).first()).toContainText('$19.00 refunded')
  // An order that is over is asked about once in a minute: the guest looks again.
  await phone.reload()
  const bill = phone.getByRole('region', { name: 'Your order', exact: true })
  await expect(bill).toContainText('Total$34.75Refunded$22.25Paid after refunds$12.50')
  for (const each of [tablet, phone]) await each.context().close()
})

async function numberOf(tablet: Page): Promise<string> {
  const words = (await column(tablet, 'New').getByRole('heading').textContent()) ?? ''
  return words.replace('Order ', '')
}

/** The owner finds the order by the guest's name. */
async function openOrder(desk: Page, name: string): Promise<void> {
  await press(sidebar(desk).getByRole('link', { name: 'Orders', exact: true }))
  await write(desk.getByRole('searchbox', { name: 'Number, name or email' }), name)
  await press(desk.getByRole('row').filter({ hasText: name }).getByRole('link'))
  await expect(history(desk)).toHaveText([/^Paid/, /^Payment started/])
}

/** Answers the two times that the guest is told. */
async function acceptAndDelay(tablet: Page, phone: Page): Promise<[string, string]> {
  const yes = String.raw`^Ready about \d.*m\. The kitchen has accepted your order\.`
  const told = async (more: string) => {
    await expect(said(phone, new RegExp(`${yes}${more}$`))).toBeAttached(soon)
    return ((await headline(phone).textContent()) ?? '').replace('Ready about ', '')
  }
  await press(column(tablet, 'New').getByRole('button', { name: 'Accept, 20 min' }))
  const first = await told('')
  await press(column(tablet, 'Preparing').getByRole('button', { name: '10 minutes later' }))
  const later = await told(` We first said ${first}\\. Sorry!`)
  expect(minuteOf(later) - minuteOf(first)).toBe(10)
  const sentence = `The kitchen has accepted your order. We first said ${first}. Sorry!`
  await expect(phone.getByText(sentence, { exact: true })).toBeVisible()
  await expect(said(phone, `Ready about ${later}. ${sentence}`)).toBeAttached()
  return [first, later]
}

async function sellOut(tablet: Page, menu: Page, dish: string): Promise<void> {
  await expect(lineOf(menu, dish).getByText('Sold out')).toHaveCount(0)
  await press(tablet.getByRole('button', { name: 'Item availability' }))
  await write(tablet.getByRole('searchbox', { name: 'Find a dish' }), dish)
  await press(tablet.getByRole('button', { name: `Mark sold out: ${dish}` }))
  await expect(lineOf(menu, dish).getByText('Sold out')).toBeVisible(soon)
  await expect(said(tablet, `${dish}: sold out until`)).toBeVisible()
  await tablet.keyboard.press('Escape')
  await expect(tablet.getByRole('button', { name: 'Item availability' })).toBeFocused()
}

/** The kitchen asks, and the guest takes a cheaper one instead. */
async function swapWhatRanOut(tablet: Page, phone: Page): Promise<void> {
  const ticket = column(tablet, 'Preparing')
  await press(ticket.getByRole('button', { name: 'Something ran out' }))
  await press(tablet.getByRole('dialog').getByRole('button', { name: 'Quattro Formaggi ran out' }))
  await expect(ticket).toContainText('ran out: guest asked until')
  await expect(said(phone, 'We ran out of Quattro Formaggi. Choose by')).toBeAttached(soon)
  const asked = phone.getByRole('region', { name: 'We ran out of Quattro Formaggi.' })
  await asked.getByLabel('Have instead').selectOption('Diavola, $3.25 back')
  await asked.getByRole('button', { name: 'Swap it' }).tap()
  const outcome = 'Diavola instead of Quattro Formaggi. We’re refunding $3.25.'
  await expect(said(phone, outcome)).toBeAttached()
  await expect(phone.locator('p').filter({ hasText: outcome })).toBeFocused()
  await expect(ticket).toContainText('Instead: Diavola', soon)
}

/** Ticks and says ready while nobody hears it; `meanwhile` looks at what others see. */
async function workWithoutLine(tablet: Page, meanwhile: () => Promise<void>): Promise<void> {
  const ticket = column(tablet, 'Preparing')
  await tablet.context().setOffline(true)
  const bar = tablet.getByText(/^No connection for \d+ s/)
  await expect(bar).toBeVisible()
  await expect(said(tablet, 'No connection. Changes will be sent once it is back')).toBeAttached()
  await check(ticket.getByRole('checkbox', { name: /Margherita/ }))
  await press(ticket.getByRole('button', { name: 'Ready', exact: true }))
  await expect(column(tablet, 'Ready')).toBeVisible()
  await expect(tablet.getByText(/: 2 changes not sent yet/)).toBeVisible()
  await expectNoFaultsInEither(tablet)
  await meanwhile()
  await tablet.context().setOffline(false)
  await expect(bar).toBeHidden()
  await expect(said(tablet, 'Connected')).toBeAttached()
  await expect(column(tablet, 'Ready')).toHaveCount(1)
}

async function review(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'How was it?' }).tap()
  await page.getByRole('radio', { name: '5 of 5' }).check({ force: true })
  await page.getByLabel('What is it about?').selectOption('Margherita')
  await page.getByLabel('Your review', { exact: true }).fill(words)
  await page.getByRole('button', { name: 'Send review' }).tap()
  await expect(page.getByText('Awaiting approval')).toBeVisible()
}

async function approve(desk: Page, words: string): Promise<void> {
  await press(sidebar(desk).getByRole('link', { name: /^Reviews \d+ waiting$/ }))
  const entry = desk.getByRole('listitem').filter({ hasText: words })
  await press(entry.getByRole('button', { name: 'Approve the review by Nora Nash' }))
  await expect(desk.getByText('Review published')).toBeVisible()
  await expect(desk.getByRole('tabpanel')).toBeFocused()
}

/** One dish, by somebody who has to prove again who they are. */
async function giveBack(desk: Page, dish: string, sum: string): Promise<void> {
  await press(desk.getByRole('button', { name: 'Refund…' }))
  const dialog = desk.getByRole('dialog', { name: /^Refund order/ })
  await press(dialog.getByRole('button', { name: `One more: ${dish}` }))
  await write(dialog.getByLabel('Reason'), 'It came cold')
  await press(dialog.getByRole('button', { name: `Refund ${sum}` }))
  const again = desk.getByRole('dialog', { name: 'Confirm it’s you' })
  await write(again.getByLabel('Your password'), sample.password)
  await desk.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
}

/** As soon as somebody else has to see what was done. */
const soon = { timeout: 2000 }
/** What is said to those who do not look. */
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

/** Two sizes of a dish, as the owner has set them up before. */
async function giveSizes(desk: Page, name: string): Promise<void> {
  const menu: { _id: string; name: string }[] = await send(desk, 'GET', '/menu', undefined, address)
  const sizes = {
    name: 'Pizza size',
    kind: 'one',
    least: 1,
    most: 1,
    free: 0,
    isSize: true,
    values: [
      { name: 'Small', price: 0, allergens: [] },
      { name: 'Large', price: 6, allergens: [] },
    ],
  }
  const { insertedId } = await send(desk, 'POST', '/option-groups', sizes, address)
  const dish = menu.find((each) => each.name === name)?._id
  await send(desk, 'POST', `/option-groups/${insertedId}/links`, { dish }, address)
}

/** The owner makes a code, and the tablet in the kitchen signs in with it: by keys on both sides. */
async function openTablet(browser: Browser, desk: Page): Promise<Page> {
  const look = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' } as const
  const tablet = await (await browser.newContext(look)).newPage()
  await openLive(desk, '/dashboard/settings/screens')
  await write(desk.getByLabel('Name', { exact: true }), 'Pass')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Sign in Pass' })).toBeFocused()
  await openLive(tablet, '/kitchen-screen')
  const code = (await desk.locator('[data-code]').textContent()) ?? ''
  await write(tablet.getByLabel('Code', { exact: true }), code)
  await tablet.keyboard.press('Enter')
  await expect(desk.getByText('Pass is signed in.')).toBeVisible()
  const stream = tablet.waitForResponse('**/kitchen/events')
  await press(tablet.getByRole('link', { name: 'Open the kitchen' }))
  await stream
  return tablet
}

/** A guest's phone, with the pizzas before them. */
async function openPhone(browser: Browser, name: string): Promise<Page> {
  const look = { ...devices['Pixel 7'], reducedMotion: 'reduce' } as const
  const context = await browser.newContext(look)
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
  await enter(context, house, openSession(house, { name, email }))
  const phone = await context.newPage()
  await openLive(phone, '/ourShop/1')
  return phone
}

/** Taps two pizzas together, one of them large, and pays for them; ends at the order's own page. */
async function orderAndPay(phone: Page): Promise<void> {
  await addButton(phone, 'Margherita').tap()
  const choice = phone.getByRole('dialog', { name: 'Margherita' })
  await choice.getByRole('radio', { name: 'Large +$6.00' }).check()
  await choice.getByRole('button', { name: /^Add to cart ·/ }).tap()
  await expect(phone.getByText('Margherita Added to cart')).toBeVisible()
  await addButton(phone, 'Quattro Formaggi').tap()
  await expect(phone.getByText('Quattro Formaggi Added to cart')).toBeVisible()
  await phone.goto('/dashboard/cart')
  await phone.getByRole('link', { name: 'Pay', exact: true }).tap()
  const pay = phone.getByRole('button', { name: /^Pay \$/ })
  // The card's parts open when the script listens.
  await expect(pay).toBeEnabled()
  await phone.getByLabel('Card number').pressSequentially('4242424242424242')
  await phone.getByLabel('Expiry').fill('12 / 34')
  await phone.getByLabel('CVC').fill('123')
  await phone.getByLabel('Postal code').fill('12534')
  await pay.tap()
  await expect(phone.getByText('payment success')).toBeVisible()
}

/** A second page of the same phone; the first one hears for both. */
async function openBeside(phone: Page, path: string): Promise<Page> {
  const page = await phone.context().newPage()
  await page.goto(path)
  await page.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0)
  return page
}

/** A dish's line on an open menu. */
const lineOf = (menu: Page, dish: string): Locator =>
  menu
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: menu.getByRole('link', { name: dish }) })

/** "7:05 pm" in minutes of its day. */
function minuteOf(time: string): number {
  const [, hour = '', minute = '0'] = /^(\d+)(?::(\d+))? pm$/.exec(time) ?? []
  return (12 + Number(hour)) * 60 + Number(minute)
}
