import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#modules/accounts/client.ts'
import type { KitchenBoard, KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { isOverdue, isUnanswered } from '#modules/orders/kitchen/rules/ages.ts'
import { everywhere, ordersIn, withDue } from '#modules/orders/kitchen/rules/board.ts'
import { withActions } from '#modules/orders/kitchen/rules/actions.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Announcer } from '#modules/orders/kitchen/ui/announcer.tsx'
import { AlarmBars, RefusedBars } from './bars.tsx'
import { DishesSheet } from './dishes-sheet.tsx'
import { PaperTickets } from '#modules/orders/kitchen/ui/paper-tickets.tsx'
import { Rail } from './rail.tsx'
import { useScreenChoices } from './screen-choices.ts'
import { ScreenDialog } from './screen-dialog.tsx'
import { ShortOf } from './short-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import type { TicketActions } from './ticket-card.tsx'
import { TopBar } from './top-bar.tsx'
import { useGhosts } from '#modules/orders/kitchen/ui/use-ghosts.ts'
import { useHand } from './use-hand.ts'
import { useActions } from '#modules/orders/kitchen/ui/use-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useKitchenClock } from './use-kitchen-clock.ts'
import { usePrinting } from '#modules/orders/kitchen/ui/use-printing.ts'
import { useRinging } from './use-ringing.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface BoardProps {
  /** As the server has it. */
  heard: KitchenBoard
  /** Since when the server has not been heard. */
  cutSince: number | undefined
}

/** The whole kitchen on one screen. */
export function Board({ heard, cutSince }: BoardProps) {
  const now = useKitchenClock(heard.now)
  const { data: session } = useQuery(sessionQuery(useApi()))
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

/** "Ada, 7:41 pm." */
function whoMoved({ orders, timeZone }: KitchenBoard, orderId: string): string {
  const last = orders.find(({ _id }) => _id === orderId)?.last
  return last ? `By ${last.by}, ${formatTime(last.at, timeZone)}.` : ''
}
