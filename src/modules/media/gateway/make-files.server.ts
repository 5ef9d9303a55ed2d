import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths, widthsOf } from '#kernel/picture.ts'
import { makeCard } from './make-icons.server.ts'
import { type Tone, toneOf } from '../rules/tone.ts'
import { type Problem, cardName, masterNames, maxPixels, maxSidePixels } from '../rules.ts'

/** What is made of a file, or why it cannot be. */
export type Outcome = { made: MadePicture } | { problem: Problem }

export interface MadePicture {
  width: number
  height: number
  color: string
  tone?: Tone | undefined
}

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

/** Makes the AVIFs of a master, and what a link to it is shown with. */
export async function makeAvif(master: string, folder: string, width: number): Promise<void> {
  for (const pixels of widthsOf({ width })) {
    const picture = sharp(master).resize({ width: pixels }).avif({ quality: 50, effort: 2 })
    await writeFile(join(folder, `${pixels}.avif`), await picture.toBuffer())
  }
  await makeCard(master, join(folder, cardName))
}

/** For the process that makes them: one thread, and nothing remembered, as whoever reads the menu comes first. */
export function beSmall(): void {
  sharp.concurrency(1)
  sharp.cache(false)
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

/** In small: what a logo is drawn in is the same in every width. */
async function measureTone(picture: Sharp): Promise<Tone | undefined> {
  const { hasAlpha } = await picture.metadata()
  if (!hasAlpha) return undefined
  const small = await picture.resize(128, 128, { fit: 'inside' }).png().toBuffer()
  // As a PNG with a palette of its own it is decoded once more, into four bytes a pixel whatever it was.
  const rgba = await sharp(small).toColourspace('srgb').ensureAlpha().raw().toBuffer()
  return toneOf(rgba)
}
