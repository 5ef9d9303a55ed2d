import { type Locator, expect } from '@playwright/test'

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

  /** Taps the first field, and goes on by the keyboard's own "next": an arrow above it, or the key in its corner. */
  async fillIn(...fields: [field: Locator, text: string][]): Promise<void> {
    const [first] = fields
    if (first) await this.tap(first[0])
    for (const [index, [field, text]] of fields.entries()) {
      const { keyboard } = field.page()
      if (index > 0) await keyboard.press('Tab')
      await expect(field).toBeFocused()
      await keyboard.type(text)
    }
  }

  /** Taps a field and types; a form that leads on by itself is typed in one go. */
  async type(field: Locator, ...texts: string[]): Promise<void> {
    await this.tap(field)
    for (const text of texts) await field.page().keyboard.type(text)
  }
}
