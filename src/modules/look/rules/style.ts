import { pairs, stackOf } from './fonts.ts'
import type { Colours, Look } from './look.ts'
import type { FontPair } from './names.ts'
import { type DayAndNight, type Role, basePalette, paletteOf } from './palette.ts'

/** A look as the page's own style; empty when nothing differs from the site's styles. */
export function styleOf(look: Pick<Look, 'corners' | 'fonts'> & Colours): string {
  const rules = [...coloursOf(look), ...radiiOf(look.corners), ...stacksOf(look.fonts)]
  // In the site's styles the eyebrow is amber, not the accent's colour.
  const eyebrow = look.accent ? '.eyebrow{color:var(--color-accent)}' : ''
  const own = rules.length === 0 ? '' : `:root{${rules.join(';')}}`
  return own + headingsOf(look.fonts) + eyebrow
}

/** The colours of the browser's own bars: the page's ground by day and by night. */
export function themeColours(look: Colours): DayAndNight {
  return paletteOf(look).bg
}

/** The colours that differ from the site's styles, as custom properties. */
function coloursOf(look: Colours): string[] {
  // The entries of a palette are exactly its roles: `Palette` is a record of them.
  const entries = Object.entries(paletteOf(look)) as [Role, DayAndNight][]
  return entries.flatMap(([role, [day, night]]) => {
    const [baseDay, baseNight] = basePalette[role]
    if (day === baseDay && night === baseNight) return []
    return `--color-${role}:${day === night ? day : `light-dark(${day},${night})`}`
  })
}

/** A pair's typefaces as custom properties; none for the pair that the site's styles have. */
function stacksOf(fonts: FontPair): string[] {
  if (fonts === 'hearth') return []
  const { display, text, root } = pairs[fonts]
  const stacks = [`--font-display:${stackOf(display)}`, `--font-sans:${stackOf(text)}`]
  return root === undefined ? stacks : [...stacks, root]
}

/** A pair's rule for headings, in the layer of the styles' own rule, so that what a heading says of itself still wins. */
function headingsOf(fonts: FontPair): string {
  const { headings } = pairs[fonts]
  return headings === undefined ? '' : `@layer base{h1,h2,h3{${headings}}}`
}

function radiiOf(corners: Look['corners']): string[] {
  if (corners === 'soft') return []
  const { card, input } = radii[corners]
  return [`--radius-card:${card}`, `--radius-input:${input}`]
}

/** How round cards and fields are; the site's own styles are soft. */
export const radii: Record<Look['corners'], { card: string; input: string }> = {
  soft: { card: '.875rem', input: '.375rem' },
  round: { card: '1.375rem', input: '.75rem' },
  square: { card: '.125rem', input: '.125rem' },
}
