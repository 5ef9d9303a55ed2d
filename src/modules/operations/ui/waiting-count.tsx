import { useState } from 'react'
import type { Waiting } from '../contract.ts'
import { newsTexts } from './house-texts.ts'

/** How many wait behind a link of the menu; nothing when none do. */
export function WaitingCount({ count, what }: { count: number | undefined; what: string }) {
  if (!count) return null
  return (
    <span className="ml-auto rounded-full bg-primary px-2 text-sm lg:max-xl:absolute lg:max-xl:top-1 lg:max-xl:right-1 lg:max-xl:px-1.5 lg:max-xl:text-xs font-semibold text-on-primary tabular-nums">
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{` ${what}`}</span>
    </span>
  )
}

/** Says to those who do not see the numbers that one has grown since the page was opened. */
export function WaitingNews({ waiting }: { waiting: Waiting | undefined }) {
  const [last, setLast] = useState(waiting)
  const [news, setNews] = useState('')
  if (waiting && waiting !== last) {
    setLast(waiting)
    if (last) setNews(newsOf(last, waiting))
  }
  return (
    <p aria-live="polite" className="sr-only">
      {news}
    </p>
  )
}

function newsOf(before: Waiting, now: Waiting): string {
  const said: string[] = []
  if (now.messages > before.messages) said.push(newsTexts.message(now.messages))
  if (now.reviews > before.reviews) said.push(newsTexts.review(now.reviews))
  return said.join(' ')
}
