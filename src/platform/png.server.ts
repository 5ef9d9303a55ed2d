import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

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
