import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#kernel/money.ts'
import { growthOf } from '../rules.ts'
import { reportTexts } from './house-texts.ts'

interface TotalProps {
  name: string
  value: string
  children: ReactNode
}

/** A number with its name, and what is said under it. */
export function Total({ name, value, children }: TotalProps) {
  return (
    <div className="flex min-w-0 flex-col border-l-2 border-border pl-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-sm text-muted tabular-nums">{children}</dd>
    </div>
  )
}

/** Said by an arrow, a sign and a colour. */
export function Trend({ now, before, said }: { now: number; before: number; said: string }) {
  const growth = growthOf(now, before)
  if (growth === null) return <span>{reportTexts.before(said)}</span>
  const percent = Math.round(growth * 100)
  const Sign = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus
  const color = percent > 0 ? 'text-accent' : percent < 0 ? 'text-danger' : ''
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={`inline-flex items-center gap-1 font-semibold ${color}`}>
        <Sign aria-hidden="true" size={14} strokeWidth={3} />
        <span className="sr-only">{`${percent < 0 ? 'down' : 'up'} `}</span>
        <span>{`${formatCount(Math.abs(percent))}%`}</span>
      </span>
      <span>{reportTexts.before(said)}</span>
    </span>
  )
}
