import { Rows2, Rows4 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseDensity, readDensity, watchDensity } from './density.ts'
import { formTexts } from './house-texts.ts'

const comfortableLook =
  'bg-text text-bg compact:bg-transparent compact:text-muted compact:hover:text-text'
const compactLook =
  'text-muted hover:text-text compact:bg-text compact:text-bg compact:hover:text-bg'

const choices = [
  { density: 'comfortable', sign: Rows2, look: comfortableLook },
  { density: 'compact', sign: Rows4, look: compactLook },
] as const

/**
 * Chooses how far apart the rows of all lists are. The chosen button is painted by what the document says, so that it
 * is right before scripts run; phones have one height of rows and are shown no choice.
 */
export function DensityChoice({ className = '' }: { className?: string }) {
  const density = useSyncExternalStore(watchDensity, readDensity, () => undefined)
  return (
    <fieldset
      aria-label={formTexts.density}
      className={`inline-flex shrink-0 overflow-clip rounded-full border border-control max-md:hidden noscript:hidden ${className}`}
    >
      {choices.map(({ density: each, sign: Sign, look }) => (
        <button
          key={each}
          type="button"
          title={formTexts[each]}
          aria-label={formTexts[each]}
          aria-pressed={each === density}
          onClick={() => chooseDensity(each)}
          className={`grid h-10.5 w-12 cursor-pointer place-items-center -outline-offset-3 compact:h-8 compact:w-10 ${look}`}
        >
          <Sign aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </fieldset>
  )
}
