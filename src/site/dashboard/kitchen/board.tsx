import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import {
  everywhere,
  isOverdue,
  isUnanswered,
  ordersIn,
  withDue,
} from '#modules/orders/kitchen/board.ts'
import type { KitchenBoard, KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { type Act, withActions } from '#modules/orders/kitchen/ui/actions.ts'
import { Announcer } from '#modules/orders/kitchen/ui/announcer.tsx'
import { PaperTickets } from '#modules/orders/kitchen/ui/paper-tickets.tsx'
import { sayRanOut, sayStop } from '#modules/orders/kitchen/ui/stop-words.ts'
import { useActions } from '#modules/orders/kitchen/ui/use-actions.ts'
import { useGhosts } from '#modules/orders/kitchen/ui/use-ghosts.ts'
import { usePrinting } from '#modules/orders/kitchen/ui/use-printing.ts'
import { canRunShort } from '#modules/orders/shortages/rules.ts'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { readRestock, RestockField } from '#modules/orders/ui/restock-field.tsx'
import { readStop, StopFields } from '#modules/orders/ui/stop-fields.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { Sheet } from '#site/dashboard/sheet.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Modal } from '#ui-kit/modal.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { AlarmBars, RefusedBars } from './bars.tsx'
import { boardTexts, ticketTexts } from './house-texts.ts'
import { ItemAvailability } from './item-availability.tsx'
import { mainButton, sideButton } from './kitchen-button.ts'
import { Rail } from './rail.tsx'
import { useScreenChoices } from './screen-choices.ts'
import { ScreenDialog } from './screen-dialog.tsx'
import { ShortOf } from './short-dialog.tsx'
import type { TicketActions } from './ticket-card.tsx'
import { TopBar } from './top-bar.tsx'
import { useRinging } from './use-ringing.ts'

interface BoardProps {
  /** The board as the server last told it. */
  heard: KitchenBoard
  /** Since when the server has not been heard. */
  cutSince: number | undefined
}

/** The whole kitchen on one screen. */
export function Board({ heard, cutSince }: BoardProps) {
  const now = useKitchenClock(heard.now)
  const { data: session } = useQuery(queryOf(useApi(), getSession))
  const [{ station, hasSound, printsAtAccept }, choose] = useScreenChoices()
  const { actions, refused, isCut, act, dismiss } = useActions()
  const board = withActions(withDue(heard, now), actions, now)
  // Who has waited longest is named first.
  const unanswered = ordersIn(board, 'new', everywhere).filter((order) => isUnanswered(order, now))
  const overdue = unanswered.filter((order) => isOverdue(order, board, now))
  const { sound, unlock } = useRinging({
    hasSound,
    unanswered: unanswered.length,
    isOverdue: overdue.length > 0,
  })
  const { papers, print } = usePrinting(heard, printsAtAccept)
  const [stopping, setStopping] = useState<KitchenOrder>()
  const [shortOf, setShortOf] = useState<string>()
  const [isAtScreen, setIsAtScreen] = useState(false)
  const [isAtDishes, setIsAtDishes] = useState(false)
  const keepFocus = useKeptFocus()
  const ghosts = useGhosts(board.orders)
  const hasHand = useHand()
  useWakeLock()
  const silentSince = cutSince ?? (isCut ? actions[0]?.at : undefined)
  const ticketActions: TicketActions = {
    onAct: (order, what) => {
      keepFocus(order._id)
      act(order, what)
    },
    onStop: setStopping,
    onPrint: print,
    onShort: ({ _id }) => setShortOf(_id),
  }

  function turnSoundOn() {
    unlock()
    choose({ hasSound: true })
  }

  return (
    <>
      <TopBar
        board={board}
        now={now}
        station={station}
        onStation={(each) => choose({ station: each })}
        onScreen={() => setIsAtScreen(true)}
        onDishes={() => setIsAtDishes(true)}
      />
      <AlarmBars
        waiting={actions.length}
        onTurnOn={turnSoundOn}
        {...{ silentSince, overdue, sound, hasHand }}
      />
      <RefusedBars
        refused={refused}
        whoMoved={(orderId) => whoMoved(heard, orderId)}
        onDismiss={dismiss}
      />
      <Rail {...{ board, station, now, ghosts, hasHand }} actions={ticketActions} />
      {stopping && (
        <StopDialog
          order={stopping}
          onStop={ticketActions.onAct}
          onShort={ticketActions.onShort}
          onClose={() => setStopping(undefined)}
        />
      )}
      <ShortOf board={board} id={shortOf} onClose={() => setShortOf(undefined)} />
      {isAtDishes && <DishesSheet onClose={() => setIsAtDishes(false)} />}
      {isAtScreen && (
        <ScreenDialog role={session?.person?.role} onClose={() => setIsAtScreen(false)} />
      )}
      <Announcer board={board} now={now} isCut={silentSince !== undefined} />
      <PaperTickets papers={papers} timeZone={board.timeZone} />
    </>
  )
}

/**
 * The server's time in milliseconds, going on from when it was said: a tablet's own clock may be
 * wrong. To five seconds, since everything here counts in minutes.
 */
function useKitchenClock(said: string): number {
  const from = Date.parse(said)
  const [passed, setPassed] = useState({ from, ms: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const tick = () => setPassed({ from, ms: performance.now() - startedAt })
    const timer = setInterval(tick, seconds(5))
    return () => clearInterval(timer)
  }, [from])
  return from + (passed.from === from ? passed.ms : 0)
}

/** The board is drawn anew when an action is done here, when it is heard of, and when a dialog has gone. */
const keepsMs = seconds(3)

/** A ticket that goes to the next column takes its pressed button along: the focus stays on the ticket. */
function useKeptFocus(): (orderId: string) => void {
  const acted = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    if (!acted.current || document.activeElement !== document.body) return
    const { id, at } = acted.current
    if (Date.now() - at > keepsMs) return
    document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  })
  return (orderId) => {
    acted.current = { id: orderId, at: Date.now() }
  }
}

