import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { dialogs } from '#ui-kit/dialogs.tsx'

/** Asks before a form with changes is left; `onLeave` is told when somebody leaves all the same. */
export function useLeaveGuard(isUnsaved: RefObject<boolean>, onLeave: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved.current,
  )
  const ask = useEffectEvent(async () => {
    const isConfirmed = await dialogs.ask({
      title: 'Leave without saving?',
      text: 'What you have changed here is not on the menu yet.',
      confirm: 'Leave',
      cancel: 'Stay here',
    })
    if (!isConfirmed) return blocker.reset?.()
    onLeave()
    blocker.proceed?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])
}
