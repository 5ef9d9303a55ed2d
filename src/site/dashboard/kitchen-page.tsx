import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getKitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { PageHead } from '#site/page-head.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { doubleTapMs } from '#ui-kit/use-modal-dialog.ts'
import { Board } from './kitchen/board.tsx'
import { boardTexts } from './kitchen/house-texts.ts'
import { useLine } from './kitchen/use-line.ts'
import { loadsForKitchen, wayIntoKitchen } from './loads-for-kitchen.ts'

export const loader = loadsForKitchen((api) => [queryOf(api, getKitchenBoard)])

/** The kitchen's board fills its screen: nothing of the site stands around it. */
export function Component() {
  const { name } = useRestaurant()
  const query = useBoard()
  const { board, cutSince } = query
  const swallowSecondTap = useSecondTap()
  return (
    <div
      onClickCapture={swallowSecondTap}
      className="flex h-dvh flex-col overflow-x-clip overflow-y-auto bg-bg"
    >
      <PageHead title={boardTexts.kitchen} description={boardTexts.describe(name)} />
      {board ? (
        <Board heard={board} cutSince={cutSince} />
      ) : (
        <div className="p-5">
          <h1 className="mb-5 text-2xl">{boardTexts.kitchen}</h1>
          <NotLoaded query={query} what={boardTexts.whole} loading={boardTexts.loading} />
        </div>
      )}
    </div>
  )
}

/** Asked now and then even if nothing is heard: a change may have been told while nobody listened. */
const lookMs = seconds(30)

/** The board as the server has it, and since when the server has not been heard. */
function useBoard() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const query = { ...queryOf(api, getKitchenBoard), refetchInterval: lookMs }
  const { data, error, isError, refetch } = useQuery(query)
  const cutSince = useLine(() => void queries.invalidateQueries({ queryKey: query.queryKey }))

  useEffect(() => {
    const to = wayIntoKitchen(error, '/dashboard/kitchen')
    if (to !== undefined) void navigate(to)
  }, [error, navigate])

  return { board: data, isError, refetch, cutSince }
}

interface Press {
  at: number
  x: number
  y: number
  button: Element | null
}

/**
 * Swallows the second of two taps where another button has come under the finger meanwhile: the next ticket has
 * moved up, or a dialog has closed. Nobody has read what that button says.
 */
function useSecondTap(): (event: MouseEvent) => void {
  const last = useRef<Press>(undefined)
  return (event) => {
    const { clientX: x, clientY: y, detail, target } = event
    // A key has no place on the screen.
    if (detail === 0) return
    const press = { at: event.timeStamp, x, y, button: buttonOf(target) }
    const before = last.current
    last.current = press
    if (!before || before.button === press.button || !isOneTap(before, press)) return
    // A third one is no more meant than the second.
    last.current = { ...press, button: before.button }
    event.preventDefault()
    event.stopPropagation()
  }
}

/** A label and its field are no buttons: the browser makes two clicks of a tap on them. */
function buttonOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('button, a') : null
}

/** How far apart two taps are one double tap, in pixels: about a fingertip. */
const fingertip = 24

function isOneTap(before: Press, press: Press): boolean {
  const isQuick = press.at - before.at < doubleTapMs
  return isQuick && Math.hypot(press.x - before.x, press.y - before.y) < fingertip
}
