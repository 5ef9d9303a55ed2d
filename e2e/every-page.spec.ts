import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { callsOf } from './client.ts'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  test,
} from './fixtures.ts'
import { type House, folderOf, portOf } from './house.ts'
import { ada } from './own-house.ts'
import { dashboardPages } from './pages.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const house: House = { address: `http://localhost:${portOf(75)}`, dataDir: folderOf('every-page') }
useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(75),
  env: { RATE_LIMITS: 'relaxed', SAMPLE_DATA: 'on', NODE_ENV: 'production' },
  dataDir: house.dataDir,
})
test.use({ baseURL: house.address })

const guestPages =
  `/ /ourMenu /ourShop/0 /contact-us /dish/margherita /privacy /terms /imprint /login /register
  /forgot-password /reset-password /confirm-email /kitchen-screen /setup /nowhere /dashboard/cart /dashboard/payment
  /dashboard/reservation`.split(/\s+/)

/** Those in which every control is pressed in another walk, and those that are opened here alone. */
async function housePages(): Promise<string[]> {
  const send = callsOf(house, await openSession(house, ada))
  const { groups } = await send('GET', '/option-groups')
  return [
    ...(await dashboardPages(house)),
    ...['settings', 'userHome', `options/${groups[0]._id}`].map((name) => `/dashboard/${name}`),
  ]
}

/** What opens with a link or after an act of one's own alone, which the walks that do so look at, or leads elsewhere. */
const openedByWalks =
  `/order/:token /order/:token/pay /booking/:token /test-bank/:id /login/done /dashboard/close/:number
  /dashboard/paymentHistory/:id /dashboard/notYours /dashboard /ourShop`.split(/\s+/)

test('every page of the site map is opened here or by a walk of its own', async () => {
  const opened = [...guestPages, ...(await housePages())]
  const known = [...routePaths('routes'), ...routePaths('dashboard-routes')]
  expect(known.length).toBeGreaterThan(50)
  const forgotten = known.filter(
    (path) => !openedByWalks.includes(path) && !opened.some((each) => matchPath(path, each)),
  )
  expect(forgotten).toEqual([])
  expect(openedByWalks.filter((path) => !known.includes(path))).toEqual([])
})

/** As they stand in the site map, which is made for the browser and cannot run here. */
function routePaths(file: string): string[] {
  const text = readFileSync(`src/web/${file}.tsx`, 'utf8')
  return [...text.matchAll(/'(\/[^'.]*)'/g)].map(([, path = '']) => path)
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const

/** Opened once and looked at as a desktop, a tablet and a phone would show it. */
async function expectWholeAtEveryWidth(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize(sizes[0])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    // What is folded away is part of the page.
    const closed = page.locator('main details:not([open]) > summary:visible')
    while ((await closed.count()) > 0) await closed.first().click()
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height })
      await expectNothingBeside(page, `${path} at ${width}`)
      await expectNoFaultsInEither(page)
    }
  })
}

test('guests’ pages are whole at every width, in light and dark', async ({ page, quiet }) => {
  test.setTimeout(300_000)
  quiet.expected.push(failedLoad)
  for (const path of guestPages) await expectWholeAtEveryWidth(page, path)
})

test('the dashboard’s pages are whole at every width, in light and dark', async ({
  page,
  context,
  quiet,
}) => {
  test.setTimeout(600_000)
  quiet.expected.push(failedLoad)
  await enter(context, house, openSession(house, ada))
  for (const path of await housePages()) await expectWholeAtEveryWidth(page, path)
})
