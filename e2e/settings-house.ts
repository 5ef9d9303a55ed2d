import { type Page, expect } from '@playwright/test'
import { fixedCaptcha, sample } from './fixtures.ts'
import { useOwnServer } from './own-server.ts'

export const settings = '/dashboard/settings'
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A server of their own: what is changed of the restaurant here must not be seen in other journeys. */
export function useSettingsHouse(port: number) {
  const address = useOwnServer({
    program: 'dist/server/main.server.js',
    port,
    env: { RATE_LIMITS: 'relaxed', CAPTCHA_FIXED: fixedCaptcha, SAMPLE_PASSWORD: sample.password },
  })
  return {
    address,
    /** Signs in as the sample's admin and opens a page of the dashboard. */
    async open(page: Page, path: string) {
      await page.goto(`${address}/login?from=${encodeURIComponent(path)}`)
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByLabel('Password', { exact: true }).fill(sample.password)
      await page.getByRole('textbox', { name: 'Captcha' }).pressSequentially(fixedCaptcha)
      await expect(button(page, 'Login')).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address + path)
    },
  }
}

/** Two seconds long it says so; what it said before must have gone. */
export async function save(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}
