import { BellOff, Pause, TriangleAlert, WifiOff } from 'lucide-react'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import type { RefusedAction } from '#modules/orders/kitchen/ui/use-actions.ts'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { boardTexts } from './house-texts.ts'
import { sideButton } from './kitchen-button.ts'
import type { Sound } from './use-ringing.ts'

type Called = Pick<RefusedAction, 'number' | 'call'>

interface AlarmBarsProps {
  /** Since when the server was not heard, and how much waits to be sent. */
  silentSince: number | undefined
  waiting: number
  /** Orders that somebody should have answered by now. */
  overdue: readonly Called[]
  sound: Sound
  onTurnOn: () => void
  /** A hand is at the screen: bars that go leave their room behind, so that no ticket moves under the finger. */
  hasHand: boolean
}

/** What must not be overlooked, over all tickets. */
export function AlarmBars(props: AlarmBarsProps) {
  const { silentSince, waiting, overdue, sound, onTurnOn, hasHand } = props
  const { pause } = useRestaurant()
  const bars = useKeptHeight(hasHand)
  const isAlone = !pause && silentSince === undefined && overdue.length === 0
  return (
    <div ref={bars}>
      <div className="flex flex-wrap bg-danger text-bg">
        {pause && <PausedBar words={pause.words} />}
        {silentSince !== undefined && <ConnectionBar since={silentSince} waiting={waiting} />}
        {overdue.length > 0 && <OverdueBar overdue={overdue} />}
        {sound !== 'on' && <SoundBar {...{ sound, onTurnOn, isAlone }} />}
      </div>
    </div>
  )
}

/** Keeps a part as high as it was while a hand is at the screen, so that nothing under it moves up. */
function useKeptHeight(hasHand: boolean): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = part.current
    if (!hasHand || !element) return
    element.style.minHeight = `${element.getBoundingClientRect().height}px`
    return () => {
      element.style.minHeight = ''
    }
  }, [hasHand])
  return part
}

const bar =
  'flex min-h-12 items-center gap-3 px-4 py-1 text-lg leading-snug font-semibold max-md:px-3 max-md:text-base max-md:leading-tight'

/** Guests read the same. */
function PausedBar({ words }: { words: string }) {
  return (
    <p className={`${bar} w-full bg-gold`}>
      <Pause aria-hidden="true" className="shrink-0" />
      <span>{words}</span>
    </p>
  )
}

/** Since when nothing was heard of the server, and how much waits to be sent. */
function ConnectionBar({ since, waiting }: { since: number; waiting: number }) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, seconds(1))
    return () => clearInterval(timer)
  }, [])
  const silence = Math.max(0, Math.round((now - since) / 1000))
  return (
    <p className={bar}>
      <WifiOff aria-hidden="true" className="shrink-0" />
      <span>
        <span>{boardTexts.offline(silence, waiting)}</span>{' '}
        <span className="font-normal">{boardTexts.keepWorking}</span>
      </span>
    </p>
  )
}

/** How many late orders are named: they hang on top of the first column. */
const mostNamed = 5

function OverdueBar({ overdue }: { overdue: readonly Called[] }) {
  const { before, after } = boardTexts.overdue(overdue.length, overdue.length - mostNamed)
  return (
    // On a phone it shares its row with the sound.
    <p className={`${bar} max-md:min-w-40 max-md:flex-1 max-md:text-sm`}>
      <TriangleAlert aria-hidden="true" className="shrink-0 max-md:hidden" />
      <span>
        <span>{before}</span>
        <Numbers of={overdue.slice(0, mostNamed)} />
        <span>{after}</span>
      </span>
    </p>
  )
}

interface SoundBarProps {
  sound: Sound
  onTurnOn: () => void
  /** It is the only bar; beside others a phone has no room for its words, only for the crossed bell and the button. */
  isAlone: boolean
}

const onRed = `${sideButton} border-transparent!`

/** A screen that makes no noise says so. */
function SoundBar({ sound, onTurnOn, isAlone }: SoundBarProps) {
  return (
    <p className={bar}>
      <BellOff aria-hidden="true" className="shrink-0" />
      <span className={isAlone ? '' : 'max-md:sr-only'}>
        {sound === 'off' ? boardTexts.soundOff : boardTexts.soundLocked}
      </span>
      <button type="button" onClick={onTurnOn} className={`${onRed} shrink-0`}>
        {boardTexts.turnSoundOn}
      </button>
    </p>
  )
}

interface RefusedBarsProps {
  refused: readonly RefusedAction[]
  /** Who was first, when the board knows. */
  whoMoved: (orderId: string) => string
  onDismiss: (key: string) => void
}

/** How many refusals stand there in full: where several were accepted at once, the tickets stay in sight. */
const mostInFull = 3

/** What was done here and did not go through. */
export function RefusedBars({ refused, whoMoved, onDismiss }: RefusedBarsProps) {
  const others = refused.slice(mostInFull)
  return (
    <>
      {refused.slice(0, mostInFull).map((each) => (
        <RefusedBar
          key={each.key}
          refused={each}
          who={whoMoved(each.orderId)}
          onDismiss={onDismiss}
        />
      ))}
      {others.length > 0 && (
        <div className={`${bar} border-b border-border bg-surface text-danger`}>
          <p className="min-w-0 grow">
            <span>{boardTexts.othersFailed(others.length)}</span>
            <Numbers of={others} />
            <span>.</span>
          </p>
          <button
            type="button"
            onClick={() => others.forEach(({ key }) => onDismiss(key))}
            className={sideButton}
          >
            {boardTexts.read}
          </button>
        </div>
      )}
    </>
  )
}

interface RefusedBarProps {
  refused: RefusedAction
  /** Who was first, when the board knows. */
  who: string
  onDismiss: (key: string) => void
}

/** Something that was done here was not: why, and through whom. */
function RefusedBar({ refused, who, onDismiss }: RefusedBarProps) {
  const { key, number, call, words, message } = refused
  return (
    <div role="alert" className={`${bar} border-b border-border bg-surface text-danger`}>
      <TriangleAlert aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 grow">
        <OrderNumber number={number} call={call} />
        <span>{boardTexts.failed(words)}</span>
        <span className="text-text">{message}</span>{' '}
        {who && <span className="text-text">{who}</span>}
      </p>
      <button type="button" onClick={() => onDismiss(key)} className={sideButton}>
        {boardTexts.read}
      </button>
    </div>
  )
}

/** "2352, 2353" */
function Numbers({ of }: { of: readonly Called[] }) {
  return of.map(({ number, call }, index) => (
    <Fragment key={number}>
      {index > 0 && <span>{', '}</span>}
      <OrderNumber number={number} call={call} />
    </Fragment>
  ))
}
