/**
 * Puts the fonts of printed menus and receipts where the server finds them (dist/print-fonts). Those of every paper are
 * unpacked: a PDF holds TrueType, and unpacking them for each would take most of its time. Those of other writings and
 * of signs lie there in pieces of some hundred letters, packed, and the list of what each has is read when a letter is
 * missing from the first.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { gzipSync, inflateSync } from 'node:zlib'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { keepList } from './bundled-packages.ts'

const root = new URL('../', import.meta.url)
const target = new URL('dist/print-fonts/', root)

const faces = [
  { family: 'fraunces', pieces: ['latin', 'latin-ext', 'vietnamese'] },
  { family: 'figtree', pieces: ['latin', 'latin-ext'] },
  // What neither of the two has: signs of currencies, names on receipts, dishes of a Greek or Ukrainian house.
  { family: 'noto-sans', pieces: ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] },
]

/** What other people's names and dishes are written in, and signs; the first that has a letter draws it. */
const others: { family: string; pieces: RegExp }[] = [
  ...['hebrew', 'arabic', 'armenian', 'georgian', 'ethiopic'].map(inWriting),
  ...['devanagari', 'bengali', 'tamil', 'thai', 'lao', 'khmer'].map(inWriting),
  { family: '@fontsource/noto-sans-symbols-2', pieces: /-(?:symbols|math)-400-/ },
  { family: '@fontsource/noto-sans-math', pieces: /-latin-400-/ },
  ...['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-emoji'].map((family) => {
    return { family: `@fontsource-variable/${family}`, pieces: /-\d+-wght-/ }
  }),
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

/** In the order above: the name of a piece, and all that it has. */
const lettersOf: [name: string, letters: string][] = []
for (const { family, pieces } of others) {
  const folder = new URL(`node_modules/${family}/files/`, root)
  for (const file of readdirSync(folder).filter(
    (each) => each.endsWith('.woff2') && pieces.test(each),
  )) {
    const name = file.replace(/-(?:wght|400)-normal\.woff2$/, '')
    const packed = readFileSync(new URL(file, folder))
    const letters = String.fromCodePoint(...lettersIn(packed))
    // One cut for regular and strong alike: half of the room, and nobody compares.
    const cut = family.includes('variable') ? { variationAxes: { wght: 500 } } : {}
    const font = await subsetFont(packed, letters, { targetFormat: 'truetype', ...cut })
    writeFileSync(new URL(`${name}.ttf.gz`, target), gzipSync(font))
    lettersOf.push([name, letters])
  }
}
writeFileSync(new URL('others.json', target), JSON.stringify(lettersOf))

keepList('print-fonts', [
  ...faces.map(({ family }) => `node_modules/@fontsource/${family}/`),
  ...others.map(({ family }) => `node_modules/${family}/`),
])

function inWriting(script: string) {
  const family = `@fontsource-variable/noto-sans-${script}`
  return { family, pieces: new RegExp(`-${script}-wght-`) }
}

function lettersIn(packed: Buffer): number[] {
  const font = create(packed)
  if (!('characterSet' in font)) throw new Error('A file of several fonts is none of ours.')
  return font.characterSet.filter((code) => code > 32)
}

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
