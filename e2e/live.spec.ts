import { execFileSync } from 'node:child_process'
import { expect, test } from './fixtures.ts'

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
  await expect(second.getByText('$8.75', { exact: true })).toBeVisible()

  setPriceOf('ruby-borscht', '9.15')
  await expect(page.getByText('$9.15', { exact: true })).toBeVisible({ timeout: 2000 })
  await expect(second.getByText('$9.15', { exact: true })).toBeVisible({ timeout: 2000 })
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  setPriceOf('ruby-borscht', '8.75')
  await expect(second.getByText('$8.75', { exact: true })).toBeVisible({ timeout: 2000 })
})

function setPriceOf(slug: string, price: string): void {
  execFileSync(process.execPath, ['test/edit-dish.ts', '.cache/browser-tests', slug, price])
}
