import { type PickedColour, toHex, oklchOf } from '../designing.ts'

/** Only this page of the dashboard has them: in the site's styles every page would carry them. */
export const lookStyles = `
.look-slider { appearance: none; width: 100%; height: 2.75rem; background: none; cursor: pointer }
.look-slider::-webkit-slider-runnable-track { height: 1rem; border-radius: 999px; background: var(--track); box-shadow: inset 0 0 0 1px var(--color-control) }
.look-slider::-moz-range-track { height: 1rem; border-radius: 999px; background: var(--track); box-shadow: inset 0 0 0 1px var(--color-control) }
.look-slider::-webkit-slider-thumb { appearance: none; margin-top: -.375rem; width: 1.75rem; height: 1.75rem; border: 3px solid var(--color-surface); border-radius: 999px; background: var(--picked); box-shadow: 0 0 0 2px var(--color-text) }
.look-slider::-moz-range-thumb { box-sizing: border-box; width: 1.75rem; height: 1.75rem; border: 3px solid var(--color-surface); border-radius: 999px; background: var(--picked); box-shadow: 0 0 0 2px var(--color-text) }
.look-slider:focus-visible { border-radius: 999px }
.look-focus { display: block; position: relative; width: 100%; padding: 0; overflow: hidden; border-radius: var(--radius-card); cursor: crosshair }
.look-focus img { display: block; width: 100%; max-height: 18rem; object-fit: cover }
.look-focus i { position: absolute; width: 2rem; height: 2rem; margin: -1rem; border: 3px solid #fff; border-radius: 999px; box-shadow: 0 0 0 2px #000, inset 0 0 0 2px #000 }
.look-sign { max-width: 100%; max-height: 6rem; object-fit: contain }
.look-split { display: grid; grid-template-columns: 1fr 1fr; overflow: hidden; border: 1px solid var(--color-border); border-radius: var(--radius-card) }
.look-split > div { display: grid; place-items: center; min-height: 8rem; padding: 1rem }
@media (width >= 64rem) { .look-page { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 25rem); gap: 3rem } .look-preview { position: sticky; top: 5rem; order: 2; align-self: start } }
`

/** What a slider leads through, in thirteen steps. */
export function trackOf(colour: PickedColour, part: keyof PickedColour): string {
  const [least, most] = rangeOf[part]
  const stops = Array.from({ length: 13 }, (_each, at) =>
    toHex(oklchOf({ ...colour, [part]: least + ((most - least) * at) / 12 })),
  )
  return `linear-gradient(90deg, ${stops.join(', ')})`
}

export const rangeOf: Record<keyof PickedColour, readonly [number, number]> = {
  hue: [0, 359],
  vividness: [0, 100],
  lightness: [15, 95],
}
