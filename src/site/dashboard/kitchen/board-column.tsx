import type { ReactNode } from 'react'
import type { KitchenBoard, KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { ageOf, opensAt } from '#modules/orders/kitchen/rules/ages.ts'
import {
  type Column,
  columnOf,
  columnWords,
  ordersIn,
} from '#modules/orders/kitchen/rules/board.ts'
import { DoneEntry } from './done-entry.tsx'
import { GhostTicket } from '#modules/orders/kitchen/ui/ghost-ticket.tsx'
import { type TicketActions, TicketCard } from './ticket-card.tsx'
import type { Ghost } from '#modules/orders/kitchen/ui/use-ghosts.ts'

interface BoardColumnProps {
  board: KitchenBoard
  column: Column
  station: string
  now: number
  actions: TicketActions
  /** Places of tickets that were just moved, in any column. */
  ghosts: readonly Ghost[]
  isBrief: boolean
  /** Many wait in it. */
  isBusy: boolean
  /** What stands above the tickets. */
  above?: ReactNode
}

const emptyWords: Readonly<Record<Column, string>> = {
  new: 'No new orders. They appear here automatically, and ring.',
  preparing: 'Nothing to make. Orders you accept appear here, the most urgent first.',
  ready: 'Nothing is waiting to be handed out.',
  done: 'Orders you hand out stay here for two hours and can be recalled.',
}

/** A part of the rail, which scrolls by itself. */
export function BoardColumn(props: BoardColumnProps) {
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
        {columnWords[column]}
        <span className="text-muted tabular-nums">{orders.length}</span>
      </h2>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what was rejected has no button: keys must scroll past it
        tabIndex={column === 'done' ? 0 : undefined}
        className="min-h-0 grow overflow-y-auto overscroll-y-contain p-3 max-md:flex max-md:scroll-pb-18 max-md:flex-col max-md:*:shrink-0"
      >
        {above}
        {places.length === 0 && <p className="p-1 text-muted">{emptyWords[column]}</p>}
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
