import type { Page } from '@playwright/test'
import { call } from './client.ts'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  navigate,
  openLive,
  openSidebar,
  test,
} from './fixtures.ts'
import { sharedHouse } from './house.ts'
import { Kitchen, orderAndPay, newestOrder } from './orders.ts'
import { enterAs } from './people.ts'

/** Orders the dish, and has it. */
async function finish(page: Page, dish: string): Promise<void> {
  await orderAndPay(page, sharedHouse.address, dish)
  const kitchen = await Kitchen.open()
  await kitchen.handOut((await newestOrder(page))._id)
}

const tab = '/dashboard/reservation?tab=review'

test('a review from writing to Home', async ({ page, context, browser }) => {
  const diner = await enterAs(context)
  await page.goto(tab)
  await expect(page.getByRole('heading', { name: 'There is nothing to review yet.' })).toBeVisible()
  await finish(page, 'Quattro Formaggi')
  await openLive(page, tab)
  await page.getByRole('button', { name: /^Write a review: Order/ }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
  await expect(page.getByText('Write a few words')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 of 5' })).toBeChecked()
  await page.getByLabel('What is it about?').selectOption('Quattro Formaggi')
  const words = `Four cheeses, said ${diner}.`
  await page.getByLabel('Your review', { exact: true }).fill(words)
  await page.reload()
  await expect(page.getByLabel('Your review', { exact: true })).toHaveValue(words)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Awaiting approval')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your reviews' })).toBeFocused()

  const house = await browser.newContext()
  await enterAs(house, 'admin')
  const theirs = await house.newPage()
  await openLive(theirs, '/dashboard/reviews')
  const sidebar = await openSidebar(theirs)
  await expect(sidebar.getByRole('link', { name: /^Reviews \d+ waiting$/ })).toBeVisible()
  await theirs.keyboard.press('Escape')
  const entry = theirs.getByRole('listitem').filter({ hasText: words })
  await entry.getByRole('button', { name: `Answer the review by ${diner}` }).click()
  await theirs.keyboard.type(`Come back, ${diner}!`)
  await theirs.getByRole('button', { name: 'Save answer' }).click()
  await expect(entry.getByText('Our answer:')).toBeVisible()
  await expect(entry.getByRole('button', { name: /^Answer the review/ })).toBeFocused()
  await entry.getByRole('button', { name: `Approve the review by ${diner}` }).click()
  await expect(theirs.getByText('Review published')).toBeVisible()
  await expect(entry).toHaveCount(0)
  await house.close()

  // Open pages hear of it.
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await navigate(page, 'Home')
  const slide = page.getByRole('figure').filter({ hasText: words })
  await expect(slide.getByText('Rated 4 of 5')).toBeAttached()
  await expect(slide.getByText(`Come back, ${diner}!`)).toBeAttached()
  await page.goto('/dish/quattro-formaggi')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('link', { name: /of 5, (?:one review|\d+ reviews)$/ })).toBeVisible()

  await page.goto(tab)
  await page.getByRole('button', { name: /^Change your review/ }).click()
  await expect(page.getByRole('radio', { name: '4 of 5' })).toBeFocused()
  await page.getByLabel('Your review', { exact: true }).fill(`${words} And more.`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Awaiting approval')).toBeVisible()
  await page.goto('/dish/quattro-formaggi')
  await expect(page.getByRole('heading', { level: 1, name: 'Quattro Formaggi' })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await openLive(page, tab)
  await page.getByRole('button', { name: /^Delete your review/ }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('button', { name: /^Write a review: Order/ })).toBeVisible()
})

test('of two reviews by one person each has buttons of its own name', async ({ page, context }) => {
  const diner = await enterAs(context)
  for (const dish of ['Margherita', 'Diavola']) {
    await finish(page, dish)
    const [visit] = (await (await page.request.get('/reviews/own')).json()).toReview
    const review = { orderId: visit._id, dishId: visit.dishes[0]._id, rating: 4 }
    await call(page, 'POST', '/reviews', { ...review, details: `${dish}, said ${diner}.` })
  }
  await enterAs(context, 'admin')
  await openLive(page, '/dashboard/reviews')
  const buttons = page.getByRole('button', { name: `the review by ${diner}, Order` })
  await expect(buttons).toHaveCount(6)
  const names = await buttons.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
  expect(new Set(names).size).toBe(6)
})

test('reviews have no accessibility fault in light or dark', async ({ page, context }) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const diner = await enterAs(context)
  await page.goto(tab)
  await expectNoFaultsInEither(page)
  await finish(page, 'Margherita')
  const own = await page.request.get('/reviews/own')
  const [visit] = (await own.json()).toReview
  const review = { orderId: visit._id, dishId: visit.dishes[0]._id, rating: 3 }
  await call(page, 'POST', '/reviews', { ...review, details: `Well, said ${diner}.` })
  await finish(page, 'Margherita')
  await openLive(page, tab)
  await page.getByRole('button', { name: /^Write a review: Order/ }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoFaultsInEither(page)

  await enterAs(context, 'admin')
  await openLive(page, '/dashboard/reviews')
  await page.getByRole('button', { name: `Answer the review by ${diner}` }).click()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: `Approve the review by ${diner}` }).click()
  await expect(page.getByText(`Well, said ${diner}.`)).toHaveCount(0)
  await page.goto('/dish/margherita')
  await expect(page.getByText(`Well, said ${diner}.`)).toBeVisible()
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
})
