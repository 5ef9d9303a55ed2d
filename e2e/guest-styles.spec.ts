import type { Page } from '@playwright/test'
import { addButton, cartLink, expect, openLive, publicPages, signIn, test } from './fixtures.ts'

const ofGuests = [...publicPages.map(({ path }) => path), '/login', '/register', '/forgot-password']

test('a guest’s page has every style that it names, and less than all there are', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/Failed to load resource/)
  for (const path of ofGuests.filter((each) => each !== '/nowhere')) {
    await openLive(page, path)
    const { missing, share } = await page.evaluate(compareStyles)
    expect({ path, missing }).toEqual({ path, missing: [] })
    expect(share).toBeLessThan(0.75)
  }
})

test('whoever goes on to the dashboard sees it as if they had opened it', async ({
  page,
  context,
}) => {
  await signIn(context)
  await openLive(page, '/ourShop/1')
  await addButton(page, 'Margherita').click()
  await cartLink(page).click()
  await expect(page).toHaveURL('/dashboard/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('style[data-all]')).toHaveCount(0)
  await page.mouse.move(0, 0)
  const walked = await looksOf(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(walked).toEqual(await looksOf(page))
})

/** How everything of the page's content is drawn. */
async function looksOf(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  })
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const { display, padding, margin, color, fontSize, gap, borderRadius } =
        getComputedStyle(element)
      return [element.tagName, display, padding, margin, color, fontSize, gap, borderRadius].join()
    }),
  )
}

/** Runs in the page: what its elements are called, beside what its own styles and all styles know. */
async function compareStyles(): Promise<{ missing: string[]; share: number }> {
  const style = document.querySelector('style[data-all]')
  const text = style?.textContent ?? ''
  const all = await (await fetch(style?.getAttribute('data-all') ?? '')).text()
  const namesIn = (css: string) => {
    const names = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
      name.replaceAll(/\\(.)/g, '$1'),
    )
    return new Set(names)
  }
  const [own, known] = [namesIn(text), namesIn(all)]
  const worn = new Set([...document.querySelectorAll('*')].flatMap((each) => [...each.classList]))
  return {
    missing: [...worn].filter((name) => known.has(name) && !own.has(name)),
    share: text.length / all.length,
  }
}
