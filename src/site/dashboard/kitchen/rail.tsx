import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { KitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { type Column, columns, layoutOf } from '#modules/orders/kitchen/rules/board.ts'
import { AcceptSeveral } from './accept-several.tsx'
import { BoardColumn } from './board-column.tsx'
import { ColumnTabs } from '#modules/orders/kitchen/ui/column-tabs.tsx'
import { LaterStrip } from '#modules/orders/kitchen/ui/later-strip.tsx'
import type { TicketActions } from './ticket-card.tsx'
import { ToCook } from './to-cook.tsx'
import type { Ghost } from '#modules/orders/kitchen/ui/use-ghosts.ts'

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

  // Its panel stays as high as the tickets' places.
  const withGhosts = { ...board, orders: [...board.orders, ...ghosts.map(({ order }) => order)] }
  const tracks = { '--tracks': layout.tracks } as CSSProperties

  return (
    <>
      <ColumnTabs board={board} station={station} shown={shown} onShow={show} />
      <section
        ref={rail}
        aria-label="Orders"
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
