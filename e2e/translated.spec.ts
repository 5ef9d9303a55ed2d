import type { Locator, Page } from '@playwright/test'
import { expect, failedLoad, fixedCaptcha, publicPages, sample, test } from './fixtures.ts'
import { type House, folderOf, portOf } from './house.ts'
import { ada } from './own-house.ts'
import { dashboardPages } from './pages.ts'
import { typeCard } from './paying.ts'
import { enterAs } from './people.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'
import { bringTranslator, expectWhole, translate } from './translator.ts'

/** A guest who reads another language has the browser translate the page. */
test.beforeEach(async ({ context, quiet }) => {
  quiet.expected.push(failedLoad, /^card confirmation/)
  await bringTranslator(context)
})

const says = (scope: Page | Locator, words: string) => scope.getByText(words).first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await translate(page)
}

/** A Margherita in the cart, and the translated checkout. */
async function toTranslatedCheckout(page: Page): Promise<Locator> {
  await enterAs(page.context())
  await open(page, '/ourShop/1')
  await page.getByRole('button', { name: 'Add: Margherita' }).first().click()
  await expect(says(page, 'Margherita Added to cart')).toBeVisible()
  await open(page, '/dashboard/payment')
  const pay = page.getByRole('button', { name: /^«?Pay \$/ })
  await expect(pay).toBeEnabled()
  return pay
}

test('a refused card, the bank’s question and the order are read on a translated page', async ({
  page,
}) => {
  const pay = await toTranslatedCheckout(page)
  await typeCard(page, '4000 0000 0000 0002')
  await pay.click()
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(/declined/)
  await expectWhole(page)

  await typeCard(page, '4000 0027 6000 3184')
  await pay.click()
  const bank = page.getByRole('dialog')
  await expect(bank).toBeVisible()
  await expectWhole(page)
  await bank.getByRole('button', { name: /Complete/ }).click()
  await expect(page).toHaveURL(/\/order\/[\w-]{44}$/)
  await translate(page)
  await expect(says(page, 'Margherita')).toBeVisible()
  await expectWhole(page)
})

test('sums of a translated cart are those of now', async ({ page }) => {
  await enterAs(page.context())
  await open(page, '/ourShop/1')
  await page.getByRole('button', { name: 'Add: Margherita' }).first().click()
  await expect(says(page, 'Margherita Added to cart')).toBeVisible()
  const [line] = await (await page.request.get('/cart')).json()
  const cents = Math.round(line.price * 100)
  await open(page, '/dashboard/cart')
  for (const quantity of [2, 3]) {
    await page.getByRole('button', { name: 'One more: Margherita' }).click()
    await expect(says(page, `$${((quantity * cents) / 100).toFixed(2)}`)).toBeVisible()
    await expectWhole(page)
  }
})

test('a wrong password and the right one, on a translated page', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Email').fill(sample.email)
  const captcha = page.getByLabel(/^«?Captcha/)
  for (const password of ['wrong-one', sample.password]) {
    await page.getByLabel(/^«?Password/).fill(password)
    // A picture is good once, and the next one is for the next try.
    await expect(captcha).toHaveValue('')
    await expect(page.getByRole('button', { name: 'New picture' })).toBeEnabled()
    await captcha.fill(fixedCaptcha)
    const login = page.getByRole('main').getByRole('button', { name: /^«?Login/ })
    await expect(login).toBeEnabled()
    await login.click()
    if (password === sample.password) break
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /password/i })
        .first(),
    ).toBeVisible()
    await expectWhole(page)
  }
  await expect(page).toHaveURL('/')
})

test('registering on a translated page', async ({ page }) => {
  await open(page, '/register')
  const email = `tomas-${test.info().project.name}-${Date.now()}@example.com`
  await page.getByRole('button', { name: /Register/ }).click()
  await expectWhole(page)
  await page.getByLabel('Name').fill('Tomas Tamm')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^«?Password/).fill('secret-1')
  await page.getByRole('button', { name: /Register/ }).click()
  await expect(page).toHaveURL('/')
})

