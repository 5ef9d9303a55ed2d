import { useRef, useState } from 'react'
import { tidyText } from '#kernel/plain-text.ts'
import { withPass } from '#modules/accounts/captcha/ui/with-pass.ts'
import type { Person } from '#modules/accounts/contract/visitor.ts'
import { sendMessage } from '#modules/messages/contract.ts'
import { problemsOfMessage, trapField } from '#modules/messages/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { EmailField } from '#ui-kit/email-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { contactTexts } from './texts.ts'

/** Writes to the restaurant. What is typed stays until it is sent; whoever is signed in is known. */
export function MessageForm({ person }: { person: Person | null | undefined }) {
  const [isSent, setIsSent] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  return (
    <div ref={done} tabIndex={-1} className="outline-none">
      {isSent ? (
        <div>
          <p className="text-lg">
            <strong className="block font-display text-2xl font-[560]">{contactTexts.sent}</strong>
            <span>{contactTexts.sentText}</span>
          </p>
          <Button kind="secondary" className="mt-6" onClick={() => setIsSent(false)}>
            {contactTexts.another}
          </Button>
        </div>
      ) : (
        <OpenForm
          person={person}
          onSent={() => {
            setIsSent(true)
            done.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface OpenFormProps {
  person: Person | null | undefined
  onSent: () => void
}

function OpenForm({ person, onSent }: OpenFormProps) {
  const api = useApi()
  const isHydrated = useHydrated()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'message',
    check: (values) => problemsOfMessage(written(values)),
    work: async (values) => {
      const body = written(values)
      await withPass(api, undefined, (options) => api(sendMessage, { body }, options))
      forget()
      onSent()
    },
  })
  const { forget } = useFormDraft(wiring.ref, 'message', ['name', 'email', 'message'])
  return (
    <RefusableForm {...wiring}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={contactTexts.name}
          name="name"
          autoComplete="name"
          aria-required="true"
          defaultValue={person?.name}
          error={errors['name']}
        />
        <EmailField autoComplete="email" defaultValue={person?.email} error={errors['email']} />
      </div>
      <TextArea
        label={contactTexts.message}
        name="message"
        rows={6}
        aria-required="true"
        error={errors['message']}
      />
      <Trap />
      <ErrorText>{errors[trapField]}</ErrorText>
      <p className="hidden text-muted noscript:block">{contactTexts.noScript}</p>
      <div className="noscript:hidden sm:max-w-60">
        <SubmitButton isBusy={isBusy} busyText={contactTexts.sending} isDisabled={!isHydrated}>
          {contactTexts.send}
        </SubmitButton>
      </div>
    </RefusableForm>
  )
}

/** Out of sight and out of the way of the keyboard: who fills it in is a robot. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        <span>{contactTexts.trap}</span>
        <input name={trapField} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

function written({ name = '', email = '', message = '', [trapField]: trap = '' }: Values) {
  const words = { name: name.trim(), email: email.trim(), message: tidyText(message) }
  return { ...words, ...(trap && { [trapField]: trap }) }
}

type Values = Record<string, string>
