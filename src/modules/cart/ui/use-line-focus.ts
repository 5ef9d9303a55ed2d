import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a line's last stepper button, as soon as the line stands there (again). */
export function useLineFocus<Root extends HTMLElement>(): [
  RefObject<Root | null>,
  (key: string) => void,
] {
  const root = useRef<Root>(null)
  const awaited = useRef<string>(undefined)
  // After every rendering: which one brings the line back is the server's to say.
  useEffect(() => {
    if (awaited.current === undefined) return
    const line = `[data-line="${CSS.escape(awaited.current)}"]`
    const buttons = root.current?.querySelectorAll<HTMLElement>(`${line} fieldset button:enabled`)
    const last = [...(buttons ?? [])].at(-1)
    if (!last) return
    awaited.current = undefined
    last.focus({ preventScroll: true })
  })
  return [root, (key) => (awaited.current = key)]
}
