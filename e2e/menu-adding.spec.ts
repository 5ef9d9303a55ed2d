import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { call } from './client.ts'
import { expect, failedLoad, openLive, signIn, test } from './fixtures.ts'

/** One pixel: the browser looks at a picture before it takes it. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPY4iwFAALAARJm2dBBAAAAAElFTkSuQmCC'

test.beforeEach(async ({ context }) => signIn(context, 'admin'))

test('an item whose answer got lost is added once, and again only when asked', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const [like] = await menuOf(page)
  const draft = { name: 'Lost Answer', category: 'soup', price: '9', recipe: 'Gone.' }
  await openLive(page, '/dashboard/addItem')
  await page.getByLabel('Recipe name').fill(draft.name)
  await page.getByLabel('Category').selectOption(draft.category)
  await page.getByLabel('Price', { exact: true }).fill(draft.price)
  await page.getByLabel('Details').fill(draft.recipe)
  const buffer = await (await page.request.get(like?.image ?? '')).body()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'soup.webp', mimeType: 'image/webp', buffer })
  await page.route(
    (url) => url.pathname === '/menu',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const add = page.getByRole('button', { name: 'Add item' })
  await add.click()
  await expect(page.getByText(/can’t be reached/).first()).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('10')
  await add.click()
  await expect(page.getByText(/already on the menu as you first sent it/)).toBeVisible()
  const named = async () => (await menuOf(page)).filter(({ name }) => name === draft.name)
  expect((await named()).map(({ price }) => price)).toEqual([9])
  await page.getByRole('button', { name: 'Add this as another dish' }).click()
  // The next one begins.
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  const both = await named()
  expect(both.map(({ price }) => price)).toEqual([9, 10])
  for (const { _id } of both) await call(page, 'DELETE', `/menu/${_id}`)
})

test('what is pasted as text takes no picture away; a picture alone is taken, and one that is dropped beside the field', async ({
  page,
}) => {
  await openLive(page, '/dashboard/addItem')
  const paste = (onto: string, text?: string) =>
    page.locator(onto).evaluate(
      (element, [words, picture]) => {
        const clipboardData = new DataTransfer()
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
        if (words !== undefined) clipboardData.setData('text/plain', words)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [text, dot] as const,
    )
  await paste('[name=name]', 'Soup\t7.00')
  await paste('body', 'Soup\t7.00')
  await expect(page.getByText('Choose a picture')).toBeVisible()
  await paste('[name=name]')
  await expect(page.getByText('pasted.png')).toBeVisible()
  await dropOnto(page.getByRole('heading', { level: 1 }), 'assets/images/menu/salad/caesar.webp')
  await expect(page.getByText(/^caesar\.webp/)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

/** As a hand does it: a browser whose page does not want the file opens it in the page's place. */
async function dropOnto(target: Locator, file: string): Promise<void> {
  const page = target.page()
  const box = await target.boundingBox()
  const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }
  const data = { items: [], files: [resolve(file)], dragOperationsMask: 1 }
  const hand = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await hand.send('Input.dispatchDragEvent', { type, ...at, data })
  }
}

async function menuOf(
  page: Page,
): Promise<{ _id: string; name: string; price: number; image: string }[]> {
  return (await page.request.get('/menu')).json()
}
