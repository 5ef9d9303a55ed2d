import { useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { toasts } from '#ui-kit/toaster.tsx'

interface CheckedForm {
  /** What can be seen wrong before anything is sent, by field. */
  check: (values: Record<string, string>) => Record<string, string>
  work: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>
  /** Where a refusal stands that names no field. */
  field: string
}

/** A form that is checked, then sent once; what is refused stands at its field, and the server's own in a toast. */
export function useCheckedForm({ check, work, field }: CheckedForm) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(sent: HTMLFormElement) {
    const values = readForm(sent)
    if (refuse(check(values)) || isBusy) return
    setIsBusy(true)
    try {
      await work(values, sent)
    } catch (failure) {
      fail(failure)
    }
    setIsBusy(false)
  }

  /** Shows these, and leads to the first of them; true when there is any. */
  function refuse(found: Record<string, string>): boolean {
    setErrors(found)
    const fields = [...(form.current?.elements ?? [])]
    const first = fields.find((each) => isTyped(each) && found[each.name])
    if (first instanceof HTMLElement) first.focus()
    return Object.keys(found).length > 0
  }

  /** A refusal of the server: the specification's toast, which goes, and the same at its field, which stays. */
  function fail(failure: unknown): void {
    if (!(failure instanceof Error)) return
    const fields = failure instanceof ApiError ? failure.fields : {}
    refuse(Object.keys(fields).length > 0 ? fields : { [field]: failure.message })
    void toasts.show('error', failure.message)
  }

  /** What is being mended is no longer wrong. */
  function mend(name: string): void {
    setErrors(({ [name]: _mended, ...rest }) => rest)
  }

  return { wiring: { ref: form, onSend: send, onMend: mend }, errors, refuse, isBusy }
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

/** What stands in the named fields now. */
function readForm(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = value
  return values
}
