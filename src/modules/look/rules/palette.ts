import type { Colours, PickedColour } from './look.ts'
import { type Oklch, contrast, fromHex, over, toHex } from './oklch.ts'

/** The colours of the site by what they are for, as web/styles.css has them: by day, and by night. */
export const basePalette = {
  bg: ['#fbf7f0', '#15110e'],
  surface: ['#ffffff', '#1f1915'],
  surface2: ['#f3ebde', '#2b231d'],
  text: ['#231b14', '#f7f0e7'],
  muted: ['#625648', '#bfb2a2'],
  primary: ['#b4431a', '#f2935a'],
  'primary-hover': ['#963512', '#f7ac7f'],
  'on-primary': ['#ffffff', '#23120a'],
  accent: ['#47652c', '#aecb80'],
  gold: ['#8a5d0c', '#e6bc66'],
  danger: ['#b3261e', '#ff9488'],
  success: ['#2c6638', '#93d09a'],
  control: ['#8c7c69', '#85776a'],
  star: ['#c27a12', '#e9b04a'],
  focus: ['#1f5fbf', '#8fbcff'],
  border: ['#e3d8c6', '#3b3129'],
  /** The ground under text on pictures, or where a picture is missing: alike by day and by night. */
  ink: ['#15110e', '#15110e'],
  cream: ['#f7f0e7', '#f7f0e7'],
} as const

export type Role = keyof typeof basePalette

/** A colour by day and by night. */
export type DayAndNight = readonly [string, string]

export type Palette = Record<Role, DayAndNight>

/** What text needs to be read, and what a line or a sign needs to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
export const textContrast = 4.5
export const signContrast = 3

/**
 * Every colour of the site, computed so that each can be read or seen wherever it stands. What the owner picked is
 * moved as little as that takes.
 */
export function paletteOf(colours: Colours): Palette {
  if (!colours.brand && !colours.accent && colours.ground === 'warm') return basePalette
  const day = themeOf(colours, 0)
  const night = themeOf(colours, 1)
  const both = (role: Role): DayAndNight => [day[role], night[role]]
  const roles = Object.keys(basePalette) as Role[] // A palette has no other keys.
  return Object.fromEntries(roles.map((role) => [role, both(role)])) as Palette
}

/** Colours whose hue follows the ground: grounds themselves, and what keeps far more contrast than it needs. */
const groundRoles = ['bg', 'surface', 'surface2', 'text', 'border', 'cream'] as const

function themeOf(colours: Colours, at: 0 | 1): Record<Role, string> {
  const base = (role: Role) => basePalette[role][at]
  const onGround = (role: Role) => turned(base(role), colours)
  const ground = Object.fromEntries(groundRoles.map((role) => [role, onGround(role)])) as Record<
    (typeof groundRoles)[number],
    string
  >
  const { bg, surface, surface2 } = ground
  const plain = [bg, surface, surface2]
  const text = (wanted: Oklch, tint = 0) => {
    const holds = (hex: string) =>
      plain.every((each) => contrast(hex, each) >= textContrast) &&
      // What is tinted with itself, as where a picture is about to be dropped.
      [bg, surface].every((each) => contrast(hex, over(hex, each, tint)) >= textContrast)
    return nearest(wanted, holds)
  }
  const sign = (wanted: Oklch) =>
    nearest(wanted, (hex) => plain.every((each) => contrast(hex, each) >= signContrast))
  const brand = colours.brand ? wantedOf(colours.brand) : fromHex(base('primary'))
  const primary = text(brand, 0.1)
  const shift = at === 0 ? -0.07 : 0.06
  const hover = { ...fromHex(primary), lightness: fromHex(primary).lightness + shift }
  return {
    ...ground,
    muted: text(fromHex(onGround('muted'))),
    primary,
    'primary-hover': text(hover),
    'on-primary':
      at === 0 ? base('on-primary') : toHex({ lightness: 0.19, chroma: 0.03, hue: brand.hue }),
    accent: text(colours.accent ? wantedOf(colours.accent) : fromHex(base('accent'))),
    gold: text(fromHex(base('gold'))),
    danger: text(fromHex(base('danger')), 0.1),
    success: text(fromHex(base('success'))),
    control: sign(fromHex(onGround('control'))),
    star: sign(fromHex(base('star'))),
    focus: sign(fromHex(base('focus'))),
    ink: inkOf(colours),
  }
}

/** The ground of type where there is no picture: as dark as the sample's, with a breath of the brand. */
function inkOf({ brand, ground }: Colours): string {
  if (!brand) return turned(basePalette.ink[0], { ground })
  const { chroma, hue } = wantedOf(brand)
  return toHex({ lightness: 0.225, chroma: Math.min(chroma * 0.35, 0.055), hue })
}

/** The strongest that is offered; beyond it screens show no more of any hue. */
const fullChroma = 0.26

/** The colour as it was picked. */
export function wantedOf({ hue, vividness, lightness }: PickedColour): Oklch {
  return { hue, chroma: (vividness / 100) * fullChroma, lightness: lightness / 100 }
}

/** A colour that is given by its code, as it would have been picked. */
export function pickedOf(hex: string): PickedColour {
  const { hue, chroma, lightness } = fromHex(hex)
  return {
    hue: Math.round(hue + 360) % 360,
    vividness: Math.min(100, Math.round((chroma / fullChroma) * 100)),
    lightness: Math.min(95, Math.max(15, Math.round(lightness * 100))),
  }
}

const groundHues = { cool: 250, neutral: 0 } as const

/** A colour of the warm ground as it is on another one. */
function turned(hex: string, { ground }: Pick<Colours, 'ground'>): string {
  if (ground === 'warm') return hex
  const { lightness, chroma } = fromHex(hex)
  const strength = ground === 'neutral' ? 0 : 0.75
  return toHex({ lightness, chroma: chroma * strength, hue: groundHues[ground] })
}

/** The colour itself where it holds, else the next one that does, lighter or darker. */
function nearest(wanted: Oklch, holds: (hex: string) => boolean): string {
  for (let step = 0; step <= 200; step++) {
    for (const lightness of [wanted.lightness - step / 200, wanted.lightness + step / 200]) {
      if (lightness < 0 || lightness > 1) continue
      const hex = toHex({ ...wanted, lightness })
      if (holds(hex)) return hex
    }
  }
  throw new Error('No lightness holds: the grounds of the palette are too far apart.')
}
