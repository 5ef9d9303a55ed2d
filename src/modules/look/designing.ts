import type { Picture } from '#kernel/picture.ts'
import { linear, luminanceOf, type Tone } from '#modules/media/rules.ts'
import {
  type corners,
  type FontPair,
  type grounds,
  type PlaceName,
  type SectionName,
  sectionNames,
  type ServiceName,
} from './rules.ts'

/** A colour as the owner picks it: whole numbers, and never a text. */
export interface PickedColour {
  /** 0 to 359 degrees. */
  hue: number
  /** 0, grey, to 100. */
  vividness: number
  /** 15 to 95. */
  lightness: number
}

export interface Colours {
  /** Buttons and links; null: the house's own, as it came. */
  brand: PickedColour | null
  /** Offers, and the small lines above titles. */
  accent: PickedColour | null
  ground: (typeof grounds)[number]
}

/** A picture in its place: what it shows, in words, and what of it stays in sight, in percent from its left and top. */
export interface PlacedPicture extends Picture {
  alt: string
  x: number
  y: number
  /** Of one that can be seen through: a logo is laid on a plate where the ground is as dark or as light. */
  tone?: Tone | undefined
}

/** A part of the home page, below the first screen. */
export interface HomeSection {
  name: SectionName
  isShown: boolean
}

/** Everything about a house that the eye sees, as its owner has set it. */
export interface Look extends Colours {
  corners: (typeof corners)[number]
  fonts: FontPair
  logo: PlacedPicture | null
  mark: PlacedPicture | null
  /** The first screen of the home page. Null: as it came; none: type on colour. */
  hero: PlacedPicture[] | null
  /** Absent: as it came. Null: no picture. */
  pictures: Partial<Record<PlaceName, PlacedPicture | null>>
  sections: HomeSection[]
  services: Record<ServiceName, boolean>
}

export const defaultLook: Look = {
  brand: null,
  accent: null,
  ground: 'warm',
  corners: 'soft',
  fonts: 'hearth',
  logo: null,
  mark: null,
  hero: null,
  pictures: {},
  sections: sectionNames.map((name) => ({ name, isShown: true })),
  services: { ordering: true, bookings: true, reviews: true, contact: true },
}

/** The most pictures that the first screen turns through. */
export const mostHeroPictures = 6

/** Every picture of a look. */
export function picturesOf({ logo, mark, hero, pictures }: Look): PlacedPicture[] {
  const all = [logo, mark, ...(hero ?? []), ...Object.values(pictures)]
  return all.flatMap((picture) => picture ?? [])
}

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

function themeOf(colours: Colours, at: 0 | 1): Record<Role, string> {
  const base = (role: Role) => basePalette[role][at]
  const onGround = (role: Role) => withGroundHue(base(role), colours)
  const ground = Object.fromEntries(groundRoles.map((role) => [role, onGround(role)])) as Record<
    (typeof groundRoles)[number],
    string
  >
  const { bg, surface, surface2 } = ground
  const plain = [bg, surface, surface2]
  const readable = (wanted: Oklch, tint = 0) => {
    const holds = (hex: string) =>
      plain.every((each) => contrast(hex, each) >= textContrast) &&
      // What is tinted with itself, as where a picture is about to be dropped.
      [bg, surface].every((each) => contrast(hex, over(hex, each, tint)) >= textContrast)
    return nearestThatHolds(wanted, holds)
  }
  const visible = (wanted: Oklch) =>
    nearestThatHolds(wanted, (hex) => plain.every((each) => contrast(hex, each) >= signContrast))
  const brand = colours.brand ? oklchOf(colours.brand) : fromHex(base('primary'))
  const primary = readable(brand, 0.1)
  const shift = at === 0 ? -0.07 : 0.06
  const hover = { ...fromHex(primary), lightness: fromHex(primary).lightness + shift }
  return {
    ...ground,
    muted: readable(fromHex(onGround('muted'))),
    primary,
    'primary-hover': readable(hover),
    'on-primary':
      at === 0 ? base('on-primary') : toHex({ lightness: 0.19, chroma: 0.03, hue: brand.hue }),
    accent: readable(colours.accent ? oklchOf(colours.accent) : fromHex(base('accent'))),
    gold: readable(fromHex(base('gold'))),
    danger: readable(fromHex(base('danger')), 0.1),
    success: readable(fromHex(base('success'))),
    control: visible(fromHex(onGround('control'))),
    star: visible(fromHex(base('star'))),
    focus: visible(fromHex(base('focus'))),
    ink: inkOf(colours),
  }
}

