import { pictureProblems, sizeTexts } from './texts.ts'
/** For the browser's file picker: without HEIC in it, an iPhone hands over a JPEG by itself. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The largest file, so that a phone's photo is taken as it is. */
export const maxFileBytes = 20 * 1024 * 1024

/** How many first bytes tell what a file is. */
export const headBytes = 64

/** What a file is, judged by its first bytes, or why it cannot be taken. */
export function judgeHead(head: Uint8Array): { kind: PictureKind } | { problem: PictureProblem } {
  if (head.length === 0) return { problem: 'empty' }
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return { kind: 'jpeg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'png' }
  if (/^GIF8[79]a/.test(text)) return { kind: 'gif' }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return { kind: 'webp' }
  if (text.startsWith('ftyp', 4)) return judgeBrands(head, text)
  return { problem: /<svg|<\?xml|<!doctype svg/i.test(text) ? 'svg' : 'unknown' }
}

/** What a file is by its first bytes; its name and its declared type say nothing. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** HEIF is a box of many formats; its brands say which (ISO/IEC 14496-12, 23008-12). */
function judgeBrands(
  head: Uint8Array,
  text: string,
): { kind: PictureKind } | { problem: PictureProblem } {
  const boxBytes = (head[2] ?? 0) * 256 + (head[3] ?? 0)
  const brands = text.slice(8, boxBytes).match(/[\s\S]{4}/g) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { kind: 'avif' }
  const isHeif = brands.some((brand) => /^(?:he[imv][cfmsx]|hevc|mif1|msf1)$/.test(brand))
  return { problem: isHeif ? 'heic' : 'unknown' }
}

export type PictureProblem = keyof typeof pictureProblems

export function isPictureProblem(text: string): text is PictureProblem {
  return text in pictureProblems
}

/** The size of a file as a file manager says it: "3.1 MB". */
export function showBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return sizeTexts.kilobytes(Math.max(1, Math.round(bytes / 1024)))
  return sizeTexts.megabytes((bytes / 1024 / 1024).toFixed(1))
}

/**
 * What further formats are made of later: it has no address, and holds no metadata either. JPEG takes a sixth
 * of WebP's time to write and cannot say what one sees through.
 */
export const masterNames = { opaque: 'master.jpg', transparent: 'master.webp' } as const

/** What a link to a page that shows the picture is shown with: JPEG, as not every network reads more. */
export const cardName = 'social.jpg'

export const tones = ['dark', 'light'] as const

/** What a picture that can be seen through is drawn in, where it would be gone on a ground as dark or as light. */
export type Tone = (typeof tones)[number]

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
  const isSeenThrough = 1 - seen / (rgba.length / 4) >= transparentShare
  if (!isSeenThrough || Math.max(dark, light) < readableShare * seen || seen === 0) return undefined
  return dark >= light ? 'dark' : 'light'
}

/** The share of a picture that has to be seen for the whole to be read. */
const readableShare = 0.25

/** The share of a picture that has to be seen through for the ground to count. */
const transparentShare = 0.05

/**
 * Luminances that keep less than 3:1 to the site's darkest ground (#15110e) and to its lightest (#fbf7f0): what WCAG 2.2
 * asks of what is drawn (1.4.11).
 */
const lostOnDark = 0.118

const lostOnLight = 0.277

/** How bright a colour is to whoever looks at it, from 0 to 1 (WCAG 2.2, relative luminance). */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** A byte of sRGB as light, from 0 to 1. */
export function linear(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
