import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoFaultsInEither } from './fixtures.ts'
import { type Hand, byKeyboard, byMouse } from './hands.ts'

interface Dish {
  name: string
  category: string
  price: string
  details: string
  /** A file that the owner has. */
  picture: string
}

const soups = 'assets/images/menu/soup'
export const onionSoup: Dish = {
  name: 'Onion soup',
  category: 'Soup',
  price: '9.50',
  details: 'Brown and slow.',
  picture: `${soups}/french-onion.webp`,
}
export const caesar: Dish = {
  name: 'Caesar',
  category: 'Salad',
  price: '12',
  details: 'Romaine, parmesan, anchovies if you say so.',
  picture: 'assets/images/menu/salad/caesar.webp',
}

const preview = (page: Page) => page.getByAltText('The picture that you have chosen')

/** Picks the picture in the browser's dialog, and sees it before it is sent and while it is. */
export async function addDishWithFile(page: Page, dish: Dish): Promise<void> {
  await fillIn(page, byMouse, dish)
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Choose a picture').click()
  await (await choosing).setFiles(dish.picture)
  await expectPreview(page)
  await expect(page.getByText(basename(dish.picture))).toContainText(/ KB · 1200 × 900$/)
  await expectNoFaultsInEither(page)

  let letGo = () => {}
  const isSeen = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/upload', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByRole('progressbar', { name: 'Sending the picture' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sending the picture…' })).toBeVisible()
  letGo()
  await expectEmpty(page)
  await page.unroute('**/upload')
}

/** Copied elsewhere, pasted here: the whole dish without a mouse. */
export async function addDishByKeyboard(page: Page, dish: Dish): Promise<void> {
  await copy(page, dish.picture)
  await fillIn(page, byKeyboard, dish)
  await page.keyboard.press('ControlOrMeta+V')
  await expectPreview(page)
  await byKeyboard.press(page.getByRole('button', { name: 'Add item' }))
  await expectEmpty(page)
}

/** The form is ready for the next dish: this one is on the menu. */
async function expectEmpty(page: Page) {
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  await expect(page.getByLabel('Recipe name')).toBeFocused()
}

async function fillIn(page: Page, hand: Hand, { name, category, price, details }: Dish) {
  await hand.write(page.getByLabel('Recipe name'), name)
  await hand.choose(page.getByLabel('Category'), category)
  await hand.write(page.getByLabel('Price', { exact: true }), price)
  await hand.write(page.getByLabel('Details'), details)
}

async function expectPreview(page: Page) {
  await expect.poll(() => preview(page).evaluate(widthOf)).toBe(1200)
}

/** Guests see the dish with its own picture. */
export async function expectOnMenu(page: Page, { name }: Dish): Promise<void> {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  const picture = line.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{16}\/160\.webp$/)
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
}

/** In pixels, of what has really been loaded. */
const widthOf = (image: Element) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)

/** Puts a picture into the clipboard, as another program does: browsers take PNG from there. */
async function copy(page: Page, file: string) {
  const png = (await sharp(file).png().toBuffer()).toString('base64')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = new Blob([bytes], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, png)
}
