import { expect, failedLoad, fixedCaptcha, sample, test } from './fixtures.ts'
import { portOf } from './house.ts'
import { useOwnServer } from './servers.ts'

/** Its own server: elsewhere other journeys make admins. */
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(64),
  env: { RATE_LIMITS: 'relaxed', CAPTCHA_FIXED: fixedCaptcha, SAMPLE_PASSWORD: sample.password },
})

test('the last admin stays one and is told why; nobody deletes themselves', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await page.goto(`${address}/login?from=%2Fdashboard%2FallUsers`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(sample.password)
  await page.getByRole('textbox', { name: 'Captcha' }).pressSequentially(fixedCaptcha)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 people')).toBeVisible()

  const alert = page.getByRole('main').getByRole('alert').first()
  // What could not be deleted is said so until it is dealt with, in a notice of its own.
  const notDeleted = page.getByRole('alert').filter({ hasText: 'Ada could not be deleted.' })
  await page.getByRole('button', { name: 'Take Ada’s admin role back' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You will be a customer again')
  await page.getByRole('button', { name: 'Yes, take the role back' }).click()
  await expect(alert).toContainText('This is the last admin.')
  await page.getByRole('button', { name: 'Delete Ada' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(notDeleted).toContainText('This is the last admin.')

  await page.getByRole('button', { name: 'Make admin: Carl' }).click()
  await page.getByRole('button', { name: 'Yes, make admin!' }).click()
  await expect(page.getByText('Carl is admin now. The user is admin now.')).toBeVisible()
  await expect(alert).toBeEmpty()
  await page.getByRole('button', { name: 'Delete Ada' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(notDeleted).toContainText('You can’t delete yourself here.')
})