test('booking a table on a translated page', async ({ page }) => {
  await enterAs(page.context())
  const { lastDay } = await (await page.request.get('/bookings/rules')).json()
  await open(page, `/dashboard/reservation?tab=book&party=2&day=${lastDay}&from=${lastDay}`)
  const three = page.getByRole('radio', { name: '3 guests' })
  const told = page.waitForResponse(/\/bookings\/times\?.*party=3/)
  await three.click()
  await told
  await expect(three).toBeChecked()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectWhole(page)
  await page.getByRole('radio', { name: /pm/, disabled: false }).first().click()
  await expectWhole(page)
  await page.getByLabel('Phone').fill('518 555 0147')
  await page.getByRole('button', { name: /Book/ }).last().click()
  await expect(page).toHaveURL(/\/booking\/|tab=bookings/)
  await expectWhole(page)
})

test('a page that was translated before its script came takes orders all the same', async ({
  page,
  quiet,
}) => {
  // React draws anew what it does not recognise, and says so.
  quiet.expected.push(/Minified React error #418/)
  await enterAs(page.context())
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/entry-client*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/ourShop/1', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add: Margherita' }).first().waitFor()
  await page.evaluate(() => window.translatePage())
  release()
  await translate(page)
  await page.getByRole('button', { name: 'Add: Margherita' }).first().click()
  await expect(says(page, 'Margherita Added to cart')).toBeVisible()
  await expectWhole(page)
})

const house: House = { address: `http://localhost:${portOf(73)}`, dataDir: folderOf('translated') }
useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(73),
  env: { RATE_LIMITS: 'relaxed', SAMPLE_DATA: 'on', NODE_ENV: 'production' },
  dataDir: house.dataDir,
})

/** What would end the walk, or what it stands on. */
const left = /log ?out|delete my account|sign out|make it mine|print|download|remove admin/i

const controls =
  'main :is(button, summary, select, [role=tab], input:not([type=file]), textarea, dialog button):visible'

test.describe('the dashboard', () => {
  test.use({ baseURL: house.address })

  test('every control of every page of the dashboard is pressed while it is translated', async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    await enter(context, house, openSession(house, ada))
    // A form that is left half filled.
    page.on('dialog', (dialog) => void dialog.accept())
    for (const path of await dashboardPages(house)) {
      await open(page, path)
      const count = Math.min(await page.locator(controls).count(), 60)
      for (let at = 0; at < count; at++) await press(page, path, at)
    }
  })
})

for (const { path } of publicPages) {
  test(`${path} stays whole while everything on it is pressed and it is translated`, async ({
    page,
  }) => {
    await open(page, path)
    const count = Math.min(await page.locator(controls).count(), 40)
    for (let at = 0; at < count; at++) await press(page, path, at)
  })
}

/** What a field of a kind takes. */
const filled: Record<string, string> = { date: '2026-12-24', time: '17:30', email: 'a@example.com' }

/** Uses a control as its kind is used, and closes what came of it. */
async function press(page: Page, path: string, at: number): Promise<void> {
  const control = page.locator(controls).nth(at)
  if ((await control.count()) === 0 || (await control.isDisabled())) return
  const { tag, type, words } = await control.evaluate((element) => ({
    tag: element.tagName,
    type: element.getAttribute('type') ?? '',
    words: `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`,
  }))
  if (left.test(words)) return
  const what = `${path}: ${tag} ${words.trim().slice(0, 60)}`
  if (tag === 'SELECT') await control.selectOption({ index: -1 }, { timeout: 500 }).catch(() => {})
  else if (
    tag === 'TEXTAREA' ||
    (tag === 'INPUT' && !/radio|checkbox|range|color|submit/.test(type))
  )
    await control.fill(filled[type] ?? '5', { timeout: 500 }).catch(() => {})
  else await control.click({ force: true, timeout: 500 }).catch(() => {})
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)))
  await expectWhole(page, what)
  await page.keyboard.press('Escape')
  if (new URL(page.url()).pathname !== path) await open(page, path)
}
