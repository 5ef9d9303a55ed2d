import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { kitTexts } from './texts.ts'

interface LeaveGuard {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** What leaving would lose. */
  text: string
  /** Somebody leaves all the same. */
  onLeave?: () => void
}

/** Asks before a form with changes is left. */
export function useLeaveGuard({ isUnsaved, text, onLeave }: LeaveGuard): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  const ask = useEffectEvent(async () => {
    const isConfirmed = await dialogs.ask({
      title: kitTexts.leaveQuestion,
      text,
      confirm: kitTexts.leave,
      cancel: kitTexts.stay,
    })
    if (!isConfirmed) return blocker.reset?.()
    onLeave?.()
    blocker.proceed?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => hold(event)
    addEventListener('beforeunload', listen)
    return () => removeEventListener('beforeunload', listen)
  }, [])
}
