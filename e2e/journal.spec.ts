import { readFile } from 'node:fs/promises'
import { button, expect, expectNoFaultsInEither, failedLoad, openLive, test } from './fixtures.ts'
import { ada, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

const house = useOwnHouse('journal', 62, async (send) => {
  await send('POST', '/till/moves', { kind: 'in', cents: 5000, words: 'Change' })
  const close = { after: 0, expectedCents: 5000, countedCents: 4900, keptCents: 2000 }
  await send('POST', '/till/closes', close)
})
const { address } = house

/** The house's own clock may be a day behind or ahead. */
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the owner reads what an export lacks, says the accounts, and has the file', async ({
  page,
  quiet,
}) => {
  // What cannot be saved is refused by the server.
  quiet.expected.push(failedLoad)
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/close`)
  await page.getByRole('link', { name: 'For your accountant' }).click()
  const section = page.getByRole('region', { name: 'Export the journal' })
  await expect(section.getByRole('status')).toHaveText(/^The till was not closed on these days/)
  await section.getByLabel('First day').fill(daysFromNow(-1))
  await expect(section.getByText('The last day is before the first one.')).toBeVisible()
  await section.getByLabel('Last day').fill(daysFromNow(1))
  await expect(section.getByRole('status')).toHaveText('1 close (Z 1), 3 postings.')
  await expect(section.getByRole('listitem')).toHaveText([
    'Cash: say its account. Z 1 needs it.',
    'Paid in: say its account. Z 1 needs it.',
    'Short: say its account. Z 1 needs it.',
    'Cash taken away: say its account. Z 1 needs it.',
  ])
  await expect(section.getByRole('link', { name: 'Download' })).toHaveCount(0)
  await expectNoFaultsInEither(page)

  await page.getByText('Usual accounts of DATEV’s charts').click()
  await button(page, 'Fill empty accounts from SKR 03 (as of 2026-11-27)').click()
  await expect(page.getByText('8 accounts filled from SKR 03. Check and save.')).toBeVisible()
  await expect(page.getByLabel('Cash', { exact: true })).toHaveValue('1000')
  await expect(page.getByLabel('Paid in')).toHaveValue('')
  await page.getByLabel('Accountant’s number (Beraternummer)').fill('12')
  await button(page, 'Save').click()
  await expect(page.getByText('This number has 4 to 7 digits, and is 1001 or more.')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByLabel('Accountant’s number (Beraternummer)').fill('29098')
  await page.getByLabel('Paid in').fill('1890')
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await section.getByText('DATEV', { exact: true }).click()
  await expect(section.getByText(/^DATEV needs the number that your accountant/)).toBeVisible()
  await section.getByText('Table (CSV)').click()
  const coming = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(8)
  expect(text).toContain('Paid in: Change,1000,Cash,1890,50.00,')
})
