import { type Locator, expect, test } from '@playwright/test'

/**
 * A guest's thumb. What counts is every touch of the page: a button, a choice, a field that is tapped to be typed in.
 * Scrolling and the keys of the keyboard are none.
 */
export class Thumb {
  taps = 0
  /** Characters that were typed, by the thumb too. */
  typed = 0

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
      await this.#write(field, text)
    }
  }

  /** Taps a field and types; a form that leads on by itself is typed in one go. */
  async type(field: Locator, ...texts: string[]): Promise<void> {
    await this.tap(field)
    for (const text of texts) await this.#write(field, text)
  }

  /** Holds the taps to their bound, and tells with the test's result how long a person would take. */
  expectAtMost(taps: number): void {
    const description = `${this.taps} taps, ${this.typed} characters, about ${this.#seconds()} s`
    test.info().annotations.push({ type: 'by thumb', description })
    expect(this.taps, description).toBeLessThanOrEqual(taps)
  }

  async #write(field: Locator, text: string): Promise<void> {
    this.typed += text.length
    await field.page().keyboard.type(text)
  }

  /**
   * By the clock of a person who sees the page for the first time: 4.5 s to find and reach what is next, and
   * 36 words a minute on a phone's keyboard. By the same measure the 20 taps of before were 2.5 minutes.
   */
  #seconds(): number {
    return Math.round(this.taps * 4.5 + this.typed * 0.33)
  }
}
