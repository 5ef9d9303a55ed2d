import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { googleChannel, googleReturn } from '#modules/accounts/ui/google-button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { loads } from './page-data.ts'
import { PageHead } from './page-head.tsx'
import { readReturnAddress } from './sign-in-address.ts'
import { codeAddress } from './sign-in/code-address.ts'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'

export const loader = loads(() => [])

/** Where Google sends people back to: in a window of its own it tells the page and closes. */
export function Component() {
  const failure = useArrival()
  return (
    <>
      <PageHead title="Signing in" description="One moment." />
      <SignInFrame
        picture="tile-drinks"
        motto="One moment."
        title={failure ? 'That did not work' : 'Signing you in'}
        intro={failure ?? 'You can close this window if it does not close by itself.'}
      >
        {failure ? (
          <Link to="/login" className={textLink}>
            Back to the login
          </Link>
        ) : (
          <Spinner label="Signing you in" />
        )}
      </SignInFrame>
    </>
  )
}

/** Finishes the sign-in once; answers what went wrong, in words. */
function useArrival(): string | undefined {
  const navigate = useNavigate()
  const { enterWithGoogle } = useIdentities()
  const [failure, setFailure] = useState<string>()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const to = googleReturn.take()
    if (to === null) tellOpener()
    else void arrive(to)

    async function arrive(from: string) {
      try {
        const step = await enterWithGoogle()
        if (step === 'refused') throw new Error('Google did not sign you in. Please try again.')
        if (step === 'code asked') {
          return await navigate(codeAddress(readReturnAddress(from)), { replace: true })
        }
        void toasts.show('success', 'Login Successfully')
        void navigate(readReturnAddress(from), { replace: true })
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'Please try again.')
      }
    }
  }, [navigate, enterWithGoogle])
  return failure
}

function tellOpener(): void {
  const channel = new BroadcastChannel(googleChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('done')
  channel.close()
  window.close()
}
