import { useEffect, useRef, useState } from 'react'
import { ageOf } from '../board.ts'
import type { KitchenBoard, KitchenOrder } from '../contract.ts'
import { boardTexts } from '../house-texts.ts'
import { announcerTexts } from './house-texts.ts'

interface AnnouncerProps {
  board: KitchenBoard
  now: number
  isCut: boolean
}

/** Says what has changed to those who do not look: a new order, one that is late, a cut line. */
export function Announcer({ board, now, isCut }: AnnouncerProps) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    const events = eventsOf(board, now, isCut)
    const before = known.current
    known.current = new Set(events.keys())
    // What hangs there when the page opens is no news.
    if (!before) return
    const news = [...events].filter(([name]) => !before.has(name)).map(([, said]) => said)
    if (news.length > 0) setWords(news.join('. '))
  }, [board, now, isCut])
  return <output className="sr-only">{words}</output>
}

/** A sentence for each thing that is so now, by a name of its own. */
function eventsOf({ orders, ...board }: KitchenBoard, now: number, isCut: boolean) {
  const events = new Map<string, string>()
  for (const order of orders) {
    const { _id: id, number, status, last } = order
    if (status === 'pending')
      events.set(`new ${id}`, announcerTexts.newOrder(number, dishesIn(order)))
    if (status === 'cancelled') events.set(`gone ${id}`, announcerTexts.cancelled(number, last.by))
    const { urgency, words } = ageOf(order, { orders, ...board }, now)
    if (urgency === 'late') {
      const why = status === 'pending' ? 'unanswered' : words === boardTexts.dueNow ? 'due' : 'late'
      events.set(`${why} ${id}`, announcerTexts[why](number))
    }
  }
  if (isCut) events.set('cut', announcerTexts.cut)
  else events.set('back', announcerTexts.connected)
  return events
}

function dishesIn({ lines }: KitchenOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
