import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { GoogleButton } from './google-button.tsx'
import { useSession } from './use-session.ts'
import { useSignInOptions } from './use-sign-in-options.ts'
import { sendProof } from '../client/confirmation.ts'

/** For whoever has no password: the Google account of nobody else. */
export function ByGoogle({ onConfirmed }: { onConfirmed: () => void }) {
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
