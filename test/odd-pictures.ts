import { crc32, deflateSync } from 'node:zlib'

/** Files that would like to be something else, or to cost more than they weigh. */

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of one bit a pixel, all black: a few kilobytes, however many pixels. */
export function flatPng(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const line = Math.ceil(width / 8) + 1
  const pixels = deflateSync(Buffer.alloc(line * height))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A colour profile that is a kilobyte of file and a hundred megabytes of nothing. */
export function profileBomb(): Buffer {
  const profile = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 })
  const data = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), profile])
  return flatPng(100, 100, [chunk('iCCP', data)])
}

/** Words in a PNG's own place for words. */
export function talkingPng(words: string): Buffer {
  return flatPng(100, 100, [chunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1'))])
}

/** Says that it is much larger than what is in it. */
export function lyingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const lie = Buffer.from(jpeg)
  for (let at = 2; at < lie.length - 9; at += 2 + lie.readUInt16BE(at + 2)) {
    const kind = lie[at + 1] ?? 0
    if (kind < 0xc0 || kind > 0xc2) continue
    lie.writeUInt16BE(height, at + 5)
    lie.writeUInt16BE(width, at + 7)
    return lie
  }
  throw new Error('There is no frame in this JPEG.')
}

/** The head of an iPhone's photo. */
export const heicHead = Buffer.from(
  '\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1MiHBheic',
  'latin1',
)
