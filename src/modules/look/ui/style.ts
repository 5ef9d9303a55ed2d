import {
  basePalette,
  type Colours,
  type DayAndNight,
  type Look,
  paletteOf,
  type Role,
} from '../designing.ts'
import type { FontPair } from '../rules.ts'

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

/** A pair's typefaces as custom properties; none for the pair that the site's styles have. */
function stacksOf(fonts: FontPair): string[] {
  if (fonts === 'hearth') return []
  const { display, text, root } = typefacePairs[fonts]
  const stacks = [`--font-display:${stackOf(display)}`, `--font-sans:${stackOf(text)}`]
  return root === undefined ? stacks : [...stacks, root]
}

/** What the styles call a face: itself, its fallback, and what any system has. */
export function stackOf({ family, stands }: Typeface): string {
  const system = stands === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif'
  return `'${family}','${family} Fallback',${system}`
}

/** A pair's rule for headings, in the layer of the styles' own rule, so that what a heading says of itself still wins. */
function headingsOf(fonts: FontPair): string {
  const { headings } = typefacePairs[fonts]
  return headings === undefined ? '' : `@layer base{h1,h2,h3{${headings}}}`
}

/** The address of a file of a typeface, by its name without its end. */
export type FontFileFinder = (name: string) => string

/** Every face of a pair and what stands in for it, as a page's style. */
export function facesOf(name: FontPair, find: FontFileFinder): string {
  return facesIn(name)
    .flatMap((face) => [
      ...subsetsOf(face).map((subset) => faceRule(face, subset, find)),
      fallbackRule(face),
    ])
    .join('')
}

/** The faces of a pair, one or two. */
export function facesIn(name: FontPair): Typeface[] {
  return [...new Set([typefacePairs[name].display, typefacePairs[name].text])]
}

export function subsetsOf({ hasVietnamese }: Typeface): Subset[] {
  return hasVietnamese ? ['latin-ext', 'vietnamese', 'latin'] : ['latin-ext', 'latin']
}

/** Unicode ranges of the files. Where two overlap, the later one wins: a Vietnamese name needs one file more, not two. */
const subsets = {
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const

type Subset = keyof typeof subsets

function faceRule(face: Typeface, subset: Subset, find: FontFileFinder): string {
  const address = find(fileOf(face, subset))
  return `@font-face{font-family:'${face.family}';font-display:swap;font-weight:${face.weights};src:url(${address})format('woff2');unicode-range:${subsets[subset]}}`
}

export function fileOf({ files, axes }: Typeface, subset: Subset): string {
  return `${files}-${subset}-${axes}-normal`
}

function fallbackRule({ family, stands, measures }: Typeface): string {
  const [size, ascent, descent] = measures
  const local =
    stands === 'serif'
      ? `local('Georgia'),local('DejaVu Serif')`
      : `local('Arial'),local('DejaVu Sans')`
  return `@font-face{font-family:'${family} Fallback';src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}

/** The files that a page in English begins with. */
export function latinFiles(name: FontPair): string[] {
  return facesIn(name).map((face) => fileOf(face, 'latin'))
}

/** The stacks that a letter names: it brings no typeface, so these help whoever has the face installed. */
export function letterStacksOf(name: FontPair): { sans: string; serif: string } {
  const { display, text } = typefacePairs[name]
  const stack = ({ family, stands }: Typeface) =>
    stands === 'serif'
      ? `'${family}',Georgia,'Times New Roman',serif`
      : `'${family}',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`
  return { sans: stack(text), serif: stack(display) }
}

/** A typeface, and what makes the system's face take up as much room until it has come. */
interface Typeface {
  family: string
  /** What the names of its package and of its files begin with. */
  files: string
  /** Which of its axes the files have: all have their weights. */
  axes: 'wght' | 'opsz'
  weights: string
  /** Whether its package has Vietnamese letters. */
  hasVietnamese: boolean
  stands: 'serif' | 'sans'
  /** The fallback's size, ascent and descent, in percent. */
  measures: readonly [size: number, ascent: number, descent: number]
}

interface TypefacePair {
  /** Of headings, and of the house's name. */
  display: Typeface
  text: Typeface
  /** How headings stand in it, where it is not as the styles say. */
  headings?: string
  /** What all text has of it. */
  root?: string
}

// Sizes are the mean width of a letter in English text, at the weight that the face stands in, over Georgia's or
// Arial's; heights are the face's own, over that size.
const fraunces: Typeface = {
  family: 'Fraunces',
  files: 'fraunces',
  axes: 'opsz',
  weights: '100 900',
  hasVietnamese: true,
  stands: 'serif',
  measures: [98, 100, 26],
}

const figtree: Typeface = {
  family: 'Figtree',
  files: 'figtree',
  axes: 'wght',
  weights: '300 900',
  hasVietnamese: false,
  stands: 'sans',
  measures: [97, 98, 26],
}

const grotesk = typefaceOf('space-grotesk', '300 700', 'sans', [108, 91, 27])

const hanken = typefaceOf('hanken-grotesk', '100 900', 'sans', [101, 99, 30])

const crimson = typefaceOf('crimson-pro', '200 900', 'serif', [93, 97, 23])

const sourceSans = typefaceOf('source-sans-3', '200 900', 'sans', [94, 109, 43])

const playfair = typefaceOf('playfair-display', '400 900', 'serif', [103, 105, 24])

const bitter = typefaceOf('bitter', '100 900', 'serif', [105, 90, 26])

const nunito = typefaceOf('nunito', '200 1000', 'sans', [101, 100, 35])

const inter = typefaceOf('inter', '100 900', 'sans', [106, 92, 23])

function typefaceOf(
  files: string,
  weights: string,
  stands: Typeface['stands'],
  measures: Typeface['measures'],
): Typeface {
  const family = files.replaceAll(/(?:^|-)./g, (each) => each.replace('-', ' ').toUpperCase())
  return { family, files, axes: 'wght', weights, hasVietnamese: true, stands, measures }
}

export const typefacePairs: Record<FontPair, TypefacePair> = {
  hearth: { display: fraunces, text: figtree },
  modern: {
    display: grotesk,
    text: hanken,
    headings: 'font-weight:640;letter-spacing:-.035em',
  },
  classic: {
    display: crimson,
    text: sourceSans,
    headings: 'font-weight:600;letter-spacing:-.01em',
  },
  elegant: {
    display: playfair,
    text: hanken,
    headings: 'font-weight:500;letter-spacing:-.01em',
    // The face's figures are old-style by default: prices would dance on their line.
    root: `font-feature-settings:'lnum'`,
  },
  rustic: { display: bitter, text: nunito, headings: 'font-weight:650;letter-spacing:-.02em' },
  plain: { display: inter, text: inter, headings: 'font-weight:650;letter-spacing:-.025em' },
}
