import { expect, expectNoFaults, failedLoad, test } from './fixtures.ts'
import { portOf } from './house.ts'
import { useOwnServer } from './servers.ts'

// A restaurant whose owner has not said anything yet.
const base = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(39),
  env: { SAMPLE_DATA: 'off', NODE_ENV: 'production' },
})

test('every page of an empty restaurant is whole, without holes and without faults', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/ourMenu', '/ourShop/0', '/contact-us', '/dish/none']) {
    await page.goto(base + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect([path, description]).toEqual([
      path,
      expect.not.stringMatching(/(: |, ,|, \.)\.?$|undefined/),
    ])
    const empty = await page
      .locator('main :is(ul, dl, h2, h3, p, address):not(.sr-only):empty')
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
    expect([path, empty.filter((html) => !/aria-live|role="alert"/.test(html))]).toEqual([path, []])
    await expectNoFaults(page)
  }
})

test('what is not there has no heading and no link', async ({ page }) => {
  await page.goto(`${base}/contact-us`)
  await expect(page.getByRole('heading', { name: 'Get in touch' })).toBeVisible()
  // Nobody has said when somebody answers: the defaults are not told as if they had.
  await expect(page.getByText('Working hours')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'our location' })).toHaveCount(0)
  await expect(page.getByText('Get directions')).toHaveCount(0)
  await expect(page.getByText('Find us')).toHaveCount(0)
  await page.goto(base)
  await expect(page.getByText('Our menu is coming soon')).toBeVisible()
  await expect(page.getByText('Online orders')).toHaveCount(0)
  await expect(page.getByText('What Our Clint Say')).toHaveCount(0)
})
