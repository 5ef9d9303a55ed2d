import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { codeOf } from '../test/authenticator.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { useOwnServer } from './own-server.ts'

/** Known, so that a picture can be put there; emptied before every server. */
const dataDir = '.cache/first-start'
let log = ''
test.beforeAll(() => rmSync(dataDir, { recursive: true, force: true }))
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: 3269,
  env: { SAMPLE_DATA: 'off', NODE_ENV: 'production', DATA_DIR: dataDir },
  onOutput: (text) => (log += text),
})

const owner = { name: 'Olga Owner', email: 'olga@example.com', password: 'open-sesame' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const steps = (page: Page) => page.getByRole('region', { name: /First steps|is open/ })

/** The list of first steps, and how far it is. */
async function expectDone(page: Page, done: number) {
  await page.goto(`${address}/dashboard/adminHome`)
  await expect(steps(page).getByText(`${done} of 7 done`)).toBeVisible()
}

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('an owner comes from an empty database to a first test order', async ({ page, quiet }) => {
  test.slow()
  quiet.expected.push(failedLoad)
  const [, link = '', code = ''] = /at (\S+\/setup) with the code (\S+),/.exec(log) ?? []
  expect(link).toBe(`${address}/setup`)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your restaurant')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Code from the log').fill('AAAA-BBBB-CCCC')
  await button(page, 'Make me the administrator').click()
  await expect(page.getByLabel('Code from the log')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await page.getByLabel('Code from the log').fill(code.toLowerCase())
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`${address}/dashboard/adminHome`)
  await expect(steps(page).getByText('1 of 7 done')).toBeVisible()
  await expect(page.getByText('Nobody has ordered yet.')).toHaveCount(0)
  const list = new AxeBuilder({ page }).include('[aria-labelledby="first-steps"]')
  expect((await list.analyze()).violations).toEqual([])
  await steps(page).getByRole('link', { name: 'Fill in' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Olga’s')
  await page.getByLabel('Address', { exact: true }).fill('1 First Street, Hudson, NY')
  await page.getByLabel('Phone').fill('(518) 555-0101')
  await save(page)
  await expectDone(page, 2)

  await steps(page).getByRole('link', { name: 'Set hours' }).click()
  await save(page)
  await expectDone(page, 3)

  await steps(page).getByRole('link', { name: 'Write', exact: true }).click()
  await page.getByText('Home: over the pictures').click()
  await page.getByLabel('Large line, and the foot of every page').fill('Soup, all day.')
  await save(page)
  await expectDone(page, 4)

  await page.goto(`${address}/ourMenu`)
  await expect(page.getByRole('link', { name: 'Add the first dish' })).toBeVisible()
  const args = ['test/add-picture.ts', dataDir]
  const image = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()
  const dish = { name: 'Onion soup', recipe: 'Brown and slow.', category: 'soup', price: 9.5 }
  const added = await page.evaluate(
    async (body) =>
      (
        await fetch('/menu', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'servery' },
          body: JSON.stringify(body),
        })
      ).status,
    { ...dish, image },
  )
  expect(added).toBe(200)
  await expectDone(page, 5)

  await steps(page).getByRole('link', { name: 'Go to the shop' }).click()
  await page.goto(`${address}/ourShop/2`)
  await page.getByRole('button', { name: 'Add: Onion soup' }).first().click()
  await expect(page.getByText('Onion soup Added to cart')).toBeVisible()
  await page.goto(`${address}/dashboard/cart`)
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await payByTestCard(page)
  await expectDone(page, 6)

  await steps(page).getByRole('link', { name: 'Set up' }).click()
  await turnOnSecondFactor(page)
  await expectDone(page, 7)
  await button(page, 'Put this list away').click()
  await expect(steps(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Home')
  await expect(steps(page)).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('This restaurant is set up already.')).toBeVisible()
})

async function payByTestCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel(/Expir/).fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel(/Postal code|ZIP/).fill('12534')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(`${address}/dashboard/paymentHistory`)
}

async function turnOnSecondFactor(page: Page) {
  await page.getByLabel('Your password').fill(owner.password)
  await button(page, 'Set it up').click()
  const groups = page.locator('[data-secret] span')
  await expect(groups).toHaveCount(8)
  const secret = (await groups.allTextContents()).join('').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()))
  await button(page, 'Turn it on').click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
}
