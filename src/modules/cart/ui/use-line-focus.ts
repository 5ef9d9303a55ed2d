import { type RefObject, useEffect, useRef } from 'react'

/** What of a line takes the focus: its last stepper button, or the one that writes its note. */
const parts = { steps: 'fieldset button:enabled', note: 'button[data-note]' } as const

/** Moves the focus to a part of a line, as soon as the line stands there (again). */
export function useLineFocus<Root extends HTMLElement>(): [
  RefObject<Root | null>,
  (key: string, part?: keyof typeof parts) => void,
  () => void,
] {
  const root = useRef<Root>(null)
  const awaited = useRef<string>(undefined)
  // After every rendering: which one brings the line back is the server's to say.
  useEffect(() => {
    if (awaited.current === undefined) return
    const buttons = root.current?.querySelectorAll<HTMLElement>(awaited.current)
    const last = [...(buttons ?? [])].at(-1)
    if (!last) return
    awaited.current = undefined
    last.focus({ preventScroll: true })
  })
  return [
    root,
    (key, part = 'steps') => (awaited.current = `[data-line="${CSS.escape(key)}"] ${parts[part]}`),
    () => (awaited.current = undefined),
  ]
}