/** Colours whose hue follows the ground: grounds themselves, and what keeps far more contrast than it needs. */
const groundRoles = ['bg', 'surface', 'surface2', 'text', 'border', 'cream'] as const

/** What text needs to be read, and what a line or a sign needs to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5

const signContrast = 3

/** A colour of the warm ground as it is on another one. */
function withGroundHue(hex: string, { ground }: Pick<Colours, 'ground'>): string {
  if (ground === 'warm') return hex
  const { lightness, chroma } = fromHex(hex)
  const strength = ground === 'neutral' ? 0 : 0.75
  return toHex({ lightness, chroma: chroma * strength, hue: groundHues[ground] })
}

const groundHues = { cool: 250, neutral: 0 } as const

/** The colour itself where it holds, else the next one that does, lighter or darker. */
function nearestThatHolds(wanted: Oklch, holds: (hex: string) => boolean): string {
  for (let step = 0; step <= 200; step++) {
    for (const lightness of [wanted.lightness - step / 200, wanted.lightness + step / 200]) {
      if (lightness < 0 || lightness > 1) continue
      const hex = toHex({ ...wanted, lightness })
      if (holds(hex)) return hex
    }
  }
  throw new Error('No lightness holds: the grounds of the palette are too far apart.')
}

/** The ground of type where there is no picture: as dark as the sample's, with a breath of the brand. */
function inkOf({ brand, ground }: Colours): string {
  if (!brand) return withGroundHue(basePalette.ink[0], { ground })
  const { chroma, hue } = oklchOf(brand)
  return toHex({ lightness: 0.225, chroma: Math.min(chroma * 0.35, 0.055), hue })
}

/** The colour as it was picked. */
export function oklchOf({ hue, vividness, lightness }: PickedColour): Oklch {
  return { hue, chroma: (vividness / 100) * fullChroma, lightness: lightness / 100 }
}

/** The strongest that is offered; beyond it screens show no more of any hue. */
const fullChroma = 0.26

/** A colour that is given by its code, as it would have been picked. */
export function pickedOf(hex: string): PickedColour {
  const { hue, chroma, lightness } = fromHex(hex)
  return {
    hue: Math.round(hue + 360) % 360,
    vividness: Math.min(100, Math.round((chroma / fullChroma) * 100)),
    lightness: Math.min(95, Math.max(15, Math.round(lightness * 100))),
  }
}

/** How far two colours are apart for whoever reads one on the other, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  return luminanceOf(...bytesOf(hex))
}

/** What is seen where so much of a colour lies over another one, as browsers mix them in sRGB. */
export function over(colour: string, ground: string, share: number): string {
  const [above, below] = [bytesOf(colour), bytesOf(ground)]
  const mixed = above.map((byte, at) => Math.round(byte * share + (below[at] ?? 0) * (1 - share)))
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A colour as people see it: how light, how strong, and which one (OKLCH; Björn Ottosson, 2020). */
interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number
  /** From 0, grey; the screen's strongest colours have about 0.3. */
  chroma: number
  /** In degrees. */
  hue: number
}

export function fromHex(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

function linearOf(hex: string): Rgb {
  const [red, green, blue] = bytesOf(hex)
  return [linear(red), linear(green), linear(blue)]
}

/** A colour's code, "#b4431a"; one that screens cannot show gets as strong as they can. */
export function toHex(colour: Oklch): string {
  const bytes = shownRgb(colour).map((part) => Math.round(encode(part) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Gives up strength, never lightness or hue, until every part lies between none and full. */
function shownRgb(colour: Oklch): Rgb {
  if (isShown(rgbOf(colour))) return clipped(rgbOf(colour))
  let [weak, strong] = [0, colour.chroma]
  for (let round = 0; round < 16; round++) {
    const chroma = (weak + strong) / 2
    if (isShown(rgbOf({ ...colour, chroma }))) weak = chroma
    else strong = chroma
  }
  return clipped(rgbOf({ ...colour, chroma: weak }))
}

function rgbOf({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isShown(parts: Rgb): boolean {
  return parts.every((part) => part > -0.0005 && part < 1.0005)
}

function clipped([red, green, blue]: Rgb): Rgb {
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  return [clip(red), clip(green), clip(blue)]
}

/** Light as a part of sRGB, the inverse of `linear`. */
function encode(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

type Rgb = readonly [number, number, number]

function bytesOf(hex: string): Rgb {
  const byteAt = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [byteAt(1), byteAt(3), byteAt(5)]
}
