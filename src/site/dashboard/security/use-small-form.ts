import { useRef, useState } from 'react'
import { readForm } from '../../sign-in/read-form.ts'
import { useRefusedForm } from '../../sign-in/use-refused-form.ts'

/** A form of one field: what was typed goes to `work`, and what that refuses stands at the field. */
export function useSmallForm(
  field: 'password' | 'code',
  missing: string,
  work: (value: string) => Promise<void>,
) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  async function send(sent: HTMLFormElement) {
    const value = readForm(sent)[field] ?? ''
    if (refuse(value.trim() === '' ? { [field]: missing } : {}) || isBusy) return
    setIsBusy(true)
    try {
      await work(value)
    } catch (failure) {
      fail(failure, field)
    }
    setIsBusy(false)
  }

  return { wiring: { ref: form, onSend: send, onMend: mend }, error: errors[field], isBusy }
}
