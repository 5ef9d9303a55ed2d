import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { CodeField } from '../../second-factor/ui/code-field.tsx'
import { GoogleButton } from '../../ui/google-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSession } from '../../ui/use-session.ts'
import { useSignInOptions } from '../../ui/use-sign-in-options.ts'
import { sendProof, wayToConfirmQuery } from '../client.ts'

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
        <p className="-mt-2 text-sm text-muted">No phone at hand? A recovery code does as well.</p>
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

function ByGoogle({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi()
  const { pathname, search } = useLocation()
  const { google } = useSignInOptions()
  const email = useSession()?.email ?? ''
  const [error, setError] = useState<string>()
  if (google === 'off') return <NoWay />

  async function confirm() {
    setError(undefined)
    try {
      await sendProof(api, { email, google: true })
      onConfirmed()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }

  return (
    <>
      <p className="mb-4">
        With the Google account of <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      <GoogleButton
        text="Confirm with Google"
        to={pathname + search}
        confirms={email}
        onBack={confirm}
      />
      <ErrorText>{error}</ErrorText>
    </>
  )
}

function NoWay() {
  return (
    <p>
      Your account has no password yet.{' '}
      <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
        Choose one
      </Link>{' '}
      and come back.
    </p>
  )
}
