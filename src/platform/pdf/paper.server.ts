import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { withoutUnseenSigns } from '#kernel/pasted-text.ts'
import { breaksOf, clustersOf, directionOf, inOrder, levelsOf } from './scripts.server.ts'

/** The page's two faces, each in a regular and a strong cut. */
export type Face = 'display' | 'displayStrong' | 'text' | 'textStrong'

export interface Style {
  face: Face
  /** Points. */
  size: number
  color?: string
}

/** Letters that one font draws, one way. */
interface Run {
  font: string
  text: string
  /** Odd: from right to left (UAX 9). */
  level: number
}

/** Points; A4 (ISO 216). */
export const a4 = { width: 595.28, height: 841.89 }

/** Points; of a receipt printer's roll of 80 mm. Its length is what is printed on it. */
export const rollWidth = 226.77

/** What the house's two typefaces lack is drawn in a third: Figtree has no Vietnamese, Fraunces does. */
const others = [
  'fraunces-vietnamese',
  'noto-sans-latin-ext',
  'noto-sans-greek',
  'noto-sans-greek-ext',
  'noto-sans-cyrillic',
  'noto-sans-cyrillic-ext',
]

/** The pieces that a face comes in; a letter is drawn with the first that has it, and later ones stay unread. */
const pieces: Record<Face, readonly string[]> = {
  display: fontsOf('400', 'fraunces-latin', 'fraunces-latin-ext'),
  displayStrong: fontsOf('600', 'fraunces-latin', 'fraunces-latin-ext'),
  text: fontsOf('400', 'figtree-latin', 'figtree-latin-ext'),
  textStrong: fontsOf('600', 'figtree-latin', 'figtree-latin-ext'),
}

const ink = '#1f1a17'

interface Sheets {
  /** All that will be written: where it has kana, Han is drawn as Japan writes it. */
  of: unknown
  size?: { width: number; height: number }
  /** Absent: now. What is to be the same bytes each time says when it was made. */
  madeAt?: Date
}

/**
 * Begins a PDF, of A4 pages where nothing else is said. The library is loaded when somebody first asks for one.
 * @param fonts folder of the print fonts (scripts/print-fonts.ts)
 */
export async function openPaper(
  fonts: URL,
  title: string,
  { of, size = a4, madeAt }: Sheets,
): Promise<Paper> {
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    size: [size.width, size.height],
    margin: 0,
    // Given no font, the library would look for files of Helvetica beside its code; null keeps it from that.
    font: null as never,
    bufferPages: true,
    info: {
      Title: title,
      Producer: 'Servery',
      Creator: 'Servery',
      ...(madeAt && { CreationDate: madeAt }),
    },
  })
  return new Paper(document, fonts, /[ぁ-ゖァ-ヺ]/.test(JSON.stringify(of)))
}

/** What is drawn on, from the top left in points. */
export class Paper {
  readonly #document: PDFKit.PDFDocument
  readonly #fonts: URL
  readonly #bytes: Promise<Buffer>
  readonly #known = new Map<string, FontFile>()
  /** Widths at a size of one point: a word is laid out once, however often lines are tried. */
  readonly #widths = new Map<string, number>()
  readonly #isJapanese: boolean
  #others: [name: string, letters: string][] | undefined

  constructor(document: PDFKit.PDFDocument, fonts: URL, isJapanese: boolean) {
    this.#document = document
    this.#fonts = fonts
    this.#isJapanese = isJapanese
    this.#bytes = buffer(document)
  }

  addPage(): void {
    this.#document.addPage()
  }

