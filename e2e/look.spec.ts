import sharp from 'sharp'
import type { callsOf } from './client.ts'
import {
  button,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  publicPages,
  test,
} from './fixtures.ts'
import { ada, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { save } from './settings.ts'

let send: ReturnType<typeof callsOf>
const house = useOwnHouse('look', 92, async (calls) => {
  send = calls
})

/** Around the circle: yellow, green, blue and magenta are the hardest, each on another ground. */
const looks = [
  { hue: 105, vividness: 100, lightness: 90, ground: 'warm' },
  { hue: 150, vividness: 90, lightness: 70, ground: 'cool' },
  { hue: 265, vividness: 100, lightness: 30, ground: 'neutral' },
  { hue: 330, vividness: 80, lightness: 60, ground: 'cool' },
]

async function change(part: object): Promise<void> {
  const { version } = await send('GET', '/appearance')
  await send('PATCH', '/appearance', { version, ...part })
}

for (const { ground, ...brand } of looks) {
  test.describe(`hue ${brand.hue}`, () => {
    test.beforeAll(async () => {
      const accent = { ...brand, hue: (brand.hue + 180) % 360 }
      await change({ brand, accent, ground })
    })
    for (const { path } of publicPages) {
      test(`${path} can be read in it, light and dark`, async ({ page, quiet }) => {
        quiet.expected.push(failedLoad)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(house.address + path)
        await expectNoFaultsInEither(page)
      })
    }
  })
}

test('an owner picks a colour by keyboard, sees what it becomes, and every page has it', async ({
  page,
}) => {
  await enter(page.context(), house, openSession(house, ada))
  await page.goto(`${house.address}/dashboard/settings/look`)
  const brand = page.getByRole('group', { name: 'Brand color' })
  await brand.getByLabel('Color code').fill('#ffe14d')
  await expect(brand.getByText(/Day: much darker, to stay readable\./)).toBeVisible()
  await brand.getByRole('slider', { name: 'Hue' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: 'Square' }).press('Space')
  await expectNoFaults(page)
  await expectNothingBeside(page, 'look')
  await save(page)
  await page.goto(house.address)
  const style = await page.locator('style#look').evaluate(({ textContent }) => textContent)
  expect(style).toContain('--radius-card:.125rem')
})

test('of two who change the look the second keeps what they picked', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await enter(page.context(), house, openSession(house, ada))
  await page.goto(`${house.address}/dashboard/settings/look`)
  const lightness = page
    .getByRole('group', { name: 'Accent color' })
    .getByRole('slider', { name: 'Lightness' })
  await lightness.fill('40')
  await change({ corners: 'round' })
  await button(page, 'Save').click()
  await expect(
    page.getByText(/Somebody else has saved .* What you typed is still here\./),
  ).toBeVisible()
  await expect(lightness).toHaveValue('40')
})

test('a page of the owner’s is added, opened from the menu, and has no fault', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await page.goto(`${house.address}/dashboard/settings/pages`)
  await button(page, 'Add page').click()
  await page.getByLabel('Title').fill('Catering')
  await expect(page.getByLabel('Address')).toHaveValue('catering')
  await page.getByLabel('Link', { exact: true }).selectOption('footer')
  await page.getByLabel('Text').fill('## For forty\n\n- We cook at your place')
  await save(page)
  await page.goto(house.address)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Catering' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catering')
  await expect(page).toHaveTitle('Emberleaf | Catering')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'For forty' })).toBeVisible()
  await expectNoFaultsInEither(page)
})

test('a logo of dark letters stands on a plate where the ground is dark, and on none where it is light', async ({
  page,
}) => {
  await enter(page.context(), house, openSession(house, ada))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${house.address}/dashboard/settings/look`)
  const letters =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="160"><path fill="#1d1a18" d="M20 20h50v120h-50zM110 20h50v120h-50zM200 20h50v120h-50z"/></svg>'
  await page.getByLabel('Choose picture: Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(letters)).png().toBuffer(),
  })
  // Seen in small before it is saved.
  await expect(page.locator('.look-preview img[data-tone=dark]')).toHaveCount(2)
  await save(page)
  await page.goto(`${house.address}/ourMenu`)
  const plateOf = (part: 'banner' | 'contentinfo') =>
    page
      .getByRole(part)
      .getByRole('img', { name: 'Emberleaf' })
      .evaluate((image) => getComputedStyle(image).backgroundColor)
  const none = 'rgba(0, 0, 0, 0)'
  expect([await plateOf('banner'), (await plateOf('contentinfo')) === none]).toEqual([none, false])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await plateOf('banner')).toBe(await plateOf('contentinfo'))
  await page.goto(house.address)
  expect(await plateOf('banner')).not.toBe(none)
  await change({ logo: null })
})
