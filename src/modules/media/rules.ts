import type { PictureFormat } from '#kernel/picture.ts'

/** The largest file, so that a phone's photo is taken as it is. */
export const maxFileBytes = 20 * 1024 * 1024

/** The most pixels, more than any phone's usual photo has; decoded whole, they are 200 MB. */
export const maxPixels = 50_000_000

/** The longest side that WebP can describe (its container specification). */
export const maxSidePixels = 16_383

/** How many pictures a person may upload in an hour: a whole menu, photographed in an evening. */
export const uploadsAnHour = 120

/** How long nothing may show a picture: after that, it was uploaded with a form that was never saved. */
export const orphanHours = 24

/**
 * What further formats are made of later: it has no address, and holds no metadata either. JPEG takes a sixth
 * of WebP's time to write and cannot say what one sees through.
 */
export const masterNames = { opaque: 'master.jpg', transparent: 'master.webp' } as const

/** What a link to a page that shows the picture is shown with: JPEG, as not every network reads more. */
export const cardName = 'social.jpg'

/** What a file is by its first bytes; its name and its declared type say nothing. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** For the browser's file picker: without HEIC in it, an iPhone hands over a JPEG by itself. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** How many first bytes tell what a file is. */
export const headBytes = 64

/** Why a picture cannot be taken, each with what to do instead. */
export const problems = {
  several: 'Send one picture at a time.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: 'This picture is larger than 20 MB. Make it smaller and try again.',
  tooManyPixels:
    'This picture has more than 50 megapixels, or a side of more than 16,383 pixels. Make it smaller and try again.',
  broken: 'This picture cannot be opened: it is damaged or not complete. Choose another one.',
  tooSlow: 'This picture takes too long to open. Save it again as JPEG and try once more.',
  heic: 'This is a HEIC photo, which most browsers cannot show. Export it as JPEG, or set the iPhone to Settings, Camera, Formats, Most Compatible and take it again.',
  svg: 'SVG files can contain scripts, so they are not accepted. Export it as a PNG and try again.',
  unknown: 'Browsers cannot show this file as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF.',
} as const

export type Problem = keyof typeof problems

/** What a file is, judged by its first bytes, or why it cannot be taken. */
export function judgeHead(head: Uint8Array): { kind: PictureKind } | { problem: Problem } {
  if (head.length === 0) return { problem: 'empty' }
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return { kind: 'jpeg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'png' }
  if (/^GIF8[79]a/.test(text)) return { kind: 'gif' }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return { kind: 'webp' }
  if (text.startsWith('ftyp', 4)) return judgeBrands(head, text)
  return { problem: /<svg|<\?xml|<!doctype svg/i.test(text) ? 'svg' : 'unknown' }
}

/** HEIF is a box of many formats; its brands say which (ISO/IEC 14496-12, 23008-12). */
function judgeBrands(head: Uint8Array, text: string): { kind: PictureKind } | { problem: Problem } {
  const boxBytes = (head[2] ?? 0) * 256 + (head[3] ?? 0)
  const brands = text.slice(8, boxBytes).match(/[\s\S]{4}/g) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { kind: 'avif' }
  const isHeif = brands.some((brand) => /^(?:he[imv][cfmsx]|hevc|mif1|msf1)$/.test(brand))
  return { problem: isHeif ? 'heic' : 'unknown' }
}

/** The size of a file as a file manager says it: "3.1 MB". */
export function showBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

const pictureName = /^([1-9]\d{0,4})\.(avif|webp)$/

/** What the parts of a picture's address ask for; undefined when there can be no such picture. */
export function readPictureAddress(
  parts: unknown,
): { key: string; width: number; format: PictureFormat } | undefined {
  const named = new Map<string, unknown>(Object.entries(parts ?? {}))
  const key = String(named.get('key'))
  const [, width, format] = pictureName.exec(String(named.get('file'))) ?? []
  if (!/^[0-9a-f]{16}$/.test(key) || (format !== 'avif' && format !== 'webp')) return undefined
  return { key, width: Number(width), format }
}

/** The key of the picture whose card is asked for. */
export function readCardAddress(parts: unknown): string | undefined {
  const named = new Map<string, unknown>(Object.entries(parts ?? {}))
  const key = String(named.get('key'))
  return named.get('file') === cardName && /^[0-9a-f]{16}$/.test(key) ? key : undefined
}
