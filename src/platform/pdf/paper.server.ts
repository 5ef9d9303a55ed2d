import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'

/** The page's two faces, each in a regular and a strong cut. */
export type Face = 'display' | 'displayStrong' | 'text' | 'textStrong'

export interface Style {
  face: Face
  /** Points. */
  size: number
  color?: string
}

/** Letters that one font draws. */
interface Run {
  font: string
  text: string
}

/** Points; A4 (ISO 216). */
export const a4 = { width: 595.28, height: 841.89 }

/** Points; of a receipt printer's roll of 80 mm. Its length is what is printed on it. */
export const rollWidth = 226.77

/** Letters that the typefaces lack. Whoever prints boxes in their place has wasted the paper. */
export class MissingLetters extends Error {
  override readonly name = 'MissingLetters'
}

/** What the house's two typefaces lack is drawn in a third: Figtree has no Vietnamese, Fraunces does. */
const others = [
  'fraunces-vietnamese',
  'noto-sans-latin-ext',
  'noto-sans-greek',
  'noto-sans-greek-ext',
  'noto-sans-cyrillic',
  'noto-sans-cyrillic-ext',
]

/** Each face comes in pieces; a letter is drawn with the first that has it, and no more of them are read. */
const pieces: Record<Face, readonly string[]> = {
  display: fontsOf('400', 'fraunces-latin', 'fraunces-latin-ext'),
  displayStrong: fontsOf('600', 'fraunces-latin', 'fraunces-latin-ext'),
  text: fontsOf('400', 'figtree-latin', 'figtree-latin-ext'),
  textStrong: fontsOf('600', 'figtree-latin', 'figtree-latin-ext'),
}

const ink = '#1f1a17'

interface Sheets {
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
  { size = a4, madeAt }: Sheets = {},
): Promise<Paper> {
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    size: [size.width, size.height],
    margin: 0,
    // Without a font of its own it would look for files of Helvetica beside its code.
    font: null as never,
    bufferPages: true,
    info: {
      Title: title,
      Producer: 'Servery',
      Creator: 'Servery',
      ...(madeAt && { CreationDate: madeAt }),
    },
  })
  return new Paper(document, fonts)
}

/** What is drawn on, from the top left in points. */
export class Paper {
  readonly #document: PDFKit.PDFDocument
  readonly #fonts: URL
  readonly #bytes: Promise<Buffer>
  readonly #known = new Map<string, FontFile>()
  /** Widths at a size of one point: a word is laid out once, however often lines are tried. */
  readonly #widths = new Map<string, number>()
  /** Letters that none of the faces has. */
  readonly missing = new Set<string>()

  constructor(document: PDFKit.PDFDocument, fonts: URL) {
    this.#document = document
    this.#fonts = fonts
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

  /** Breaks at spaces, and inside a word that is longer than a line. */
  linesOf(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.widthOf(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (this.widthOf(line, style) > width && line.length > 1) {
        let fits = line.length - 1
        while (fits > 1 && this.widthOf(line.slice(0, fits), style) > width) fits--
        lines.push(line.slice(0, fits))
        line = line.slice(fits)
      }
    }
    return line === '' ? lines : [...lines, line]
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

  /** What has been drawn. @throws MissingLetters */
  async bytes(): Promise<Buffer> {
    if (this.missing.size > 0) throw new MissingLetters([...this.missing].slice(0, 10).join(' '))
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

  /** What none of the fonts has is drawn as the first one's empty box. */
  #runsOf(text: string, face: Face): Run[] {
    const names = pieces[face]
    const [first = ''] = names
    const drawnBy = (letter: string) =>
      names.find((name) => this.#fontOf(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const runs: Run[] = []
    for (const written of text) {
      const letter = drawnBy(written) ? written : (plain.get(written) ?? written)
      const font = drawnBy(letter) ?? first
      if (font === first && !drawnBy(letter)) this.missing.add(letter)
      const last = runs.at(-1)
      if (last?.font === font || (last && letter === ' ')) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  #fontOf(name: string): FontFile {
    const known = this.#known.get(name)
    if (known) return known
    this.#document.registerFont(name, readFileSync(new URL(`${name}.ttf`, this.#fonts)))
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
  ['\u00a0', ' '],
  ['\u202f', ' '],
])

interface FontFile {
  hasGlyphForCodePoint: (letter: number) => boolean
  /** Of its own units, of which `unitsPerEm` are one point at a size of one. */
  ascent: number
  unitsPerEm: number
}
