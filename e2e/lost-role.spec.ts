import { button, expect, failedLoad, openLive, test } from './fixtures.ts'
import { anotherAdmin, enterAsAdmin, findSomebodyNew, openList, row } from './people.ts'

test('an admin whose role ends meanwhile is told, and led to the sign-in', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const { admin: eve, found: carl } = await findSomebodyNew(page)
  await page.getByRole('button', { name: `Make admin: ${carl}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()

  const theirs = await anotherAdmin(browser)
  await openList(theirs, eve)
  await button(theirs, `Take ${eve}’s admin role back`).click()
  await button(theirs, 'Yes, take the role back').click()
  await expect(theirs.getByText(`${eve} is a customer now`)).toBeVisible()
  await openList(theirs, carl)
  await button(page, 'Yes, make admin!').click()
  await expect(page.getByText('You are no longer signed in as an admin.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2FallUsers.*need=admin/)
  await expect(row(theirs, carl)).toContainText('Customer')
  await theirs.context().close()
})

test('what a page reads after the role has ended leads to the sign-in as well', async ({
  page,
  context,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const eve = await enterAsAdmin(context)
  await openLive(page, '/dashboard/adminHome')
  const theirs = await anotherAdmin(browser)
  await openList(theirs, eve)
  await button(theirs, `Take ${eve}’s admin role back`).click()
  await button(theirs, 'Yes, take the role back').click()
  await expect(theirs.getByText(`${eve} is a customer now`)).toBeVisible()
  await theirs.context().close()
  // The page asks for its numbers by itself.
  await expect(page.getByText('You are no longer signed in as an admin.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2FadminHome.*need=admin/)
})
