import { luminanceOf } from './luminance.ts'

export const tones = ['dark', 'light'] as const

/** What a picture that can be seen through is drawn in, where it would be gone on a ground as dark or as light. */
export type Tone = (typeof tones)[number]

/** The share of a picture that has to be seen for the whole to be read. */
const muchOfIt = 0.25
/** The share of a picture that has to be seen through for the ground to count. */
const aHole = 0.05

/**
 * Luminances that keep less than 3:1 to the site's darkest ground (#15110e) and to its lightest (#fbf7f0): what WCAG 2.2
 * asks of what is drawn (1.4.11).
 */
const lostOnDark = 0.118
const lostOnLight = 0.277

/**
 * Whether what is seen of a picture would be gone on a dark ground, or on a light one. Undefined where it can be seen on
 * both, or brings its own ground.
 *
 * @param rgba four bytes a pixel
 */
export function toneOf(rgba: Uint8Array | Uint8ClampedArray): Tone | undefined {
  let [seen, dark, light] = [0, 0, 0]
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    const share = alpha / 255
    const luminance = luminanceOf(red, green, blue)
    seen += share
    if (luminance < lostOnDark) dark += share
    if (luminance > lostOnLight) light += share
  }
  const isSeenThrough = 1 - seen / (rgba.length / 4) >= aHole
  if (!isSeenThrough || Math.max(dark, light) < muchOfIt * seen || seen === 0) return undefined
  return dark >= light ? 'dark' : 'light'
}
