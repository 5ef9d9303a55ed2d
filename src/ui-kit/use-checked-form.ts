import { useRef, useState } from 'react'
import { readForm } from './read-form.ts'
import { useRefusedForm } from './use-refused-form.ts'

interface CheckedForm {
  /** What can be seen wrong before anything is sent, by field. */
  check: (values: Record<string, string>) => Record<string, string>
  work: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>
  /** Where a refusal stands that names no field. */
  field: string
}

/** A form that is checked, then sent once; what is refused stands at its field. */
export function useCheckedForm({ check, work, field }: CheckedForm) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  async function send(sent: HTMLFormElement) {
    const values = readForm(sent)
    if (refuse(check(values)) || isBusy) return
    setIsBusy(true)
    try {
      await work(values, sent)
    } catch (failure) {
      fail(failure, field)
    }
    setIsBusy(false)
  }

  return { wiring: { ref: form, onSend: send, onMend: mend }, errors, refuse, isBusy }
}
