import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { maxPixels } from '../rules.ts'

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

const card = { width: 1200, height: 630 }

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

/** The picture that a link to a dish is shown with, of a picture of that dish. */
export async function makeCard(file: string, target: string): Promise<void> {
  const cut = await cutCard({ card: file, x: 50, y: 50 })
  await writeFile(target, await cut.jpeg({ quality: 78 }).toBuffer())
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

/** A drawing where it can be one, else the picture of the mark inside of it. */
async function faviconOf(drawing: IconDrawing, folder: string): Promise<string> {
  if (!drawing.mark) return clocheOf(drawing, 64, true)
  const data = (await sharp(join(folder, 'icon-192.png')).png().toBuffer()).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`
}

/** The largest part of that shape around the point that stays in sight. */
async function cutCard({
  card: file,
  x,
  y,
}: Pick<IconDrawing, 'card' | 'x' | 'y'>): Promise<Sharp> {
  const { width = 1, height = 1 } = await sharp(file).metadata()
  const scale = Math.max(card.width / width, card.height / height)
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const left = Math.round(((wide - card.width) * x) / 100)
  const top = Math.round(((high - card.height) * y) / 100)
  const scaled = await sharp(file).resize(wide, high, { fit: 'fill' }).removeAlpha().toBuffer()
  return sharp(scaled).extract({ left, top, ...card })
}

async function drawCard(drawing: IconDrawing): Promise<Sharp> {
  const square = await drawSquare(drawing, 280, true)
  const ground = sharp({ create: { ...card, channels: 3, background: drawing.ink } })
  return ground.composite([{ input: await square.png().toBuffer(), gravity: 'centre' }])
}

function groundOf(colour: string, size: number, isRound: boolean): string {
  const radius = isRound ? size * 0.2 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${colour}"/></svg>`
}

/** A cloche: any kitchen's. */
function clocheOf({ brand, onBrand }: IconDrawing, size: number, isRound: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><rect width="64" height="64" rx="${isRound ? 13 : 0}" fill="${brand}"/><g fill="${onBrand}"><circle cx="32" cy="20" r="3.2"/><path d="M14 41a18 18 0 0 1 36 0z"/><rect x="11" y="43.5" width="42" height="3.6" rx="1.8"/></g></svg>`
}
