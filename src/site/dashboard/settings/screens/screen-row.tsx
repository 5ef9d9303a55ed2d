import { Tablet } from 'lucide-react'
import type { Screen } from '#modules/accounts/sessions/contract.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { screensTexts } from './house-texts.ts'
import type { ScreenActions } from './use-screens.ts'

interface ScreenRowProps {
  screen: Screen
  actions: ScreenActions
  isBusy: boolean
}

/** One tablet: whether it is signed in, until when, and when it last asked for anything. */
export function ScreenRow({ screen, actions, isBusy }: ScreenRowProps) {
  const { timeZone } = useRestaurant()
  const { name, state } = screen
  const isIn = state === 'connected'
  const say = (instant: string) => formatWhen(instant, timeZone)
  const button = (text: string, label: string, action: (screen: Screen) => Promise<unknown>) => (
    <button
      type="button"
      disabled={isBusy}
      aria-label={label}
      onClick={() => void action(screen)}
      className="min-h-11 cursor-pointer rounded-full px-3 text-sm font-semibold underline underline-offset-4 hover:text-primary disabled:cursor-default disabled:opacity-60"
    >
      {text}
    </button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Tablet aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <span>{name}</span>
          <span className="inline-flex items-center gap-2 text-sm font-medium">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-full ${isIn ? 'bg-success' : 'border-2 border-control'}`}
            />
            <span>{screensTexts.states[state]}</span>
          </span>
        </p>
        <p className="text-sm text-muted tabular-nums">
          <span>{seatingDurationOf(screen, say)}</span>
          {screen.lastSeenAt && (
            <span className="max-sm:block">
              <span aria-hidden="true" className="px-1.5 max-sm:hidden">
                ·
              </span>
              <span>{screensTexts.lastSeen(say(screen.lastSeenAt))}</span>
            </span>
          )}
        </p>
      </div>
      <span className="-mr-3 flex flex-wrap noscript:hidden max-sm:-ml-3 max-sm:w-full max-sm:pl-10">
        {isIn &&
          screen.stay !== 'always' &&
          button(screensTexts.extend, screensTexts.extendOne(name), actions.extend)}
        {isIn && button(screensTexts.signOut, screensTexts.signOutOne(name), actions.signOut)}
        {!isIn && button(screensTexts.newCode, screensTexts.newCodeOne(name), actions.renew)}
        {!isIn && button(screensTexts.remove, screensTexts.removeOne(name), actions.remove)}
      </span>
    </li>
  )
}

/** Until when a screen is signed in, or since when it is not. */
function seatingDurationOf(screen: Screen, say: (instant: string) => string): string {
  const { state, endsAt, signedOutAt, codeExpiresAt } = screen
  if (state === 'connected')
    return endsAt === null ? screensTexts.untilSignedOut : screensTexts.until(say(endsAt))
  if (codeExpiresAt !== null) return screensTexts.codeUntil(say(codeExpiresAt))
  if (state === 'new') return screensTexts.codeExpired
  const since = state === 'signed_out' ? signedOutAt : endsAt
  return since === null ? '' : screensTexts.since(say(since))
}