  widthOf(text: string, { face, size }: Style): number {
    const [first = '', ...further] = text.split(' ')
    const space = further.length === 0 ? 0 : this.#widthOfWord(' ', face)
    return further.reduce(
      (sum, word) => sum + size * (space + this.#widthOfWord(word, face)),
      size * this.#widthOfWord(first, face),
    )
  }

  /** Breaks at spaces and where words of Thai or Chinese end, and inside a word that is longer than a line. */
  linesOf(text: string, style: Style, width: number): string[] {
    const { mark } = directionOf(text)
    const lines: string[] = []
    let line = ''
    for (const { word, before } of breaksOf(withoutUnseenSigns(text))) {
      const longer = line === '' ? word : line + before + word
      if (this.widthOf(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const letter of clustersOf(word)) {
        if (line !== '' && this.widthOf(line + letter, style) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    return [...lines, line].filter(Boolean).map((each) => mark + each)
  }

  /** Draws one line with its top at `y`; answers where it ends. */
  write(text: string, x: number, y: number, { face, size, color = ink }: Style): number {
    // Letters of all fonts stand on the line of the first.
    const { ascent, unitsPerEm } = this.#fontOf(pieces[face][0] ?? '')
    const baseline = y + (ascent / unitsPerEm) * size
    let at = x
    for (const run of this.#runsOf(text, face)) {
      this.#document
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += this.#document.widthOfString(run.text)
    }
    return at
  }

  /** A thin line, or a row of dots. */
  rule(x: number, y: number, width: number, color: string, isDotted = false): void {
    if (width <= 0) return
    this.#document
      .save()
      .lineWidth(isDotted ? 0.8 : 0.6)
      .strokeColor(color)
    if (isDotted) this.#document.dash(0.1, { space: 2.6 }).lineCap('round')
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
      .undash()
      .restore()
  }

  /** An SVG path whose box is `from` wide, drawn `to` wide. */
  shape(path: string, place: { x: number; y: number; from: number; to: number }): void {
    const { x, y, from, to } = place
    this.#document
      .save()
      .translate(x, y)
      .scale(to / from)
      .path(path)
      .fill(ink)
      .restore()
  }

  /** Draws on every page once all of them are there; the first is 1. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.#document.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.#document.switchToPage(index)
      draw(index + 1, count)
    }
  }

  /** What has been drawn. */
  async bytes(): Promise<Buffer> {
    this.#document.end()
    return this.#bytes
  }

  #widthOfWord(word: string, face: Face): number {
    const key = `${face} ${word}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.#runsOf(word, face).reduce(
      (sum, run) => sum + this.#document.font(run.font).fontSize(1).widthOfString(run.text),
      0,
    )
    this.#widths.set(key, width)
    return width
  }

  /** A text's runs in the order in which they stand on paper, from left to right. */
  #runsOf(text: string, face: Face): Run[] {
    const { mark, isRtl } = directionOf(text)
    const said = withoutUnseenSigns(mark === '' ? text : text.replace(mark, ''))
    const { levelAt, shownAt } = levelsOf(said, isRtl)
    const runs: Run[] = []
    let at = 0
    for (const cluster of clustersOf(said)) {
      const level = levelAt(at)
      for (const { font, letter } of this.#drawnBy(shownAt(at) ?? cluster, face)) {
        const last = runs.at(-1)
        // Words that run from right to left are laid out one by one: the library sets several from left to right.
        const isOwn = level % 2 === 1 && (letter === ' ' || last?.text === ' ')
        const isSame = last?.level === level && last.font === font
        if (isSame && !isOwn) last.text += letter
        else runs.push({ font, text: letter, level })
      }
      at += cluster.length
    }
    return inOrder(runs)
  }

  /** With which fonts a letter and its marks are drawn, or what stands in for it; signs without a shape with none. */
  #drawnBy(cluster: string, face: Face): { font: string; letter: string }[] {
    const letters = [...cluster]
    const each = (some: readonly string[]) => some.flatMap((one) => this.#drawnBy(one, face))
    // An emoji made of several is drawn as its first: what they make together is in no piece of a font.
    if (letters.length > 1 && /\p{Extended_Pictographic}|\u20e3/u.test(cluster)) {
      return each(letters.slice(0, 1))
    }
    const font = this.#fontWith(cluster, face)
    if (font !== undefined) return [{ font, letter: cluster }]
    if (letters.length > 1) return each(letters)
    // A flag is written in letters, and a sign that is made of others in those.
    const flag = cluster.replace(/\p{RI}/u, latinOf)
    const simpler = plain.get(cluster) ?? flag.normalize('NFKC').replace('\u2044', '/')
    if (simpler !== cluster) return each([...simpler])
    // Marks without their letter, and signs without a shape.
    if (/[\p{M}\p{C}]/u.test(cluster) && !/\p{Cn}/u.test(cluster)) return []
    return cluster === standIn ? [] : each([standIn])
  }

  #fontWith(cluster: string, face: Face): string | undefined {
    const codes = [...cluster].map((letter) => letter.codePointAt(0) ?? 0)
    const has = (name: string) =>
      codes.every((code) => this.#fontOf(name).hasGlyphForCodePoint(code))
    const own = pieces[face].find(has)
    if (own !== undefined) return own
    // No font has a shape for signs that only join letters or part them.
    const shown = [...cluster].filter((letter) => !/[\u200b-\u200d]/.test(letter))
    const [other] =
      this.#otherFonts().find(([, all]) => shown.every((each) => all.includes(each))) ?? []
    if (other !== undefined) this.#fontOf(other)
    return other
  }

  #otherFonts(): [name: string, letters: string][] {
    if (!this.#others) {
      const list = readFileSync(new URL('others.json', this.#fonts), 'utf8')
      this.#others = JSON.parse(list) as [name: string, letters: string][]
      const isJapanese = ([name]: [string, string]) => this.#isJapanese && /-jp-/.test(name)
      this.#others.sort((a, b) => Number(isJapanese(b)) - Number(isJapanese(a)))
    }
    return this.#others
  }

  #fontOf(name: string): FontFile {
    const known = this.#known.get(name)
    if (known) return known
    const isOther = this.#others?.some(([other]) => other === name) === true
    const file = readFileSync(new URL(`${name}.ttf${isOther ? '.gz' : ''}`, this.#fonts))
    this.#document.registerFont(name, isOther ? gunzipSync(file) : file)
    this.#document.font(name)
    // The library's types leave out what it has read of the font.
    const { _font: drawn } = this.#document as unknown as { _font: { font: FontFile } }
    this.#known.set(name, drawn.font)
    return drawn.font
  }
}

function fontsOf(weight: string, ...names: string[]): string[] {
  return [...names, ...others].map((name) => `${name}-${weight}-normal`)
}

/** What stands in for signs that menus use and the faces lack. */
const plain = new Map([
  ['″', '"'],
  ['′', "'"],
  ['‑', '-'],
])

/** A sign that no font has: whoever reads it sees that something is missing. */
const standIn = '□'

/** Flags are written in letters of their own. */
function latinOf(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65)
}

interface FontFile {
  hasGlyphForCodePoint: (letter: number) => boolean
  /** In the font's own units, of which `unitsPerEm` are one point at a size of one. */
  ascent: number
  unitsPerEm: number
}
