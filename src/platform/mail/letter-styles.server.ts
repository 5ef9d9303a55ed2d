/** Colours by role, as the site's (web/styles.css): in the light, and in the dark. */
const sitePalette = {
  page: ['#fbf7f0', '#15110e'],
  panel: ['#ffffff', '#1f1915'],
  text: ['#231b14', '#f7f0e7'],
  muted: ['#625648', '#bfb2a2'],
  border: ['#e3d8c6', '#3b3129'],
  primary: ['#b4431a', '#f2935a'],
  onPrimary: ['#ffffff', '#23120a'],
} as const

/** What a house's own letters differ in. */
export type LetterColours = Partial<Record<keyof typeof sitePalette, readonly [string, string]>>

type Palette = Required<LetterColours>

interface Look {
  color?: keyof Palette
  background?: keyof Palette
  border?: keyof Palette
  /** Styles that do not differ by day and night. */
  more?: string
}

/** A letter brings no typeface: whoever has the house's installed sees it, the others what is nearest to it. */
export interface LetterFonts {
  sans: string
  serif: string
}

const siteFonts: LetterFonts = {
  sans: `Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`,
  serif: `Fraunces,Georgia,'Times New Roman',serif`,
}
const sans = 'font-family:$sans'
const serif = 'font-family:$serif'
const block = 'margin:0;overflow-wrap:anywhere'

/** What the parts of a letter look like. A text's colour stands where its face does, so that nothing depends on what a program inherits. */
const looks = {
  page: { background: 'page', color: 'text' },
  panel: { background: 'panel', border: 'border' },
  rule: { border: 'border' },
  wordmark: {
    color: 'text',
    more: `${serif};font-size:24px;line-height:30px;font-weight:600;overflow-wrap:anywhere`,
  },
  heading: {
    color: 'text',
    more: `${block};${serif};font-size:30px;line-height:37px;font-weight:600`,
  },
  subheading: {
    color: 'text',
    more: `${block};${serif};font-size:20px;line-height:28px;font-weight:600`,
  },
  when: {
    color: 'text',
    more: `${block};${serif};font-size:22px;line-height:29px;font-weight:600`,
  },
  text: { color: 'text', more: `${block};${sans};font-size:16px;line-height:25px` },
  total: {
    color: 'text',
    more: `${block};${sans};font-size:16px;line-height:25px;font-weight:700`,
  },
  muted: { color: 'muted', more: `${block};${sans};font-size:14px;line-height:22px` },
  link: { color: 'muted', more: 'text-decoration:underline' },
  button: {
    color: 'onPrimary',
    background: 'primary',
    more: `${sans};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none`,
  },
} as const satisfies Record<string, Look>

type LookName = keyof typeof looks

/** The attributes of an element that looks like this. */
export type Style = (names: LookName | readonly LookName[], more?: string) => string

/** How a house's letters look: by day in the elements themselves, by night through their classes. */
export function letterStyle(
  own: LetterColours = {},
  fonts: LetterFonts = siteFonts,
): { style: Style; sheet: string } {
  const palette = { ...sitePalette, ...own }
  const style: Style = (names, more = '') => {
    const all: readonly LookName[] = typeof names === 'string' ? [names] : names
    const byDay = all.flatMap((name) => [
      ...coloursOf(looks[name], palette, 0),
      moreOf(looks[name], fonts),
    ])
    return `class="${all.join(' ')}" style="${[...byDay, more].filter(Boolean).join(';')}"`
  }
  return { style, sheet: sheetOf(palette) }
}

/**
 * The night, for programs that ask the device; and for Outlook's apps, which mark what they have turned dark
 * themselves. Whoever does neither, or throws this away, shows the day or turns it over, which stays legible: no
 * text stands on a background that the letter has not given.
 */
function sheetOf(palette: Palette): string {
  const byNight = Object.entries(looks).map(([name, look]) => {
    const colours = coloursOf(look, palette, 1).map((each) => `${each}!important`)
    return { name, colours: colours.join(';') }
  })
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${byNight.map(({ name, colours }) => `.${name}{${colours}}`).join('')}}
${byNight.map(({ name, colours }) => `[data-ogsc] .${name}{${colours}}`).join('')}`
}

function coloursOf({ color, background, border }: Look, palette: Palette, at: 0 | 1): string[] {
  return [
    color ? `color:${palette[color][at]}` : '',
    background ? `background-color:${palette[background][at]}` : '',
    border ? `border-color:${palette[border][at]}` : '',
  ].filter(Boolean)
}

function moreOf({ more = '' }: Look, { sans: text, serif: display }: LetterFonts): string {
  return more.replace('$sans', text).replace('$serif', display)
}
