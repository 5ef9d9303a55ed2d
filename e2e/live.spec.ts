import { execFileSync } from 'node:child_process'
import { expect, failedLoad, openLive, test } from './fixtures.ts'
import { sharedHouse } from './house.ts'

test('an edit by another process reaches every open tab, over one stream', async ({
  context,
  page,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/events')) streams.push(request.url())
  })
  await page.goto('/dish/ruby-borscht')
  await expect.poll(() => streams.length).toBe(1)
  const second = await context.newPage()
  await second.goto('/dish/ruby-borscht')
  await expect(second.getByText('$8.75', { exact: true }).first()).toBeVisible()

  setPriceOf('ruby-borscht', '9.15')
  await expect(page.getByText('$9.15', { exact: true }).first()).toBeVisible({ timeout: 2000 })
  await expect(second.getByText('$9.15', { exact: true }).first()).toBeVisible({ timeout: 2000 })
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  setPriceOf('ruby-borscht', '8.75')
  await expect(second.getByText('$8.75', { exact: true }).first()).toBeVisible({ timeout: 2000 })
})

test('a stream that the server refused is opened again, and changes arrive', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await page.route('**/events', (route) => route.fulfill({ status: 503, body: 'busy' }), {
    times: 1,
  })
  // Listened for before the page is there: on a busy machine it is opened again sooner than that.
  const again = page.waitForResponse((answer) => answer.url().endsWith('/events') && answer.ok())
  await openLive(page, '/dish/ruby-borscht')
  await again
  setPriceOf('ruby-borscht', '9.25')
  await expect(page.getByText('$9.25', { exact: true }).first()).toBeVisible({ timeout: 2000 })
  setPriceOf('ruby-borscht', '8.75')
})

test('a tab that comes later learns what its page has missed', async ({ context, page }) => {
  await openLive(page, '/dish/ruby-borscht')
  await expect(page.getByText('$8.75', { exact: true }).first()).toBeVisible()
  const second = await context.newPage()
  // The page was made before the change, and arrives after everybody was told of it.
  await second.route('**/dish/ruby-borscht', async (route) => {
    const made = await route.fetch()
    setPriceOf('ruby-borscht', '9.35')
    await expect(page.getByText('$9.35', { exact: true }).first()).toBeVisible({ timeout: 2000 })
    await route.fulfill({ response: made })
  })
  await second.goto('/dish/ruby-borscht')
  await expect(second.getByText('$9.35', { exact: true }).first()).toBeVisible({ timeout: 4000 })
  setPriceOf('ruby-borscht', '8.75')
  await expect(second.getByText('$8.75', { exact: true }).first()).toBeVisible({ timeout: 2000 })
})

test('without locks every tab follows by itself', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  })
  await openLive(page, '/dish/ruby-borscht')
  setPriceOf('ruby-borscht', '9.45')
  await expect(page.getByText('$9.45', { exact: true }).first()).toBeVisible({ timeout: 2000 })
  setPriceOf('ruby-borscht', '8.75')
  await expect(page.getByText('$8.75', { exact: true }).first()).toBeVisible({ timeout: 2000 })
})

test('a page asks for nothing that it brought', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
  })
  await openLive(page, '/')
  // The stream is the last thing that a page starts; what it wanted besides, it has asked by then.
  expect(asked.filter((url) => !url.endsWith('/events'))).toEqual([])
})

function setPriceOf(slug: string, price: string): void {
  execFileSync(process.execPath, ['test/edit-dish.ts', sharedHouse.dataDir, slug, price])
}
