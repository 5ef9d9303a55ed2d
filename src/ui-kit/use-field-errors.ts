import { useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong in a form, by its fields' names. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** Shows these, and leads to the first of them; true when there is any. */
  function refuse(found: Record<string, string>): boolean {
    // A fold that holds one of them opens first: what is hidden takes no focus.
    flushSync(() => setErrors(found))
    const [first] = Object.keys(found)
    if (first === undefined) return false
    const name = CSS.escape(first)
    const field = document.querySelector(`[name="${name}"], [data-field="${name}"]`)
    if (field instanceof HTMLElement) field.focus()
    return true
  }

  /** What is being mended is no longer wrong. */
  function mend(name: string) {
    setErrors(({ [name]: _mended, ...rest }) => rest)
  }

  return { errors, refuse, mend }
}
