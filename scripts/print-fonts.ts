/**
 * Puts the fonts of printed menus and receipts where the server finds them (dist/print-fonts), unpacked: a PDF holds
 * TrueType, and unpacking them for each would take most of its time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { keepList } from './bundled-packages.ts'

const root = new URL('../', import.meta.url)
const target = new URL('dist/print-fonts/', root)

const faces = [
  { family: 'fraunces', pieces: ['latin', 'latin-ext', 'vietnamese'] },
  { family: 'figtree', pieces: ['latin', 'latin-ext'] },
  // What neither of the two has: signs of currencies, names on receipts, dishes of a Greek or Ukrainian house.
  { family: 'noto-sans', pieces: ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] },
]

mkdirSync(target, { recursive: true })
for (const { family, pieces } of faces) {
  for (const piece of pieces) {
    for (const weight of [400, 600]) {
      const name = `${family}-${piece}-${weight}-normal`
      const source = new URL(`node_modules/@fontsource/${family}/files/${name}.woff`, root)
      writeFileSync(new URL(`${name}.ttf`, target), unpacked(readFileSync(source)))
    }
  }
}

keepList(
  'print-fonts',
  faces.map(({ family }) => `node_modules/@fontsource/${family}/`),
)

/** WOFF 1.0 (W3C) as the sfnt that it was made of: the same tables behind another directory. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index
    const from = woff.readUInt32BE(at + 4)
    const packed = woff.readUInt32BE(at + 8)
    const length = woff.readUInt32BE(at + 12)
    const bytes = woff.subarray(from, from + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(count * 16 - power * 16, 10)
  let offset = head.length
  const tables = entries.map(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...tables])
}
