import { useEffect, useRef } from 'react'

/**
 * What was pressed goes when its booking goes elsewhere on the page: whoever works with a keyboard or
 * hears the page is led to where the booking stands now. Who taps elsewhere stays there.
 * @param open the booking that is opened beside the day
 */
export function useKeptFocus(open: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const id = target.closest<HTMLElement>('[data-booking]')?.dataset['booking']
      if (id) last.current = id
      else if (!target.closest('dialog, output')) last.current = undefined
    }
    // Before the page acts on it.
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  // After every change of the day, whoever made it.
  useEffect(() => {
    last.current = open ?? last.current
    const isLost = document.activeElement === document.body
    if (isLost && !document.querySelector('dialog[open]')) findButton(last.current)?.focus(noScroll)
  })
}

const noScroll = { preventScroll: true }

/** The booking's bar in the timeline, or its name in the list: whichever is shown. */
function findButton(id: string | undefined): HTMLElement | undefined {
  if (id === undefined) return undefined
  const assignment = `[data-booking="${CSS.escape(id)}"]`
  const buttons = document.querySelectorAll<HTMLElement>(
    `button${assignment}, ${assignment} button`,
  )
  return [...buttons].find((button) => button.checkVisibility())
}
