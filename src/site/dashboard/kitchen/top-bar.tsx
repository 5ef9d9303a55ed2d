import { ChevronDown, Settings2, Soup } from 'lucide-react'
import { useState } from 'react'
import { everywhere, stationsOf } from '#modules/orders/kitchen/board.ts'
import type { KitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { PauseControl } from '../pause-control.tsx'
import { boardTexts } from './house-texts.ts'
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
  // On a phone the tickets have the room: what is rarely needed is folded away.
  const { pause } = useRestaurant()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const folded = isUnfolded ? '' : 'max-md:hidden'
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-border bg-surface px-3 py-1 md:px-4">
      <h1 className="text-2xl max-md:sr-only md:mr-2">{boardTexts.kitchen}</h1>
      <p className="grow text-lg font-semibold whitespace-nowrap tabular-nums md:mr-2">
        {formatTime(now, board.timeZone)}
      </p>
      <button type="button" onClick={onDishes} className={sideButton}>
        <Soup aria-hidden="true" size={20} className="max-md:hidden" />
        <span>{boardTexts.availability}</span>
      </button>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls="kitchen-more"
        onClick={() => setIsUnfolded(!isUnfolded)}
        className={`${sideButton} md:hidden`}
      >
        <span>{boardTexts.more}</span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className={`transition-transform duration-150 ${isUnfolded ? 'rotate-180' : ''}`}
        />
      </button>
      <div id="kitchen-more" className="contents">
        {/* What has been stopped goes on by one tap. */}
        <PauseControl className={`${sideButton} max-md:grow ${pause ? '' : folded}`} />
        <button type="button" onClick={onScreen} className={`${sideButton} max-md:grow ${folded}`}>
          <Settings2 aria-hidden="true" size={20} />
          <span>{boardTexts.thisScreen}</span>
        </button>
        {stations.length > 1 && (
          <fieldset
            aria-label={boardTexts.stations}
            className={`flex min-w-0 flex-wrap gap-2 max-xl:w-full xl:ml-4 ${station === everywhere ? folded : ''}`}
          >
            {[everywhere, ...stations].map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === station}
                onClick={() => onStation(each)}
                className={`${sideButton} max-w-full rounded-full! px-4! wrap-anywhere ${each === everywhere || each === station ? '' : folded}`}
              >
                {each === everywhere ? boardTexts.allStations : capitalised(each)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </header>
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
