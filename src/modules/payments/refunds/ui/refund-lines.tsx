import { Minus, Plus } from 'lucide-react'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { RefundSheet } from '../contract.ts'
import { refundFormTexts } from './house-texts.ts'

type Line = RefundSheet['lines'][number]

/** A line, or what is had instead of some of it. */
export function keyOf({ position, swap }: Pick<Line, 'position' | 'swap'>): string {
  return swap ?? String(position)
}

/** How many of each line, by its key. */
export type Chosen = Readonly<Record<string, number>>

/** Which lines can be ordered again. */
export type Restocked = ReadonlySet<string>

interface RefundLinesProps {
  lines: readonly Line[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** What a host can still choose; nothing: no limit but the dishes themselves. */
  room: Cents | undefined
  /** Lines that took portions of dishes with a number. */
  counted: readonly string[]
  restocked: Restocked
  onRestock: (key: string, isOn: boolean) => void
}

/** The order's dishes, each with how many of it go back. */
export function RefundLines(props: RefundLinesProps) {
  const { lines, chosen, room, onChange, counted, restocked, onRestock } = props
  return (
    <ul className="border-t border-border">
      {lines.map((line) => {
        const { name, dish, priceCents, quantity, refunded } = line
        const key = keyOf(line)
        const left = quantity - refunded
        return (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border py-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="text-sm text-muted tabular-nums">
                {left === 0
                  ? refundFormTexts.allRefunded
                  : refundFormTexts[stateOf(line)](formatCents(priceCents), left)}
              </span>
            </span>
            {left > 0 && (
              <Stepper
                name={name}
                quantity={chosen[key] ?? 0}
                most={fits(priceCents, room) ? left : (chosen[key] ?? 0)}
                onChange={(next) => onChange({ ...chosen, [key]: next })}
              />
            )}
            {counted.includes(key) && (chosen[key] ?? 0) > 0 && (
              <label className="flex min-h-11 w-full cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={restocked.has(key)}
                  onChange={({ target }) => onRestock(key, target.checked)}
                  className="size-5 shrink-0"
                />
                <span>{refundFormTexts.restock(dish)}</span>
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function fits(priceCents: Cents, room: Cents | undefined): boolean {
  return room === undefined || priceCents <= room
}

function stateOf({ refunded, swap }: Line): 'left' | 'swapped' | 'ordered' {
  if (refunded > 0) return 'left'
  return swap ? 'swapped' : 'ordered'
}

interface StepperProps {
  name: string
  quantity: number
  most: number
  onChange: (quantity: number) => void
}

/** How many of a line go back, from none to all; the cart's stepper would end at one. */
function Stepper({ name, quantity, most, onChange }: StepperProps) {
  return (
    <fieldset
      aria-label={refundFormTexts.howMany(name)}
      className="inline-flex shrink-0 items-center rounded-full border border-control"
    >
      <button
        type="button"
        aria-label={refundFormTexts.fewer(name)}
        disabled={quantity === 0}
        onClick={() => onChange(quantity - 1)}
        className={stepClass}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output className="min-w-6 text-center font-semibold tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={refundFormTexts.more(name)}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
        className={stepClass}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  )
}

const stepClass =
  'grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-surface2 hover:text-primary disabled:cursor-default disabled:opacity-40'
