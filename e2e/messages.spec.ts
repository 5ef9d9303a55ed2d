import type { Page } from '@playwright/test'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  openSidebar,
  test,
} from './fixtures.ts'
import { enterAs } from './people.ts'

let written = 0
/** Nobody sends the same twice within an hour. */
const newWords = () => `Do you have a cradle? Question ${process.pid}, ${++written}, ${Date.now()}.`

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })

test('a message from the contact page to the inbox', async ({ page, context, quiet }) => {
  quiet.expected.push(failedLoad)
  await openLive(page, '/contact-us')
  await expect(sendButton(page)).toBeEnabled()
  await sendButton(page).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  const words = newWords()
  await page.getByLabel('Name').fill('Mara Quinn')
  await page.getByLabel('Email').fill('mara@mail.example')
  await page.getByLabel('Message').fill(words)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue(words)
  await expect(sendButton(page)).toBeEnabled()
  await sendButton(page).press('Enter')
  await expect(page.getByText('Thank you. We got your message.')).toBeVisible()
  await page.getByRole('button', { name: 'Send another message' }).click()
  await page.getByLabel('Name').fill('Mara Quinn')
  await page.getByLabel('Email').fill('mara@mail.example')
  await page.getByLabel('Message').fill(words)
  await sendButton(page).click()
  await expect(page.getByText('We already have this message').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(words)

  await enterAs(context, 'admin')
  await openLive(page, '/dashboard/inbox')
  const entry = page.getByRole('listitem').filter({ hasText: words })
  await expect(entry.getByText('Unread: ')).toBeAttached()
  await entry.locator('summary').press('Enter')
  await expect(entry.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:mara@mail\.example\?subject=/,
  )
  await expect(entry.getByText('Unread: ')).toHaveCount(0)
  await entry.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(entry.getByText('Unread: ')).toBeAttached()
  await entry.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived')).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.getByRole('tab', { name: /^Archive/ }).click()
  await entry.locator('summary').click()
  await entry.getByRole('button', { name: 'Move to inbox' }).click()
  await expect(page.getByText('Moved to inbox')).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('an admin sees at once, on any page, that somebody has written', async ({ page, browser }) => {
  const house = await browser.newContext()
  await enterAs(house, 'admin')
  const theirs = await house.newPage()
  const stream = theirs.waitForResponse('**/events/admin')
  const known = theirs.waitForResponse('**/waiting')
  await theirs.goto('/dashboard/account')
  expect((await stream).status()).toBe(200)
  // Only beside what was known before is anything new.
  expect((await known).status()).toBe(200)
  const sidebar = await openSidebar(theirs)
  const news = theirs.getByText(/^New message, \d+ unread\.$/)
  await expect(news).toHaveCount(0)
  await openLive(page, '/contact-us')
  const heard: string[] = []
  page.on('request', (request) => heard.push(request.url()))
  await page.getByLabel('Name').fill('Mara Quinn')
  await page.getByLabel('Email').fill('mara@mail.example')
  const words = newWords()
  await page.getByLabel('Message').fill(words)
  await sendButton(page).click()
  await expect(page.getByText('Thank you. We got your message.')).toBeVisible()
  await expect(news).toBeAttached()
  // With or without a number: it goes with the last one that is unread.
  const inbox = sidebar.getByRole('link', { name: /^Inbox( \d+ unread)?$/ })
  const count = async () => Number(/\d+/.exec(await inbox.innerText())?.[0] ?? 0)
  // As many as were just said: others may have been unread before.
  const before = Number(/\d+/.exec((await news.textContent()) ?? '')?.[0])
  await expect.poll(count).toBe(before)
  await inbox.click()
  await theirs.getByRole('listitem').filter({ hasText: words }).locator('summary').click()
  await expect(theirs.getByText(words).last()).toBeVisible()
  await openSidebar(theirs)
  await expect.poll(count).toBe(before - 1)
  // Guests ask for none of it.
  expect(heard.filter((url) => /waiting|events\/admin/.test(url))).toEqual([])
  await house.close()
})

test('whoever is signed in writes from their own pages and need not say who they are', async ({
  page,
  context,
}) => {
  const diner = await enterAs(context)
  await openLive(page, '/dashboard/reservation?tab=contact')
  await expect(page.getByLabel('Name')).toHaveValue(diner)
  await page.getByLabel('Message').fill(newWords())
  await sendButton(page).click()
  await expect(page.getByText('Thank you. We got your message.')).toBeVisible()
})

test('the form and the inbox have no accessibility fault in light or dark', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, '/contact-us')
  await expect(sendButton(page)).toBeEnabled()
  await sendButton(page).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectNoFaultsInEither(page)
  const words = newWords()
  await page.getByLabel('Name').fill('Mara Quinn')
  await page.getByLabel('Email').fill('mara@mail.example')
  await page.getByLabel('Message').fill(words)
  await sendButton(page).click()
  await expect(page.getByText('Thank you. We got your message.')).toBeVisible()
  await expectNoFaultsInEither(page)
  await enterAs(context, 'admin')
  await page.setViewportSize({ width: 320, height: 640 })
  await openLive(page, '/dashboard/inbox')
  const sidebar = await openSidebar(page)
  await expect(sidebar.getByRole('link', { name: /^Inbox \d+ unread$/ })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')
  const entry = page.getByRole('listitem').filter({ hasText: words })
  await entry.locator('summary').click()
  await expect(entry.getByRole('link', { name: 'Reply by email' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await page.goto('/dashboard/inbox?box=archive')
  await expectNoFaultsInEither(page)
})
