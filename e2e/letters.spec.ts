import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Letter, letterKinds } from '#kernel/letter.ts'
import { letterHtml, markId } from '#platform/mail/letter-html.server.ts'
import { letterText } from '#platform/mail/mail.server.ts'
import { expect, expectNoFaultsInEither, expectNothingBeside, test } from './fixtures.ts'
import { head, letterOfKind } from './letters.ts'

const mark = readFileSync(new URL('../assets/images/brand/mark.png', import.meta.url))
const widths = [390, 700]

for (const kind of letterKinds) {
  test(`a letter of the kind ${kind} can be read on a phone and on a desk, by day and by night`, async ({
    page,
  }) => {
    const letter = letterOfKind[kind]
    expect(letter.kind).toBe(kind)
    await page.setContent(shown(letterHtml(letter, { ...head, mark })))
    await expect(page).toHaveTitle(letter.subject)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingBeside(page, `${kind} at ${width}`)
      await expectNoFaultsInEither(page)
      await expectMeasures(page)
      await keepPictures(page, `${kind}-${width}`)
    }
    await expectTwin(page, letterText(letter, head))
  })
}

test('names, notes and dishes with markup in them are words in a letter', async ({ page }) => {
  const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>'`
  const letter: Letter = {
    ...letterOfKind.receipt,
    subject: `</title>${evil}`,
    preview: evil,
    heading: evil,
    paragraphs: [evil],
    quote: evil,
    facts: [{ name: evil, value: evil }],
    place: { lead: evil, when: evil },
    button: { words: evil, address: `${head.site}/order/${evil}` },
    afterwards: [evil],
    bill: {
      title: evil,
      rows: [{ words: evil, details: [evil], cents: 100 }],
      total: { words: evil, cents: 100 },
    },
  }
  const of = { ...head, name: evil, address: evil, phone: evil }
  await page.setContent(letterHtml(letter, of))
  await expect(page).toHaveTitle(letter.subject)
  await expect(page.locator('script, img')).toHaveCount(0)
  const attributes = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((each) => each.getAttributeNames()),
  )
  expect(attributes.filter((name) => name.startsWith('on') || /[^a-z-]/.test(name))).toEqual([])
  await expect(page.getByText(evil, { exact: true })).toHaveCount(15)
})

/** A program for mail puts the pictures of an email in the place of their ids. */
function shown(html: string): string {
  return html.replaceAll(`cid:${markId}`, `data:image/png;base64,${mark.toString('base64')}`)
}

/** No wider than 560 pixels, one button at most, and that one large enough for a thumb. */
async function expectMeasures(page: Page): Promise<void> {
  const column = await page.locator('h1').evaluate((heading) => {
    const table = heading.closest('table')
    return table?.getBoundingClientRect().width ?? 0
  })
  expect(column).toBeLessThanOrEqual(560)
  expect(await page.locator('h1').count()).toBe(1)
  const buttons = page.locator('a.button')
  expect(await buttons.count()).toBeLessThanOrEqual(1)
  for (const button of await buttons.all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 81)
}

/** Whoever reads the plain text is told every sentence, amount, link and time. */
async function expectTwin(page: Page, text: string): Promise<void> {
  const flat = (words: string) => words.replaceAll(/[\s>]+/g, ' ').toLowerCase()
  const cells = await page.locator('h1, h2, p, td:not(:has(*)), a').allInnerTexts()
  const said = cells.flatMap((cell) => cell.split('\n')).filter((line) => line.trim() !== '')
  expect(said.length).toBeGreaterThan(3)
  for (const line of said) expect(flat(text)).toContain(flat(line).trim())
  const links = await page
    .locator('a.button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  for (const link of links) {
    expect(link).toMatch(/^https:\/\/emberleaf\.example\//)
    expect(text).toContain(link)
  }
}

/** For whoever wants to look themselves: LETTERS names the folder. */
async function keepPictures(page: Page, name: string): Promise<void> {
  const folder = process.env['LETTERS']
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true })
  }
}
