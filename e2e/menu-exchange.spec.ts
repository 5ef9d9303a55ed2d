import { readFileSync } from 'node:fs'
import { windows1252 } from '#test/menu-files.ts'
import { call } from './client.ts'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  signIn,
  test,
} from './fixtures.ts'

const address = '/dashboard/manageItems/exchange'

test.beforeEach(async ({ context }) => signIn(context, 'admin'))

test('the owner takes the menu to a spreadsheet and brings it back changed', async ({ page }, {
  project,
}) => {
  await openLive(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import or export the menu')
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloads
  expect(download.suggestedFilename()).toMatch(/^menu-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF_id,slug,name,recipe,category,price,/)

  const bring = (name: string, lines: string) =>
    page
      .getByLabel('Choose a file')
      .or(page.getByLabel('Press to choose another'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await bring('menu.csv', text)
  await expect(page.getByRole('heading', { name: 'Nothing would change' })).toBeFocused()

  const dish = `Nettle soup for ${project.name} ${Date.now()}`
  await bring('soups.csv', `name,category,price,recipe\n${dish},soup,7.50,Hot.\n`)
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: dish })).toContainText('$7.50')
  await page.getByRole('button', { name: 'Add 1 dish' }).click()
  await expect(page.getByRole('heading', { name: 'The menu is changed' })).toBeFocused()
  await page.getByRole('link', { name: 'Look at the menu' }).click()
  await expect(page.getByRole('main').getByText(dish).first()).toBeVisible()
  const menu: { _id: string; name: string }[] = await (await page.request.get('/menu')).json()
  for (const { _id, name } of menu) {
    if (name === dish) await call(page, 'DELETE', `/menu/${_id}`)
  }
})

test('pasted lines are shown as a correction, and what is wrong by its line', async ({ page }) => {
  await openLive(page, address)
  const lines = page.getByLabel('Or paste lines')
  await lines.fill('name,price\nMargherita,twelve')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show what would change' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One thing to fix first' })).toBeFocused()
  await expect(page.getByText('Line 2, price')).toBeVisible()
  await expect(page.getByText('“twelve” is not a price. Write it like 14.50.')).toBeVisible()

  await lines.fill('name,price\nMargherita,12.5')
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByText('$12.50').or(page.getByText('12.50')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change 1 dish' })).toBeVisible()
  await page.getByLabel('This is the whole menu').check()
  await expect(page.getByRole('heading', { name: /Taken off the menu/ })).toBeVisible()
})

test('a file that is no menu is refused in words', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await openLive(page, address)
  await page.getByLabel('Or paste lines').fill('{"starters": []}')
  await page.getByRole('button', { name: 'Show what would change' }).click()
  const words = 'This JSON (starters) is not a menu that can be imported.'
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
})

test('the page has no accessibility fault in light or dark and fits 320 pixels', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, address)
  await page
    .getByLabel('Or paste lines')
    .fill('name,price,category,recipe\nMargherita,12.5,pizza,Round.\nNew,1,soup,Hot.')
  await page.getByLabel('This is the whole menu').check()
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeside(page)
})

test('a table in another language has its columns matched and its categories added', async ({
  page,
}, { project }) => {
  const mark = `${project.name} ${Date.now()}`
  await openLive(page, address)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'karte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Gericht;Kosten;Rubrik\nPhở ${mark};13,90;Pho ${mark}\nTee ${mark};2;drinks\n`,
    ),
  })
  await expect(page.getByLabel('What “Gericht” is')).toHaveValue('name')
  await expect(page.getByRole('heading', { name: /things to fix first$/ })).toBeVisible()
  await page.getByLabel('What “Kosten” is').selectOption('Price')
  await page.getByLabel(`Pho ${mark} (1 dish)`).check()
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: '$13.90' })).toContainText(
    `Phở ${mark}`,
  )
  await page.getByRole('button', { name: 'Add 2 dishes' }).click()
  await expect(page.getByRole('heading', { name: 'The menu is changed' })).toBeFocused()
  await openLive(page, '/ourMenu')
  await expect(page.getByRole('heading', { name: `Pho ${mark}` })).toBeVisible()
  const menu: { _id: string; name: string; category: string }[] = await (
    await page.request.get('/menu')
  ).json()
  const brought = menu.filter(({ name }) => name.endsWith(mark))
  for (const { _id } of brought) await call(page, 'DELETE', `/menu/${_id}`)
  const key = brought.find(({ category }) => category !== 'drinks')?.category
  await call(page, 'DELETE', `/categories/${key}`)
})

test('a file that Excel saved without Unicode keeps its letters, and what it says beside is told', async ({
  page,
}, { project }) => {
  const mark = `${project.name} ${Date.now()}`
  await openLive(page, address)
  const text = `Name;Preis;Kategorie;Regal\nCrème brûlée ${mark};6,50;Dessert;B4\n`
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'karte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(windows1252(text)),
  })
  await expect(page.getByText('was read as Windows-1252')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$6.50' })).toContainText(
    `Crème brûlée ${mark}`,
  )
  await expect(page.getByText('Not imported: Regal.')).toBeVisible()
})

test('a dish without a price in the file gets one on the page, or stays out', async ({ page }, {
  project,
}) => {
  const mark = `${project.name} ${Date.now()}`
  await openLive(page, address)
  const head = 'Token,Item Name,Variation Name,Description,Category,Price'
  const rows = [`t1,Drip ${mark},Regular,,drinks,$3.00`, `t2,Gift ${mark},Regular,,drinks,variable`]
  await page.getByLabel('Or paste lines').fill([head, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByRole('button', { name: 'Add 1 dish' })).toBeVisible()
  await page.getByLabel(`Price of Gift ${mark}`).fill('25,00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add 2 dishes' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$25.00' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'This is my own table' }).click()
  await expect(page.getByLabel('What “Item Name” is')).toHaveValue('name')
})

test('the menu is a PDF to print, that anybody may fetch', async ({ page }) => {
  await openLive(page, '/ourMenu')
  await expect(page.getByRole('link', { name: 'Download the menu (PDF)' })).toHaveAttribute(
    'href',
    '/menu-card.pdf',
  )
  const pdf = await page.request.get('/menu-card.pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
