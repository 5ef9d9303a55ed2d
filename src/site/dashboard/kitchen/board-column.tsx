import type { ReactNode } from 'react'
import type { KitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { ageOf, opensAt } from '#modules/orders/kitchen/rules/ages.ts'
import { type Column, columnWords, ordersIn } from '#modules/orders/kitchen/rules/board.ts'
import { DoneEntry } from './done-entry.tsx'
import { type TicketActions, TicketCard } from './ticket-card.tsx'

interface BoardColumnProps {
  board: KitchenBoard
  column: Column
  station: string
  now: number
  actions: TicketActions
  /** Many wait in it. */
  isBrief: boolean
  /** What stands above the tickets. */
  above?: ReactNode
}

const emptyWords: Readonly<Record<Column, string>> = {
  new: 'No new orders. They appear here automatically, and ring.',
  preparing: 'Nothing to make. Orders you accept appear here, the most urgent first.',
  ready: 'Nothing is waiting to be picked up.',
  done: 'Orders you hand out stay here for two hours and can be recalled.',
}

/** A part of the rail, which scrolls by itself. */
export function BoardColumn(props: BoardColumnProps) {
  const { board, column, station, now, actions, isBrief, above } = props
  const orders = ordersIn(board, column, station)
  const { timeZone, minutes } = board
  const id = `column-${column}`
  return (
    <section
      aria-labelledby={id}
      data-column={column}
      className={`flex min-h-0 w-full shrink-0 snap-start flex-col border-border md:border-r lg:w-auto ${isBrief ? '' : 'md:w-1/2'}`}
    >
      <h2
        id={id}
        className="flex items-baseline gap-2 border-b border-border px-4 py-2 font-sans text-xl font-bold max-lg:sr-only"
      >
        {columnWords[column]}
        <span className="text-muted tabular-nums">{orders.length}</span>
      </h2>
      <div className="min-h-0 grow overflow-y-auto overscroll-y-contain p-3">
        {above}
        {orders.length === 0 && <p className="p-1 text-muted">{emptyWords[column]}</p>}
        {column === 'done' ? (
          <ul className="grid gap-2">
            {orders.map((order) => (
              <DoneEntry key={order._id} order={order} timeZone={timeZone} actions={actions} />
            ))}
          </ul>
        ) : (
          <div
            className={`grid items-start gap-3 ${column === 'new' ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]'}`}
          >
            {orders.map((order) => {
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
