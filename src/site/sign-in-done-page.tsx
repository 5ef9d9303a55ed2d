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
import { arrivalTexts } from './sign-in/texts.ts'
import { useLanding } from './sign-in/use-landing.ts'

export const loader = loads(() => [])

/** Where Google sends people back to: in a window of its own it tells the page and closes. */
export function Component() {
  const failure = useArrival()
  return (
    <>
      <PageHead title={arrivalTexts.head} description={arrivalTexts.moment} />
      <SignInFrame
        picture="tile-drinks"
        motto={arrivalTexts.moment}
        title={failure ? arrivalTexts.failed : arrivalTexts.title}
        intro={failure?.message ?? arrivalTexts.text}
      >
        {failure ? (
          <Link to={failure.back} className={textLink}>
            {failure.back === '/login' ? arrivalTexts.toLogin : arrivalTexts.back}
          </Link>
        ) : (
          <Spinner label={arrivalTexts.title} />
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
      const message = error instanceof Error ? error.message : arrivalTexts.retry
      setFailure({ message, back: failedTo })
    })

    async function enter() {
      const step = await enterWithGoogle()
      if (step === 'refused') throw new Error(arrivalTexts.refused)
      if (step === 'code asked') return navigate(codeAddress(to), { replace: true })
      void toasts.show('success', arrivalTexts.done)
      return land(to)
    }

    /** What was to be done has gone with its page: nothing is done that nobody presses. */
    async function confirm(email: string) {
      await sendProof(api, { email, google: true })
      void toasts.show('success', arrivalTexts.confirmed)
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
