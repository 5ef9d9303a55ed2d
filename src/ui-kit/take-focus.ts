/** As `ref` of what has just come in place of the thing that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
