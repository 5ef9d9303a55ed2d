import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { CodeField } from '../second-factor/ui/code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useSession } from './use-session.ts'
import { sendProof, wayToConfirmQuery } from '../client/confirmation.ts'
import { ByGoogle } from './by-google.tsx'

/** One field, or one button: the password, the second factor's code, or Google. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: way, isError, refetch } = useQuery(wayToConfirmQuery(useApi()))
  if (isError) return <LoadFailure what="The question" onRetry={() => void refetch()} />
  if (!way) return <Spinner label="Loading" />
  if (way.by === 'google') return <ByGoogle onConfirmed={onConfirmed} />
  return <ByField field={way.by} onConfirmed={onConfirmed} />
}

interface ByFieldProps {
  field: 'password' | 'code'
  onConfirmed: () => void
}

function ByField({ field, onConfirmed }: ByFieldProps) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const email = useSession()?.email
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function refuse(sentence: string) {
    setError(sentence)
    const input = form.current?.elements.namedItem(field)
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function send(sent: HTMLFormElement) {
    const value = String(new FormData(sent).get(field) ?? '')
    if (isBusy) return
    if (value.trim() === '') {
      return refuse(field === 'code' ? 'Code is required' : 'Password is required')
    }
    setIsBusy(true)
    try {
      await sendProof(api, { email, [field]: value })
      onConfirmed()
    } catch (failure) {
      refuse(failure instanceof Error ? failure.message : String(failure))
    }
    setIsBusy(false)
  }

  return (
    <RefusableForm ref={form} onSend={send} onMend={() => setError(undefined)}>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email ?? ''} />
      <div ref={focusField}>
        {field === 'code' ? (
          <CodeField kind="authenticator" error={error} />
        ) : (
          <PasswordField label="Your password" autoComplete="current-password" error={error} />
        )}
      </div>
      {field === 'code' && (
        <p className="-mt-2 text-sm text-muted">No phone at hand? A recovery code works, too.</p>
      )}
      <SubmitButton isBusy={isBusy} busyText="Confirming…">
        Confirm
      </SubmitButton>
    </RefusableForm>
  )
}

/** The question has come for this one field. */
function focusField(place: HTMLElement | null) {
  takeFocus(place?.querySelector('input') ?? null)
}
