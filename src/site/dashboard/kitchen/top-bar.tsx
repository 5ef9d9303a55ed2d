import { Settings2, Soup } from 'lucide-react'
import type { KitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { everywhere, stationsOf } from '#modules/orders/kitchen/rules/board.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { PauseControl } from '../pause-control.tsx'
import { sideButton } from './kitchen-button.ts'

interface TopBarProps {
  board: KitchenBoard
  now: number
  station: string
  onStation: (station: string) => void
  onScreen: () => void
  onDishes: () => void
}

/** The time, what is cooked here, and what is set on this screen. */
export function TopBar({ board, now, station, onStation, onScreen, onDishes }: TopBarProps) {
  const found = stationsOf(board)
  // Nothing of it hangs there now; it is still what is cooked here.
  const stations = found.includes(station) || station === everywhere ? found : [...found, station]
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border bg-surface px-4 py-1.5">
      <h1 className="text-2xl">Kitchen</h1>
      <p className="text-lg font-semibold tabular-nums">{formatTime(now, board.timeZone)}</p>
      <fieldset
        aria-label="Stations"
        className="order-last flex w-full gap-2 overflow-x-auto p-1 lg:order-none lg:w-auto lg:min-w-0 lg:grow lg:basis-0"
      >
        {stations.length > 1 &&
          [everywhere, ...stations].map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === station}
              onClick={() => onStation(each)}
              className={`${sideButton} shrink-0 rounded-full! px-4!`}
            >
              {each === everywhere ? 'All' : capitalised(each)}
            </button>
          ))}
      </fieldset>
      {/* In a row of their own where the bar is narrow, with words only. */}
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow max-md:[&_svg]:hidden">
        <PauseControl className={sideButton} />
        <button type="button" onClick={onDishes} className={sideButton}>
          <Soup aria-hidden="true" size={20} />
          Item availability
        </button>
        <button type="button" onClick={onScreen} className={sideButton}>
          <Settings2 aria-hidden="true" size={20} />
          This screen
        </button>
      </div>
    </header>
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
