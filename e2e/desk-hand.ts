import { type Locator, type Page, expect, test } from '@playwright/test'

/**
 * An owner at a desk, seeing the page for the first time. What counts is every field that is gone to, every press and
 * every choice; the letters of a field count together, by their number.
 */
export class Desk {
  steps = 0
  typed = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(target: Locator): Promise<void> {
    this.steps++
    await target.click()
  }

  async fillIn(field: Locator, text: string): Promise<void> {
    this.steps++
    await field.focus()
    await this.type(field, text)
  }

  /** Into what has the focus already. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused()
    this.typed += text.length
    await this.#page.keyboard.insertText(text)
  }

  async choose(select: Locator, label: string): Promise<void> {
    this.steps++
    await select.selectOption({ label })
  }

  async key(name: string): Promise<void> {
    this.steps++
    await this.#page.keyboard.press(name)
  }

  /** By the measure of `Thumb`: 4.5 s for each step, and a third of a second for each letter. */
  expectWithin(seconds: number): void {
    const estimated = Math.round(this.steps * 4.5 + this.typed * 0.33)
    const description = `${this.steps} steps, ${this.typed} characters, about ${estimated} s`
    test.info().annotations.push({ type: 'at the desk', description })
    expect(estimated, description).toBeLessThan(seconds)
  }
}
