import type { Page } from '@playwright/test'
import { button, expect, sample } from './fixtures.ts'
import { folderOf } from './house.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

export const settings = '/dashboard/settings'

/** A server of their own: what is changed of the restaurant here must not be seen in other journeys. */
export function useSettingsHouse(port: number) {
  const dataDir = folderOf(`settings-${port}`)
  const address = useOwnServer({
    program: 'dist/server/main.server.js',
    port,
    env: { RATE_LIMITS: 'relaxed', SAMPLE_PASSWORD: sample.password },
    dataDir,
  })
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
  return {
    address,
    /** Opens a page of the dashboard as the sample's admin, who has signed in so many minutes ago. */
    async open(page: Page, path: string, minutesAgo = 0) {
      const house = { address, dataDir }
      await enter(page.context(), house, openSession(house, { ...ada, minutesAgo }))
      await page.goto(address + path)
    },
  }
}

/** Two seconds long it says so; what it said before must have gone. */
export async function save(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}
