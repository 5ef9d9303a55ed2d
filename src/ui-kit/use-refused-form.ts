import { type RefObject, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { toasts } from '#ui-kit/toaster.tsx'

/** What a form was told: a sentence per field, each at its field, and the provider's own in a toast. */
export function useRefusedForm(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** Shows these, and leads to the first of them; true when there is any. */
  function refuse(found: Record<string, string>): boolean {
    setErrors(found)
    const fields = [...(form.current?.elements ?? [])]
    const first = fields.find((field) => isTyped(field) && found[field.name])
    if (first instanceof HTMLElement) first.focus()
    return Object.keys(found).length > 0
  }

  /**
   * A refusal of the server: the specification's toast, which goes, and the same at its field, which
   * stays; at `field` when the server names none.
   */
  function fail(failure: unknown, field: string): void {
    if (!(failure instanceof Error)) return
    const fields = failure instanceof ApiError ? failure.fields : {}
    refuse(Object.keys(fields).length > 0 ? fields : { [field]: failure.message })
    void toasts.show('error', failure.message)
  }

  /** What is being mended is no longer wrong. */
  function mend(name: string): void {
    setErrors(({ [name]: _mended, ...rest }) => rest)
  }

  return { errors, refuse, fail, mend }
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}
