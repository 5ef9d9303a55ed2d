import { aJpeg } from '#test/pictures.ts'
import { zipOf } from '#test/zip.ts'
import { call } from './client.ts'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  openLive,
  signIn,
  test,
} from './fixtures.ts'
import { importDishes } from './menu.ts'

const address = '/dashboard/manageItems/exchange'

test.beforeEach(async ({ context }) => signIn(context, 'admin'))

test('the owner sends a zip, sees what found its dish and what did not, and the pictures come', async ({
  page,
}, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, address)
  const name = `Zipped ${project.name} ${Date.now()}`
  const [whole = '', broken = ''] = await importDishes(page, [name, `${name} broken`])
  const jpeg = await aJpeg(800, 600)
  await page.getByLabel('Choose a zip').setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: zipOf([
      { name: `photos/${name}.jpg`, bytes: jpeg },
      { name: `photos/${name} broken.jpg`, bytes: jpeg.subarray(0, 900) },
      { name: 'photos/Nobody knows.jpg', bytes: jpeg },
    ]),
  })
  await expect(page.getByText('2 pictures have found their dishes.')).toBeVisible()
  await expect(page.getByText('1 file was left out:')).toBeVisible()
  await expect(page.getByText('no dish is called so')).toBeVisible()
  await expect(page.getByText('All pictures have been worked on.')).toBeVisible()
  await expect(page.getByText('damaged or incomplete')).toBeVisible()
  await expect(page.getByText('1 of these is not tried again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  const item = await (await page.request.get(`/menu/${whole}`)).json()
  expect(item.picture).toMatchObject({ width: 800, height: 600 })
  await expectNoFaultsInEither(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeside(page)
  await page.getByRole('button', { name: 'Dismiss list' }).press('Enter')
  await expect(page.getByText('All pictures have been worked on.')).toBeHidden()
  for (const id of [whole, broken]) await call(page, 'DELETE', `/menu/${id}`)
})
