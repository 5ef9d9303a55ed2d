import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  ageOf,
  type Column,
  columnOf,
  columns,
  columnWords,
  layoutOf,
  opensAt,
  ordersIn,
  toCook,
} from '#modules/orders/kitchen/board.ts'
import type { KitchenBoard, KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { ColumnTabs } from '#modules/orders/kitchen/ui/column-tabs.tsx'
import { GhostTicket } from '#modules/orders/kitchen/ui/ghost-ticket.tsx'
import { LaterStrip } from '#modules/orders/kitchen/ui/later-strip.tsx'
import type { Ghost } from '#modules/orders/kitchen/ui/use-ghosts.ts'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { AcceptSeveral } from './accept-several.tsx'
import { boardTexts } from './house-texts.ts'
import { bareButton, sideButton } from './kitchen-button.ts'
import { useScreenChoices } from './screen-choices.ts'
import { type TicketActions, TicketCard } from './ticket-card.tsx'

interface RailProps {
  board: KitchenBoard
  station: string
  now: number
  actions: TicketActions
  ghosts: readonly Ghost[]
  /** Widths stay as they are meanwhile. */
  hasHand: boolean
}

/** The four columns: beside each other where there is room, else one or two to be swiped through. */
export function Rail({ board, station, now, actions, ghosts, hasHand }: RailProps) {
  const rail = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<readonly Column[]>([])
  const [layout, setLayout] = useState(() => layoutOf(board, station, []))
  const next = layoutOf(board, station, layout.busy)
  // Whoever asks for another station has the whole board change, and at once.
  if (next.id !== layout.id && (!hasHand || next.station !== layout.station)) setLayout(next)
  const { busy, brief } = layout

  useEffect(() => {
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])

  function look() {
    if (!rail.current) return
    const { scrollLeft, clientWidth } = rail.current
    const isInSight = (column: Column) => {
      const { offsetLeft = 0, offsetWidth = 0 } = columnIn(rail.current, column) ?? {}
      const middle = offsetLeft + offsetWidth / 2
      return middle > scrollLeft && middle < scrollLeft + clientWidth
    }
    setShown(columns.filter(isInSight))
  }
  function show(column: Column) {
    const left = columnIn(rail.current, column)?.offsetLeft ?? 0
    rail.current?.scrollTo({ left, behavior: 'smooth' })
  }

  // Ghosts count, so that the panel stays as high as the tickets' places.
  const withGhosts = { ...board, orders: [...board.orders, ...ghosts.map(({ order }) => order)] }
  const tracks = { '--tracks': layout.tracks } as CSSProperties

  return (
    <>
      <ColumnTabs board={board} station={station} shown={shown} onShow={show} />
      <section
        ref={rail}
        aria-label={boardTexts.orders}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a ticket in it, keys must scroll it
        tabIndex={shown.length < columns.length ? 0 : undefined}
        onScroll={look}
        style={tracks}
        className="relative flex min-h-80 grow snap-x snap-mandatory overflow-x-auto lg:grid lg:grid-cols-(--tracks) lg:overflow-visible"
      >
        {columns.map((column) => (
          <BoardColumn
            key={column}
            {...{ board, column, station, now, actions, ghosts }}
            isBrief={brief.includes(column)}
            isBusy={busy.includes(column)}
            above={
              column === 'preparing' ? (
                <ToCook board={withGhosts} station={station} />
              ) : (
                column === 'new' && (
                  <>
                    <LaterStrip board={board} now={now} />
                    <AcceptSeveral
                      board={board}
                      isOffered={busy.includes('new')}
                      now={now}
                      onAct={actions.onAct}
                    />
                  </>
                )
              )
            }
          />
        ))}
      </section>
    </>
  )
}

function columnIn(rail: HTMLElement | null, column: Column) {
  return rail?.querySelector<HTMLElement>(`[data-column="${column}"]`)
}

interface BoardColumnProps {
  board: KitchenBoard
  column: Column
  station: string
  now: number
  actions: TicketActions
  /** Places of tickets that were just moved, in any column. */
  ghosts: readonly Ghost[]
  isBrief: boolean
  /** Many orders wait in the column. */
  isBusy: boolean
  /** What stands over the tickets. */
  above?: ReactNode
}

/** A part of the rail, which scrolls by itself. */
function BoardColumn(props: BoardColumnProps) {
  const { board, column, station, now, actions, ghosts, isBrief, isBusy, above } = props
  const orders = ordersIn(board, column, station)
  // What is back already, by a recall or because it was refused, needs no place kept.
  const gone = ghosts.filter(
    ({ order }) => columnOf(order) === column && !orders.some(({ _id }) => _id === order._id),
  )
  const ghostOf = (order: KitchenOrder) => gone.find((ghost) => ghost.order === order)
  const places = ordersIn(
    { ...board, orders: [...orders, ...gone.map(({ order }) => order)] },
    column,
    station,
  )
  const { timeZone, minutes } = board
  const id = `column-${column}`
  return (
    <section
      aria-labelledby={id}
      data-column={column}
      className={`flex min-h-0 w-full shrink-0 snap-start flex-col border-border md:border-r lg:w-auto ${isBusy ? '' : 'md:w-1/2'}`}
    >
      <h2
        id={id}
        className="flex items-baseline gap-2 border-b border-border px-4 py-1.5 font-sans text-xl font-bold max-lg:sr-only"
      >
        <span>{columnWords(column)}</span>
        <span className="text-muted tabular-nums">{orders.length}</span>
      </h2>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what was rejected has no button: keys must scroll past it
        tabIndex={column === 'done' ? 0 : undefined}
        className="min-h-0 grow overflow-y-auto overscroll-y-contain p-3 max-md:flex max-md:scroll-pb-18 max-md:flex-col max-md:*:shrink-0"
      >
        {above}
        {places.length === 0 && <p className="p-1 text-muted">{boardTexts.empty[column]}</p>}
        {column === 'done' ? (
          <ul className="grid gap-2">
            {places.map((order) => {
              const ghost = ghostOf(order)
              return ghost ? (
                <li key={`ghost ${order._id}`} aria-hidden="true">
                  <GhostTicket ghost={ghost} />
                </li>
              ) : (
                <DoneEntry key={order._id} order={order} timeZone={timeZone} actions={actions} />
              )
            })}
          </ul>
        ) : (
          <div
            className={`grid items-start ${isBrief ? 'gap-2' : 'gap-3'} ${column === 'new' ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,14.25rem),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]'}`}
          >
            {places.map((order) => {
              const ghost = ghostOf(order)
              if (ghost) return <GhostTicket key={`ghost ${order._id}`} ghost={ghost} />
              const { words, brief = words, urgency } = ageOf(order, board, now)
              return (
                <TicketCard
                  key={order._id}
                  {...{ order, urgency, station, timeZone, minutes, isBrief, actions }}
                  words={isBrief ? brief : words}
                  opensAt={opensAt(order, now)}
                />
              )
            })}
          </div>
        )}
      </div>
    </section>
  )
}

interface DoneEntryProps {
  order: KitchenOrder
  timeZone: string
  actions: TicketActions
}

/** What the kitchen is done with: handed out, and then it can come back; or given up, by whom. */
function DoneEntry({ order, timeZone, actions }: DoneEntryProps) {
  const { _id: id, number, call, name, status, last } = order
  const isOut = status === 'completed'
  return (
    <li
      id={`order-${id}`}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-input border bg-surface px-3 py-2 ${isOut ? 'border-border' : 'border-danger'}`}
    >
      <span className="text-2xl font-bold">
        <OrderNumber number={number} call={call} />
      </span>
      <span className="min-w-0 grow basis-20 text-sm leading-snug wrap-anywhere">
        <span dir="auto">{name}</span>
        <span className={`block ${isOut ? 'text-muted' : 'font-semibold text-danger'}`}>
          <span>{doneWords(order)}</span>{' '}
          <span className="whitespace-nowrap">{formatTime(last.at, timeZone)}</span>
        </span>
      </span>
      {isOut && (
        <button
          type="button"
          aria-label={boardTexts.recallOrder(number)}
          onClick={() => actions.onAct(order, { kind: 'move', from: status, to: 'ready' })}
          className={sideButton}
        >
          {boardTexts.recall}
        </button>
      )}
    </li>
  )
}

function doneWords({ status, last }: KitchenOrder): string {
  if (status === 'completed') return boardTexts.handedOut
  return status === 'rejected' ? boardTexts.rejectedBy(last.by) : boardTexts.cancelledBy(last.by)
}

/** A panel of all of them would push the tickets out of sight. */
const fewDishes = 4

/** How many of each dish are still to be made, over all orders of this station. */
function ToCook({ board, station }: { board: KitchenBoard; station: string }) {
  const [{ showsToCook }, choose] = useScreenChoices()
  const dishes = toCook(board, station)
  const all = dishes.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const shown = showsToCook ? dishes : dishes.slice(0, fewDishes)
  const hidden = dishes.length - fewDishes
  return (
    <div className="mb-3 rounded-card border border-border bg-surface2 px-3">
      <h3 className="flex min-h-12 items-center justify-between gap-3 font-sans text-base font-semibold whitespace-nowrap">
        <span>{boardTexts.toCook(all)}</span>
        {hidden > 0 && (
          <button
            type="button"
            aria-expanded={showsToCook}
            aria-controls="to-cook"
            onClick={() => choose({ showsToCook: !showsToCook })}
            className={`${bareButton} -mr-3 gap-2 text-text`}
          >
            <span>
              <span>{showsToCook ? boardTexts.fewer : boardTexts.moreDishes(hidden).seen}</span>
              {/* The narrowest column has no room for the word. */}
              <span className="sr-only">{boardTexts.moreDishes(hidden).spoken}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              size={20}
              className={`transition-transform duration-150 ${showsToCook ? 'rotate-180' : ''}`}
            />
          </button>
        )}
      </h3>
      <ul
        id="to-cook"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-x-3 pb-2.5 text-sm leading-snug"
      >
        {shown.map(({ name, count, parts }) => (
          <li key={name} className="flex items-baseline gap-2">
            <span className="min-w-7 shrink-0 text-right font-bold tabular-nums">
              {`${count} ×`}
            </span>
            <span className="wrap-anywhere">
              <span>{name}</span>
              {parts?.map((part) => (
                <span key={part.name} className="block text-muted">
                  {`${part.count} × ${part.name}`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
