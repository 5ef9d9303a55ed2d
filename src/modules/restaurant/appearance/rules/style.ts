import { pairs, stackOf } from './fonts.ts'
import type { Colours, Look } from './look.ts'
import type { FontPair } from './names.ts'
import { type DayAndNight, type Role, basePalette, paletteOf } from './palette.ts'

/** A look as the page's own style; empty when nothing differs from the site's styles. */
export function styleOf(look: Pick<Look, 'corners' | 'fonts'> & Colours): string {
  const rules = [...coloursOf(look), ...radiiOf(look.corners), ...stacksOf(look.fonts)]
  // The small line above a title is amber by itself.
  const eyebrow = look.accent ? '.eyebrow{color:var(--color-accent)}' : ''
  const own = rules.length === 0 ? '' : `:root{${rules.join(';')}}`
  return own + headingsOf(look.fonts) + eyebrow
}

/** Of the browser's own bars: the page's ground by day and by night. */
export function themeColours(look: Colours): DayAndNight {
  return paletteOf(look).bg
}

/** Only what differs: the rest stands in the styles. */
function coloursOf(look: Colours): string[] {
  // They are exactly the palette's.
  const entries = Object.entries(paletteOf(look)) as [Role, DayAndNight][]
  return entries.flatMap(([role, [day, night]]) => {
    const [baseDay, baseNight] = basePalette[role]
    if (day === baseDay && night === baseNight) return []
    return `--color-${role}:${day === night ? day : `light-dark(${day},${night})`}`
  })
}

/** What the styles call the two faces, where they are not the site's own. */
function stacksOf(fonts: FontPair): string[] {
  if (fonts === 'hearth') return []
  const { display, text, root } = pairs[fonts]
  const stacks = [`--font-display:${stackOf(display)}`, `--font-sans:${stackOf(text)}`]
  return root === undefined ? stacks : [...stacks, root]
}

/** In the layer of the styles' own rule, so that what a heading says of itself still wins. */
function headingsOf(fonts: FontPair): string {
  const { headings } = pairs[fonts]
  return headings === undefined ? '' : `@layer base{h1,h2,h3{${headings}}}`
}

function radiiOf(corners: Look['corners']): string[] {
  if (corners === 'soft') return []
  const { card, input } = radii[corners]
  return [`--radius-card:${card}`, `--radius-input:${input}`]
}

/** The soft ones are those of the styles. */
export const radii: Record<Look['corners'], { card: string; input: string }> = {
  soft: { card: '.875rem', input: '.375rem' },
  round: { card: '1.375rem', input: '.75rem' },
  square: { card: '.125rem', input: '.125rem' },
}
