import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths, widthsOf } from '#kernel/picture.ts'
import { cardName, masterNames, type PictureProblem, type Tone, toneOf } from '../rules.ts'

interface MadePicture {
  width: number
  height: number
  color: string
  tone?: Tone | undefined
}

/** What is made of a file, or why it cannot be. */
export type Outcome = { made: MadePicture } | { problem: PictureProblem }

/**
 * Decodes a picture once, upright and in sRGB, and writes it as WebP in every width, and as a master
 * for what is made later. Nothing of the original's bytes is left: no metadata, no second file.
 */
export async function makeWebp(file: string, folder: string): Promise<Outcome> {
  const size = await sizeOf(file)
  if (size === undefined) return { problem: 'broken' }
  if (isTooLarge(size)) return { problem: 'tooManyPixels' }
  const upright = await decode(file)
  if (upright === undefined) return { problem: 'broken' }
  await writeMaster(upright(), folder)
  for (const width of widthsOf(size)) {
    // Effort 2 is a third of the time of effort 4 for a twentieth more bytes.
    const picture = upright().resize({ width }).webp({ quality: 74, effort: 2 })
    await writeFile(join(folder, `${width}.webp`), await picture.toBuffer())
  }
  const [color, tone] = [await meanColor(upright()), await measureTone(upright())]
  return { made: { ...size, color, tone } }
}

/** What its head says; no pixel is looked at yet, so there may be any number of them. */
async function sizeOf(file: string): Promise<{ width: number; height: number } | undefined> {
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return about && { width: about.autoOrient.width, height: about.autoOrient.height }
}

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return width * height > maxPixels || Math.max(width, height) > maxSidePixels
}

/** The most pixels, more than any phone's usual photo has; decoded whole, they are 200 MB. */
const maxPixels = 50_000_000

/** The longest side that WebP can describe (its container specification). */
const maxSidePixels = 16_383

/** The pixels, no wider than the layout asks for, to make as many pictures of as are wanted. */
async function decode(file: string): Promise<(() => Sharp) | undefined> {
  const options = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true } as const
  const decoded = await sharp(file, options)
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!decoded) return undefined
  const { width, height, channels } = decoded.info
  return () => sharp(decoded.data, { raw: { width, height, channels } })
}

async function writeMaster(picture: Sharp, folder: string): Promise<void> {
  const { hasAlpha } = await picture.metadata()
  const [name, encoded] = hasAlpha
    ? [masterNames.transparent, picture.webp({ quality: 95, effort: 0 })]
    : [
        masterNames.opaque,
        picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }),
      ]
  await writeFile(join(folder, name), await encoded.toBuffer())
}

async function meanColor(picture: Sharp): Promise<string> {
  const pixel = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}

/** The tone of a picture, measured on a small copy: what a logo is drawn in is the same in every width. */
async function measureTone(picture: Sharp): Promise<Tone | undefined> {
  const { hasAlpha } = await picture.metadata()
  if (!hasAlpha) return undefined
  const small = await picture.resize(128, 128, { fit: 'inside' }).png().toBuffer()
  // As a PNG with a palette of its own it is decoded once more, into four bytes a pixel whatever it was.
  const rgba = await sharp(small).toColourspace('srgb').ensureAlpha().raw().toBuffer()
  return toneOf(rgba)
}

/** Makes the AVIFs of a master, and what a link to it is shown with. */
export async function makeAvif(master: string, folder: string, width: number): Promise<void> {
  for (const pixels of widthsOf({ width })) {
    const picture = sharp(master).resize({ width: pixels }).avif({ quality: 50, effort: 2 })
    await writeFile(join(folder, `${pixels}.avif`), await picture.toBuffer())
  }
  await makeCard(master, join(folder, cardName))
}

/** The picture that a link to a dish is shown with, of a picture of that dish. */
async function makeCard(file: string, target: string): Promise<void> {
  const cut = await cutCard({ card: file, x: 50, y: 50 })
  await writeFile(target, await cut.jpeg({ quality: 78 }).toBuffer())
}

/** For the process that makes them: one thread, and nothing remembered, as whoever reads the menu comes first. */
export function beSmall(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}

/** What a house's icons are made of. */
export interface IconDrawing {
  /** The file of its mark; empty: a cloche in its colours. */
  mark: string
  /** The file of the picture that is shown when somebody shares the site; empty: the mark on its colour. */
  card: string
  /** What of that picture stays in sight, in percent. */
  x: number
  y: number
  ground: string
  brand: string
  onBrand: string
  ink: string
}