const restsMs = seconds(3)

/** Whether a hand is at this screen: it has touched it within the last seconds, and what it reaches for holds still. */
function useHand(): boolean {
  const [touchedAt, setTouchedAt] = useState<number>()

  useEffect(() => {
    const touch = ({ timeStamp }: PointerEvent) => setTouchedAt(timeStamp)
    addEventListener('pointerdown', touch, { capture: true })
    return () => removeEventListener('pointerdown', touch, { capture: true })
  }, [])

  useEffect(() => {
    if (touchedAt === undefined) return
    const timer = setTimeout(() => setTouchedAt(undefined), restsMs)
    return () => clearTimeout(timer)
  }, [touchedAt])

  return touchedAt !== undefined
}

/** Keeps the screen awake while the board is in sight, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      // Refused on a low battery: then the screen sleeps as it is set to.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) void held?.release()
      else lock = held
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

/** "Ada, 7:41 pm." */
function whoMoved({ orders, timeZone }: KitchenBoard, orderId: string): string {
  const last = orders.find(({ _id }) => _id === orderId)?.last
  return last ? boardTexts.by(last.by, formatTime(last.at, timeZone)) : ''
}

interface StopDialogProps {
  order: KitchenOrder
  onStop: (order: KitchenOrder, act: Act) => void
  /** Something of it ran out, and its guest may want something else instead. */
  onShort: (order: KitchenOrder) => void
  onClose: () => void
}

/** Why an order is given up, and what becomes of its guest and money. */
function StopDialog({ order, onStop, onShort, onClose }: StopDialogProps) {
  const { number, call, status } = order
  const isNew = status === 'pending'
  const title = isNew ? ticketTexts.rejectTitle : ticketTexts.cancelTitle

  function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = isNew ? 'rejected' : 'cancelled'
    const form = event.currentTarget
    onStop(order, { kind: 'move', from: status, to, ...readStop(form), ...readRestock(form) })
    onClose()
  }

  return (
    <Modal
      title={
        <>
          <span>{title.before}</span>
          <OrderNumber number={number} call={call} />
          <span>{title.after}</span>
        </>
      }
      onClose={onClose}
    >
      <form onSubmit={stop} className="grid gap-4">
        <p>
          <WithPhone text={`${sayStop(order)} ${ticketTexts.final}`} phone={order.phone} />
        </p>
        {canRunShort(status) && (
          <button
            type="button"
            onClick={() => {
              onClose()
              onShort(order)
            }}
            className={`${sideButton} w-full`}
          >
            {sayRanOut(order)}
          </button>
        )}
        <StopFields usual="too_busy" isWrittenTo={order.isWrittenTo} />
        <RestockField orderId={order._id} isUncooked={isNew} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={`${mainButton} grow`}>
            {isNew ? ticketTexts.reject : ticketTexts.cancel}
          </button>
          <button type="button" onClick={onClose} className={`${sideButton} grow`}>
            {ticketTexts.keep}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** What runs out, beside the board. */
function DishesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={boardTexts.availability} onClose={onClose}>
      <ItemAvailability />
    </Sheet>
  )
}
