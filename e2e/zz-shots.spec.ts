import { openLive, test } from './fixtures.ts'
import { ada, changeOrderRules, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
const house = useOwnHouse('shots', 33, async (send) => {
  const { version } = await send('GET', '/settings')
  await send('PATCH', '/settings', { version, currency: 'EUR', country: 'de-DE' })
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets'] })
})
test('shots', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  for (const width of [390, 768, 1440]) for (const scheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await openLive(page, `${house.address}/dashboard/settings`)
    await page.getByLabel('Currency', { exact: true }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/money-shots/settings-${width}-${scheme}.png` })
    await openLive(page, `${house.address}/ourShop/1`)
    await page.screenshot({ path: `/tmp/money-shots/shop-${width}-${scheme}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLive(page, `${house.address}/dashboard/adminHome`)
  await page.screenshot({ path: '/tmp/money-shots/home.png', fullPage: true })
})
