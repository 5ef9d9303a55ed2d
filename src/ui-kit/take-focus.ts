/** A `ref` for what has just taken the place of what had the focus: it takes the focus too. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
