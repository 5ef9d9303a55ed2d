import { useState } from 'react'
import type { KitchenLine } from '#modules/orders/kitchen/contract.ts'
import { leftToMake, sayShortages } from '#modules/orders/kitchen/rules/ran-out.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { sideButton } from './kitchen-button.ts'

interface ShortLineProps {
  line: KitchenLine
  timeZone: string
  isBusy: boolean
  onMark: (quantity: number) => void
  onWithdraw: (shortage: string) => void
}

/** A line of the order: how many of it there are not, all of them unless said otherwise. */
export function ShortLine({ line, timeZone, isBusy, onMark, onWithdraw }: ShortLineProps) {
  const { name, shortages = [] } = line
  const left = leftToMake(line)
  const [chosen, setChosen] = useState(left)
  const asked = shortages.find(({ state }) => state === 'asked')
  const quantity = Math.min(chosen, left)
  return (
    <li className="flex flex-wrap items-center gap-2.5 border-b border-border py-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-lg leading-tight font-semibold wrap-anywhere">{name}</p>
        {sayShortages(line, (instant) => formatTime(instant, timeZone)).map(({ words }, index) => (
          <p key={shortages[index]?._id} className="text-sm font-semibold text-danger">
            {words}
          </p>
        ))}
      </div>
      {asked ? (
        <button
          type="button"
          disabled={isBusy}
          aria-label={`${name} is available after all`}
          onClick={() => onWithdraw(asked._id)}
          className={sideButton}
        >
          Available after all
        </button>
      ) : (
        left > 0 && (
          <>
            {left > 1 && (
              <select
                aria-label={`How many ${name}`}
                value={quantity}
                onChange={({ target }) => setChosen(Number(target.value))}
                className="min-h-12 rounded-input border border-control bg-surface px-2 text-lg"
              >
                {Array.from({ length: left }, (_, index) => (
                  <option key={index + 1} value={index + 1}>
                    {index + 1 === left ? `all ${left}` : index + 1}
                  </option>
                ))}
              </select>
            )}
            <button
              type="button"
              disabled={isBusy}
              aria-label={`${name} ran out`}
              onClick={() => onMark(quantity)}
              className={sideButton}
            >
              Ran out
            </button>
          </>
        )
      )}
    </li>
  )
}
