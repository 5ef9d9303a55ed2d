import { linear, luminanceOf } from '#modules/media/rules/luminance.ts'

/** A colour as people see it: how light, how strong, and which one (OKLCH; Björn Ottosson, 2020). */
export interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number
  /** From 0, grey; the screen's strongest colours have about 0.3. */
  chroma: number
  /** In degrees. */
  hue: number
}

type Three = readonly [number, number, number]

/** A colour's code, "#b4431a"; one that screens cannot show gets as strong as they can. */
export function toHex(colour: Oklch): string {
  const bytes = shownRgb(colour).map((part) => Math.round(encode(part) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
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

/** How far two colours are apart for whoever reads one on the other, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** What is seen where so much of a colour lies over another one, as browsers mix them in sRGB. */
export function over(colour: string, ground: string, share: number): string {
  const [above, below] = [bytesOf(colour), bytesOf(ground)]
  const mixed = above.map((byte, at) => Math.round(byte * share + (below[at] ?? 0) * (1 - share)))
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  return luminanceOf(...bytesOf(hex))
}

/** Gives up strength, never lightness or hue, until every part lies between none and full. */
function shownRgb(colour: Oklch): Three {
  if (isShown(rgbOf(colour))) return clipped(rgbOf(colour))
  let [weak, strong] = [0, colour.chroma]
  for (let round = 0; round < 16; round++) {
    const chroma = (weak + strong) / 2
    if (isShown(rgbOf({ ...colour, chroma }))) weak = chroma
    else strong = chroma
  }
  return clipped(rgbOf({ ...colour, chroma: weak }))
}

function rgbOf({ lightness, chroma, hue }: Oklch): Three {
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

function isShown(parts: Three): boolean {
  return parts.every((part) => part > -0.0005 && part < 1.0005)
}

function clipped([red, green, blue]: Three): Three {
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  return [clip(red), clip(green), clip(blue)]
}

function linearOf(hex: string): Three {
  const [red, green, blue] = bytesOf(hex)
  return [linear(red), linear(green), linear(blue)]
}

function bytesOf(hex: string): Three {
  const byteAt = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [byteAt(1), byteAt(3), byteAt(5)]
}

/** Light as a part of sRGB, the inverse of `linear`. */
function encode(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}
