import { randomFillSync, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { type Point, strokesOf } from '#platform/pixel-text/glyphs.server.ts'

/** The picture's size in pixels; pages show it at half of that, so that it is sharp on a phone. */
export const size = { width: 308, height: 98 }
/** The widths of the pen that draws the letters, and of the one that crosses them. */
const penWidth = 5.2
const strayPenWidth = 2.4

const ink = 46
const paper = 234

/**
 * Draws a text as pixels: bent, turned and touching letters, crossed by other lines, with noise. What
 * leaves the server holds no outline, and the same letter never has the same pixels. The drawing is
 * wrapped as an SVG, for that is what the call answers.
 */
export async function drawPicture(text: string): Promise<string> {
  const png = await encodePng(size, withNoise(coverOf(text)))
  const { width, height } = size
  const href = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`
}

/** How much of each pixel is inked, from 0 to 1. */
export function coverOf(text: string): Float32Array {
  const cover = new Float32Array(size.width * size.height)
  const bend = someBend()
  for (const stroke of lettersOf(text)) drawStroke(cover, stroke.map(bend), penWidth)
  for (let count = 0; count < 2; count++) drawStroke(cover, strayLine().map(bend), strayPenWidth)
  return cover
}

/** Side by side, each a little into the next, so that no column of pixels parts two of them. */
function lettersOf(text: string): Point[][] {
  const left = 14
  const step = (size.width - 2 * left) / text.length
  return Array.from(text, (letter, index) => {
    const [wide, high] = [step * between(0.084, 0.096), between(4.2, 4.8)]
    const turn = between(-0.2, 0.2)
    const lean = between(-0.18, 0.18)
    const centre: Point = [left + step * (index + 0.5), size.height / 2 + between(-5, 5)]
    const place = ([x, y]: Point): Point => {
      const [fromX, fromY] = [(x - 5 + (7 - y) * lean) * wide, (y - 7) * high]
      return [
        centre[0] + fromX * Math.cos(turn) - fromY * Math.sin(turn),
        centre[1] + fromX * Math.sin(turn) + fromY * Math.cos(turn),
      ]
    }
    return strokesOf(letter).map((stroke) => fine(stroke.map(place)))
  }).flat()
}

/** A wave across the whole picture and one down it. */
function someBend(): (point: Point) => Point {
  const [down, across] = [between(3, 5.5), between(2, 3.5)]
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)]
  const [longX, longY] = [between(80, 130), between(45, 70)]
  return ([x, y]) => [
    x + across * Math.sin((y / longY) * 2 * Math.PI + phaseY),
    y + down * Math.sin((x / longX) * 2 * Math.PI + phaseX),
  ]
}

/** A line from one side to the other, which crosses every letter. */
function strayLine(): Point[] {
  const [from, to] = [between(14, size.height - 14), between(14, size.height - 14)]
  return fine([
    [4, from],
    [size.width - 4, to],
  ])
}

/** Points at most two pixels from one to the next: only many short lines can be bent. */
function fine(stroke: readonly Point[]): Point[] {
  return stroke.flatMap((point, index) => {
    const before = stroke[index - 1]
    if (!before) return [point]
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]]
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 2))
    return Array.from({ length: steps }, (_, step): Point => {
      const part = (step + 1) / steps
      return [before[0] + dx * part, before[1] + dy * part]
    })
  })
}

/** Lays a line of round ends over what is drawn; the edge of a pixel's width is half covered. */
function drawStroke(cover: Float32Array, stroke: readonly Point[], pen: number): void {
  const reach = pen / 2 + 1
  for (let index = 1; index < stroke.length; index++) {
    const [from, to] = [stroke[index - 1], stroke[index]]
    if (!from || !to) continue
    const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach))
    const right = Math.min(size.width - 1, Math.ceil(Math.max(from[0], to[0]) + reach))
    const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach))
    const bottom = Math.min(size.height - 1, Math.ceil(Math.max(from[1], to[1]) + reach))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const covered = Math.min(1, pen / 2 + 0.5 - distance([x, y], from, to))
        const at = y * size.width + x
        if (covered > (cover[at] ?? 0)) cover[at] = covered
      }
    }
  }
}

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / length
  const part = Math.max(0, Math.min(1, along))
  return Math.hypot(x - fromX - part * dx, y - fromY - part * dy)
}

/** Paper and ink of uneven shades, with specks of each on the other. */
function withNoise(cover: Float32Array): Uint8Array {
  const dice = randomFillSync(new Uint8Array(cover.length * 2))
  const shade = between(0, 6.3)
  return Uint8Array.from(cover, (covered, at) => {
    const [grain, speck] = [dice[2 * at] ?? 0, dice[2 * at + 1] ?? 0]
    const slope = 12 * Math.sin((at % size.width) / 40 + Math.floor(at / size.width) / 30 + shade)
    const isSpeck = speck < 9
    const shown = isSpeck ? 0.75 - covered * 0.5 : covered
    const value = paper + (ink - paper) * shown + slope + (grain - 128) / 6
    return Math.max(0, Math.min(255, Math.round(value)))
  })
}

function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(1_000_000)) / 1_000_000
}

const compress = promisify(deflate)

interface Size {
  width: number
  height: number
}

/** A file of grey pixels, one byte each, row by row; kept in 16 shades (PNG, ISO/IEC 15948). */
export async function encodePng({ width, height }: Size, pixels: Uint8Array): Promise<Buffer> {
  const bytesInRow = Math.ceil(width / 2)
  // A row of a PNG begins with its filter: 0, none.
  const rows = Buffer.alloc(height * (1 + bytesInRow))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (1 + bytesInRow) + 1 + (x >> 1)
      const shade = (pixels[y * width + x] ?? 0) >> 4
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? shade << 4 : shade)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Four bits a pixel, grey; the rest is what every PNG has.
  head.writeUInt8(4, 8)
  const data = await compress(rows, { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND')])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
