import { expect, openLive, test } from './fixtures.ts'

test('the sections stand in the specification’s order with its words', async ({ page }) => {
  await page.goto('/')
  const text = await page.getByRole('main').innerText()
  const order = [
    'Emberleaf',
    /order online/i,
    /From 11.00am to 10.00pm/i,
    'Salads',
    'Pizzas',
    'Soups',
    'Desserts',
    /View full menu/i,
    /Read more/i,
    /What Our Clint Say/i,
  ]
  let from = 0
  for (const wanted of order) {
    const rest = text.slice(from)
    const found = typeof wanted === 'string' ? rest.indexOf(wanted) : rest.search(wanted)
    expect([String(wanted), found >= 0]).toEqual([String(wanted), true])
    from += found
  }
})

test('the tiles lead to their tabs and the buttons to theirs', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const [name, tab] of [
    ['Salads', 0],
    ['Pizzas', 1],
    ['Soups', 2],
    ['Desserts', 3],
  ] as const) {
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute(
      'href',
      `/ourShop/${tab}`,
    )
  }
  await expect(main.getByRole('link', { name: 'Salads' })).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'View full menu' })).toHaveAttribute(
    'href',
    '/ourShop/0',
  )
  await expect(main.getByRole('link', { name: /Read more/ })).toHaveAttribute(
    'href',
    '/dish/double-pepperoni',
  )
})

test('the carousel turns every 2.5 seconds until it is paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const hero = page.getByRole('main').locator('section, [aria-roledescription="carousel"]').first()
  const current = () => hero.locator('[aria-current="true"]').first().getAttribute('aria-label')
  const first = await current()
  await page.clock.runFor(2600)
  await expect.poll(current).not.toBe(first)
  await hero.getByRole('button', { name: /pause/i }).click()
  const paused = await current()
  await page.clock.runFor(3200)
  expect(await current()).toBe(paused)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })
  test('nothing turns by itself', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const current = () =>
      page.getByRole('main').locator('[aria-current="true"]').first().getAttribute('aria-label')
    const first = await current()
    await page.clock.runFor(3200)
    expect(await current()).toBe(first)
  })
})

for (const pixels of [2, 3]) {
  test.describe(`on a phone with ${pixels} pixels to one`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: pixels })
    test('the hero’s pictures are sharp, all but the first come after the page, and they are 120 KB together', async ({
      page,
    }) => {
      await openLive(page, '/')
      const hero = page.getByRole('region', { name: 'Pictures of Emberleaf' })
      await hero.getByRole('button', { name: /pause/i }).click()
      const seen: string[] = []
      for (let slide = 1; slide <= 6; slide++) {
        await hero.getByRole('button', { name: `Show picture ${slide}` }).click()
        const picture = hero.locator('img').nth(slide - 1)
        await expect(picture).toBeVisible()
        const drawn = await picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode()
          const { naturalWidth, naturalHeight, clientHeight, currentSrc } = image
          return { naturalWidth, naturalHeight, clientHeight, currentSrc }
        })
        expect(drawn.naturalHeight).toBeGreaterThan(drawn.naturalWidth)
        expect(drawn.naturalHeight / drawn.clientHeight).toBeGreaterThan(1.7)
        seen.push(drawn.currentSrc)
      }
      const fetched = await page.evaluate((addresses) => {
        const [document] = performance.getEntriesByType('navigation')
        return addresses.flatMap((address) => {
          const [file] = performance.getEntriesByName(address)
          if (!(file instanceof PerformanceResourceTiming)) return []
          if (!(document instanceof PerformanceNavigationTiming)) return []
          const { encodedBodySize: bytes, startTime } = file
          return { address, bytes, isEarly: startTime < document.loadEventStart }
        })
      }, seen)
      expect(fetched.map(({ address }) => address)).toEqual(seen)
      expect(fetched.map(({ isEarly }) => isEarly)).toEqual([true, ...Array(5).fill(false)])
      const sum = fetched.reduce((all, { bytes }) => all + bytes, 0)
      expect(sum).toBeGreaterThan(50 * 1024)
      expect(sum).toBeLessThanOrEqual(120 * 1024)
    })
  })
}

test('what the server says to search engines stays when the page wakes', async ({ page }) => {
  // No journey reviews this dish: one that has reviews is a product, too.
  const kinds = { '/': 'Restaurant', '/ourMenu': 'Menu', '/dish/vine-tomato-caprese': 'MenuItem' }
  for (const [path, kind] of Object.entries(kinds)) {
    await openLive(page, path)
    const said = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    expect(said['@type']).toBe(kind)
    expect(said.name).toBeTruthy()
  }
})
