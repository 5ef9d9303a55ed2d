import { type ElementHandle, type Locator, type Page, expect } from '@playwright/test'

/** How somebody works a page. */
export interface Hand {
  how: string
  press: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  check: (box: Locator) => Promise<void>
  /** Chooses in a field that has a list; what is chosen begins with these letters. */
  choose: (field: Locator, option: string) => Promise<void>
  /** Opens a menu and takes something from it. */
  pick: (button: Locator, item: Locator) => Promise<void>
}

export const byMouse: Hand = {
  how: 'with the mouse',
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  check: (box) => box.check(),
  choose: async (field, option) => {
    await field.selectOption({ label: option })
  },
  async pick(button, item) {
    await button.click()
    await item.click()
  },
}

/** Nothing but keys: what cannot be reached by them is found here. */
export const byKeyboard: Hand = {
  how: 'with the keyboard alone',
  press: (target) => pressKey(target, 'Enter'),
  async write(field, text) {
    await tabTo(field)
    await field.page().keyboard.type(text)
  },
  async check(box) {
    await pressKey(box, 'Space')
    await expect(box).toBeChecked()
  },
  async choose(field, option) {
    await tabTo(field)
    await field.page().keyboard.type(option)
  },
  async pick(button, item) {
    await pressKey(button, 'Enter')
    await expect(item).toBeVisible()
    // A menu moves its focus a moment after the key, also when it opens: only where the focus stays is it
    // there, and what was passed is gone back to.
    do await reach(item, (isBehind) => (isBehind ? 'ArrowUp' : 'ArrowDown'))
    while (!(await isStillThere(item)))
    await item.page().keyboard.press('Enter')
  },
}

/** Two frames later: a menu's own moves are done by then. */
function isStillThere(item: Locator): Promise<boolean> {
  return item.evaluate(async (element) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    return element === document.activeElement
  })
}

async function pressKey(target: Locator, key: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Moves on with Tab alone until the focus is there, or back where that is nearer. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await reach(target, (isBehind) => (isBehind ? 'Shift+Tab' : 'Tab'))
}

async function reach(target: Locator, keyFor: (isBehind: boolean) => string): Promise<void> {
  for (let count = 0; count < 150; count++) {
    const place = await target.evaluate((element) => {
      const { activeElement } = document
      if (element === activeElement) return 'here'
      const order = activeElement?.compareDocumentPosition(element) ?? 0
      return order & Node.DOCUMENT_POSITION_PRECEDING ? 'behind' : 'ahead'
    })
    if (place === 'here') return
    await target.page().keyboard.press(keyFor(place === 'behind'))
  }
  throw new Error(`The keyboard does not get to ${String(target)}.`)
}

/** On a slow machine: something is typed into a box, and a link pressed so many milliseconds later, as the pause ends. */
export async function typeAndPress(
  page: Page,
  { box, words, link, after }: { box: Locator; words: string; link: Locator; after: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const pressed = await link.elementHandle()
  await slowDown(6)
  await box.evaluate(
    async (field, { typed, leave, ms }) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      const waited = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause))
      await waited(ms)
      leave?.click()
      await waited(250)
    },
    { typed: words, leave: pressed as ElementHandle<HTMLElement>, ms: after },
  )
  // The pause is over, and whatever it leads to is on the way: how long that takes is not asked here.
  await slowDown(1)
}
