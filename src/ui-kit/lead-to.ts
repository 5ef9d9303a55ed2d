/**
 * Brings what has just been said into sight, clear of bars (styles.css); whoever lost the focus with the button that they pressed
 * goes on from there. Whoever is typing stays where they are. As `ref` of what appears with its text.
 */
export function leadTo(said: HTMLElement | null): void {
  const now = document.activeElement
  const isLost = !now || now === document.body || now.matches(':disabled')
  if (!said || (!isLost && now.matches('input, select, textarea, [role=alert]'))) return
  if (isLost) said.focus({ preventScroll: true })
  said.scrollIntoView({ block: 'nearest' })
}
