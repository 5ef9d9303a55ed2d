import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  openSidebar,
  sample,
  test,
} from './fixtures.ts'
import { typeAndPress } from './hands.ts'
import { sharedHouse } from './house.ts'
import {
  anotherAdmin,
  arrive,
  enterAsAdmin,
  findSomebodyNew,
  newName,
  openList,
  row,
} from './people.ts'
import { enter, openSession } from './sessions.ts'

test('somebody is made an admin and a customer again, and the audit log says so', async ({
  page,
}) => {
  const { admin: ada, found: carl } = await findSomebodyNew(page)
  await expect(row(page, carl)).toContainText('Customer')
  await button(page, `Make admin: ${carl}`).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText(`${carl} will be set as admin.`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, `Make admin: ${carl}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await button(page, 'Yes, make admin!').press('Enter')
  await expect(page.getByText(`${carl} is admin now. The user is admin now.`)).toBeVisible()
  await expect(row(page, carl).getByText('Admin', { exact: true })).toBeVisible()

  await button(page, `Take ${carl}’s admin role back`).click()
  await button(page, 'Yes, take the role back').click()
  await expect(page.getByText(`${carl} is a customer now`)).toBeVisible()
  await expect(button(page, `Make admin: ${carl}`)).toBeVisible()

  await page.goto('/dashboard/audit')
  await expect(page.getByText(`${ada} removed ${carl}’s admin role`)).toBeVisible()
  await page.getByLabel('What').selectOption({ label: 'Role changed' })
  await expect(page).toHaveURL('/dashboard/audit?action=role.changed')
  await expect(page.getByText(`${ada} made ${carl} an admin`)).toBeVisible()
  await page.getByLabel('Who').selectOption({ label: ada })
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('Complete:')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Who')).toHaveValue(/.+/)
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('an old sign-in is asked for the password in place, and then it goes on', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const carl = newName()
  await arrive(carl)
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin', minutesAgo: 11 } as const
  await enter(context, sharedHouse, openSession(sharedHouse, ada))
  await openList(page, carl)
  await button(page, `Delete ${carl}`).click()
  await button(page, 'Yes, delete it!').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = dialog.getByLabel('Your password')
  await expect(password).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await page.keyboard.type('wrong-one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row(page, carl)).toBeVisible()

  await button(page, `Delete ${carl}`).click()
  await button(page, 'Yes, delete it!').click()
  await page.route('**/users/*', (route) => route.abort(), { times: 1 })
  await password.fill(sample.password)
  await page.keyboard.press('Enter')
  const failure = page.getByRole('alert').filter({ hasText: `${carl} could not be deleted.` })
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Deleted! Your file has been deleted.')).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(row(page, carl)).toHaveCount(0)
  await expect(page.getByText('Nobody found.')).toBeVisible()
})

test('of two things that are chosen in one breath neither is lost', async ({ page, context }) => {
  await enterAsAdmin(context)
  await openLive(page, '/dashboard/allUsers?sort=z-a')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Order' })
    .evaluate(async (select: HTMLSelectElement) => {
      select.value = 'oldest'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      // The router has taken the first address and the page has not been drawn for it yet.
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      select.form?.querySelectorAll<HTMLInputElement>('[name=role]')[1]?.click()
    })
  await expect(page).toHaveURL('/dashboard/allUsers?role=admin&sort=oldest')
})

test('a hundred and twenty people are searched, narrowed and paged', async ({ page, context }) => {
  const family = newName()
  execFileSync(process.execPath, ['test/add-people.ts', sharedHouse.dataDir, '120', family])
  await enterAsAdmin(context)
  await openLive(page, '/dashboard/allUsers')
  const box = page.getByRole('searchbox', { name: 'Name or email' })
  await box.fill(family.toLowerCase())
  await expect(page.getByText('120 people, the newest 50 here')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(51)
  await button(page, 'Show more people').click()
  await expect(page.getByRole('row')).toHaveCount(101)
  await button(page, 'Show more people').click()
  await expect(page.getByRole('row')).toHaveCount(121)
  await expect(button(page, 'Show more people')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '120', exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, Z to A')
  await expect(page.getByText('120 people, the first 50 here')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(`Guest120 ${family}`)
  await page.reload()
  await expect(page.getByRole('row').nth(50)).toContainText(`Guest071 ${family}`)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first')

  await box.fill(`guest007 ${family}`)
  await expect(page.getByText('1 person')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(`guest007 ${family}`)
  await expect(row(page, `Guest007 ${family}`)).toBeVisible()
  await page.getByText('Admins', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No one matches this search.' })).toBeVisible()
  await button(page, 'Show everyone').click()
  await expect(page).toHaveURL('/dashboard/allUsers')
  await box.fill(family.slice(1))
  await expect(page.getByText('these have it inside')).toBeVisible()
})

test('a customer’s page has what they ordered and a note that two admins do not undo', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const { found: carl } = await findSomebodyNew(page)
  await page.getByRole('table').getByRole('link', { name: carl }).click()
  await expect(page.getByRole('heading', { level: 1, name: carl })).toBeFocused()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await expect(page.getByText('$0.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send email' })).toHaveAttribute(
    'href',
    `mailto:${carl.toLowerCase()}@mail.example`,
  )
  const note = page.getByLabel('Private note')
  await expect(button(page, 'Save note')).toBeDisabled()
  await note.fill('Sits by the window.')
  await page.reload()
  await expect(note).toHaveValue('Sits by the window.')

  const theirs = await anotherAdmin(browser)
  await theirs.goto(page.url())
  const write = async (text: string) => {
    await theirs.getByLabel('Private note').fill(text)
    await button(theirs, 'Save note').click()
    await expect(theirs.getByText('Note saved').last()).toBeVisible()
    await expect(button(theirs, 'Save note')).toBeDisabled()
  }
  const saysMeanwhile = (text: string) =>
    expect(page.getByText(`has changed it in the meantime to: “${text}”`)).toBeVisible()
  await write('Allergic to nuts.')

  await button(page, 'Save note').click()
  await saysMeanwhile('Allergic to nuts.')
  await expect(note).toHaveValue('Sits by the window.')
  await page.reload()
  await expect(note).toHaveValue('Sits by the window.')
  await note.fill('Window. Allergic to nuts.')
  await saysMeanwhile('Allergic to nuts.')
  await button(page, 'Replace theirs').click()
  await expect(page.getByText('Note saved')).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Window. Allergic to nuts.')

  // A newer one that comes by itself is not replaced unseen either.
  await note.fill('Window. Nuts. Two dogs.')
  await theirs.reload()
  await write('Moved away.')
  await theirs.context().close()
  await button(page, `Make admin: ${carl}`).click()
  await button(page, 'Yes, make admin!').click()
  await saysMeanwhile('Moved away.')
  await expect(note).toHaveValue('Window. Nuts. Two dogs.')
  await button(page, 'Use theirs').click()
  await expect(note).toHaveValue('Moved away.')
  await expect(note).toBeFocused()
  await note.fill('x'.repeat(2001))
  await expect(page.getByText('Use up to 2,000 characters')).toBeVisible()
})

test('the search box and the list say the same, whatever comes between', async ({
  page,
  context,
}) => {
  const carl = newName()
  await arrive(carl)
  await enterAsAdmin(context)
  await openLive(page, '/dashboard/allUsers')
  const box = page.getByRole('searchbox', { name: 'Name or email' })
  // Chosen before the pause after the last letter is over.
  await box.fill(carl)
  await page.getByText('Customers', { exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/allUsers?search=${carl}&role=customer`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await box.fill(`${carl}nobody`)
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(page).toHaveURL('/dashboard/allUsers')
  await expect(box).toHaveValue('')
  // Left before the pause is over: nobody is led back.
  await box.fill(carl)
  const sidebar = await openSidebar(page)
  await sidebar.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByText('Complete:')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/audit')
})

test('on a slow machine nobody is led back who leaves as the pause after a word ends', async ({
  page,
  context,
}) => {
  await enterAsAdmin(context)
  for (const after of [225, 240]) {
    await openLive(page, '/dashboard/allUsers')
    const sidebar = await openSidebar(page)
    const link = sidebar.getByRole('link', { name: 'Audit log' })
    const box = page.getByRole('searchbox', { name: 'Name or email' })
    await typeAndPress(page, { box, words: 'Run', link, after })
    await expect(page.getByText('Complete:')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/audit')
  }
})

test('people, a customer and the audit log have no accessibility fault in light or dark', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ada = await enterAsAdmin(context)
  await openList(page, ada)
  await expectFlawless(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFlawless(page)
  await page.getByRole('table').getByRole('link', { name: ada }).click()
  await expect(page.getByLabel('Private note')).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await expectFlawless(page)
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
  await expect(page.getByText('Complete:')).toBeVisible()
  await expectFlawless(page)
})

/** Nothing that axe sees in either scheme, and nothing beside the window. */
async function expectFlawless(page: Page): Promise<void> {
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
}
