import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addButton, expect, openLive } from './fixtures.ts'
import { orderAndPay, putIntoCart } from './order-and-pay.ts'
import { type House, enter, openSession } from './sessions.ts'

/** Somebody who has eaten here, and is about to order again. */
export interface Guest {
  context: BrowserContext
  name: string
  /** Two open pages of one browser. */
  menu: Page
  cart: Page
  /** What the last order cost. */
  paid: number
}

/** As soon as a page of a guest has to say what an admin has done. */
const soon = { timeout: 2000 }

/** Has ordered and paid one dish, has another in the cart, and looks at the menu and at the cart. */
export async function letGuestIn(
  context: BrowserContext,
  house: House,
  { name, ate, wants }: Record<'name' | 'ate' | 'wants', string>,
): Promise<Guest> {
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
  await enter(context, house, openSession(house, { name, email }))
  const paid = await orderAndPay(context, house.address, ate)
  await putIntoCart(context, house.address, wants)
  const menu = await context.newPage()
  await openLive(menu, '/ourMenu')
  const cart = await context.newPage()
  await cart.goto('/dashboard/cart')
  // The first page hears for both: awake, the second stands in line for the stream.
  await cart.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0)
  return { context, name, menu, cart, paid }
}

/** A dish's line on the guest's open menu. */
export function lineOf({ menu }: Guest, dish: string): Locator {
  return menu.getByRole('listitem').filter({ has: menu.getByRole('link', { name: dish }) })
}

/** The menu has no button for it any more; the cart says when it is back, and what to do meanwhile. */
export async function expectSoldOut(guest: Guest, dish: string): Promise<void> {
  await expect(lineOf(guest, dish).getByText('Sold out')).toBeVisible(soon)
  await expect(addButton(guest.menu, dish)).toHaveCount(0)
  const hint = guest.cart.getByText(`${dish} is sold out. Swap or remove it to go on.`)
  await expect(hint).toBeVisible(soon)
  // After midnight it is "Back at 11 am".
  const back = guest.cart.getByRole('main').getByText(/^Back (tomorrow|at)/)
  await expect(back).toBeVisible(soon)
  await expect(guest.cart.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
}

/** It can be had and paid, and nothing had to be loaded anew. */
export async function expectBack(guest: Guest, dish: string): Promise<void> {
  await expect(addButton(guest.menu, dish)).toBeVisible(soon)
  await expect(guest.cart.getByRole('link', { name: 'Pay', exact: true })).toBeVisible(soon)
}

export async function expectPrice(guest: Guest, dish: string, price: string): Promise<void> {
  await expect(lineOf(guest, dish).getByText(price, { exact: true })).toBeVisible(soon)
}

/** Neither a page of theirs nor the file with their data has these words. */
export async function expectNeverReads({ context }: Guest, words: string): Promise<void> {
  const page = await context.newPage()
  for (const path of ['userHome', 'cart', 'paymentHistory', 'account']) {
    await page.goto(`/dashboard/${path}`)
    expect([path, await page.content()]).toEqual([path, expect.not.stringContaining(words)])
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('"orders"')
  expect(file).not.toContain(words)
  await page.close()
}