/** The squares by the names of their files, in pixels; those that systems cut themselves have no round corners. */
const squares = [
  ['icon-32.png', 32, true],
  ['apple-touch-icon.png', 180, false],
  ['icon-192.png', 192, true],
  ['icon-512.png', 512, false],
  ['letter-mark.png', 108, true],
] as const

/** Draws what browsers, phones, letters and social networks show of a house. */
export async function makeIcons(drawing: IconDrawing, folder: string): Promise<void> {
  for (const [name, size, isRound] of squares) {
    const square = await drawSquare(drawing, size, isRound)
    await writeFile(join(folder, name), await square.png({ compressionLevel: 9 }).toBuffer())
  }
  await writeFile(join(folder, 'favicon.svg'), await faviconOf(drawing, folder))
  const shared = drawing.card ? await cutCard(drawing) : await drawCard(drawing)
  await writeFile(join(folder, 'social.jpg'), await shared.jpeg({ quality: 80 }).toBuffer())
}

/** A drawing where it can be one, else the picture of the mark inside of it. */
async function faviconOf(drawing: IconDrawing, folder: string): Promise<string> {
  if (!drawing.mark) return clocheOf(drawing, 64, true)
  const data = (await sharp(join(folder, 'icon-192.png')).png().toBuffer()).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`
}

const card = { width: 1200, height: 630 }

/** The largest part of that shape around the point that stays in sight. */
async function cutCard({
  card: file,
  x,
  y,
}: Pick<IconDrawing, 'card' | 'x' | 'y'>): Promise<Sharp> {
  const { width = 1, height = 1 } = await sharp(file).metadata()
  // Cut before it is enlarged: whole, a band of 9000 × 10 would be larger than any file may be.
  const scale = Math.max(card.width / width, card.height / height)
  const wide = Math.min(width, Math.ceil(card.width / scale))
  const high = Math.min(height, Math.ceil(card.height / scale))
  const left = Math.round(((width - wide) * x) / 100)
  const top = Math.round(((height - high) * y) / 100)
  const cut = sharp(file).extract({ left, top, width: wide, height: high })
  return cut.resize(card.width, card.height, { fit: 'fill' }).removeAlpha()
}

async function drawCard(drawing: IconDrawing): Promise<Sharp> {
  const square = await drawSquare(drawing, 280, true)
  const ground = sharp({ create: { ...card, channels: 3, background: drawing.ink } })
  return ground.composite([{ input: await square.png().toBuffer(), gravity: 'centre' }])
}

async function drawSquare(drawing: IconDrawing, size: number, isRound: boolean): Promise<Sharp> {
  if (!drawing.mark) return sharp(Buffer.from(clocheOf(drawing, size, isRound)))
  const { isOpaque } = await sharp(drawing.mark, { limitInputPixels: maxPixels }).stats()
  // What can be seen through would be gone on a tab as dark as itself: it stands on the house's ground.
  const inner = isOpaque ? size : Math.round(size * (isRound ? 0.84 : 0.7))
  const fit = isOpaque ? 'cover' : 'contain'
  const mark = await sharp(drawing.mark)
    .resize(inner, inner, { fit, background: '#00000000' })
    .png()
    .toBuffer()
  const ground = Buffer.from(groundOf(drawing.ground, size, isRound))
  const laid = sharp(ground).composite([{ input: mark, gravity: 'centre' }])
  if (!isRound || !isOpaque) return laid
  const cut = Buffer.from(groundOf('#000', size, true))
  return sharp(await laid.png().toBuffer()).composite([{ input: cut, blend: 'dest-in' }])
}

/** A cloche: any kitchen's. */
function clocheOf({ brand, onBrand }: IconDrawing, size: number, isRound: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><rect width="64" height="64" rx="${isRound ? 13 : 0}" fill="${brand}"/><g fill="${onBrand}"><circle cx="32" cy="20" r="3.2"/><path d="M14 41a18 18 0 0 1 36 0z"/><rect x="11" y="43.5" width="42" height="3.6" rx="1.8"/></g></svg>`
}

function groundOf(colour: string, size: number, isRound: boolean): string {
  const radius = isRound ? size * 0.2 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${colour}"/></svg>`
}
