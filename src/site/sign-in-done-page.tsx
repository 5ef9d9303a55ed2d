import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { googleChannel, googleReturn } from '#modules/accounts/ui/google-return.ts'
import { sendProof } from '#modules/accounts/ui/send-proof.ts'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { loads } from '#ui-kit/page-data.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { PageHead } from './page-head.tsx'
import { readReturnAddress } from './sign-in-address.ts'
import { codeAddress } from './sign-in/code-address.ts'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'
import { useLanding } from './sign-in/use-landing.ts'

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
        intro={failure?.message ?? 'You can close this window if it does not close by itself.'}
      >
        {failure ? (
          <Link to={failure.back} className={textLink}>
            {failure.back === '/login' ? 'Back to the login' : 'Back to where you were'}
          </Link>
        ) : (
          <Spinner label="Signing you in" />
        )}
      </SignInFrame>
    </>
  )
}

interface Failure {
  message: string
  back: string
}

/** Finishes the sign-in once; answers what went wrong, and the way back. */
function useArrival(): Failure | undefined {
  const api = useApi()
  const navigate = useNavigate()
  const land = useEffectEvent(useLanding())
  const { enterWithGoogle } = useIdentities()
  const [failure, setFailure] = useState<Failure>()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const back = googleReturn.take()
    if (!back) return tellOpener()
    const to = readReturnAddress(back.to)
    const { confirms } = back
    const arriving = confirms === undefined ? enter() : confirm(confirms)
    const failedTo = confirms === undefined ? '/login' : to
    arriving.catch((error: unknown) => {
      const message = error instanceof Error ? error.message : 'Please try again.'
      setFailure({ message, back: failedTo })
    })

    async function enter() {
      const step = await enterWithGoogle()
      if (step === 'refused') throw new Error('Google did not sign you in. Please try again.')
      if (step === 'code asked') return navigate(codeAddress(to), { replace: true })
      void toasts.show('success', 'Login Successfully')
      return land(to)
    }

    /** What was to be done has gone with its page: nothing is done that nobody presses. */
    async function confirm(email: string) {
      await sendProof(api, { email, google: true })
      void toasts.show('success', 'Thank you. Now press the button once more.')
      return navigate(to, { replace: true })
    }
  }, [api, navigate, enterWithGoogle])
  return failure
}

function tellOpener(): void {
  const channel = new BroadcastChannel(googleChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('done')
  channel.close()
  window.close()
}
