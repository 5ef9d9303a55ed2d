import type { Locator } from '@playwright/test'

/**
 * A guest's thumb. What counts is every touch of the page: a button, a choice, a field that is tapped to be typed in.
 * Scrolling and the keys of the keyboard are none.
 */
export class Thumb {
  taps = 0

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.click()
  }

  /** Taps a field and types; a form that leads on by itself is typed in one go. */
  async type(field: Locator, ...texts: string[]): Promise<void> {
    await this.tap(field)
    for (const text of texts) await field.page().keyboard.type(text)
  }
}
