import { useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { useRefusedForm } from '#ui-kit/use-refused-form.ts'
import { page } from '../texts.ts'

interface KeysFormProps {
  /** Answers false when whoever was asked for their password gave up. */
  onSend: (keys: { publishableKey: string; secretKey: string }) => Promise<boolean>
}

/** Two keys, pasted once. What is refused stays in its field; what is kept is gone from the page. */
export function KeysForm({ onSend }: KeysFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  async function send(sent: HTMLFormElement) {
    if (isBusy) return
    const fields = new FormData(sent)
    const text = (name: string) => String(fields.get(name) ?? '')
    setIsBusy(true)
    refuse({})
    try {
      const keys = { publishableKey: text('publishableKey'), secretKey: text('secretKey') }
      if (await onSend(keys)) sent.reset()
    } catch (failure) {
      fail(failure, 'secretKey')
    }
    setIsBusy(false)
  }

  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const
  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <TextField
        {...plain}
        name="publishableKey"
        label={page.publishable}
        hint={page.publishableHint}
        error={errors['publishableKey']}
      />
      <TextField
        {...plain}
        name="secretKey"
        label={page.secret}
        hint={page.secretHint}
        error={errors['secretKey']}
      />
      <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
        {isBusy ? page.sending : page.send}
      </Button>
    </RefusableForm>
  )
}
