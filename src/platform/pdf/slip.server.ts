import { type Paper, type Style, a4, openPaper, rollWidth } from './paper.server.ts'

/** A row of names and sums, as it is read. */
export interface SlipRow {
  name: string
  /** “2 ×”. */
  quantity?: string | undefined
  details?: readonly string[] | undefined
  amount: string
  /** The letters of its tax rates. */
  letter?: string | undefined
}

export interface SlipRate {
  name: string
  net: string
  tax: string
  gross: string
}

/** What a slip is printed on: A4, or a receipt printer's roll of 80 mm. */
export type SlipPaper = 'a4' | 'roll'

/** Something of a slip that keeps together. */
export interface Block {
  height: number
  draw: (paper: Paper, y: number) => void
}

/** What a slip is put together of. */
export interface SlipParts {
  styles: ReturnType<typeof stylesAt>
  /** @param height in points */
  gap: (height: number) => Block
  rule: () => Block
  lines: (text: string, style: Style) => Block[]
  /** A name on the left, what it comes to on the right. */
  pair: (row: SlipRow, styles: { left: Style; right: Style }) => Block
  /** Sums by rate, under their heads. */
  table: (heads: SlipRate, rates: readonly SlipRate[]) => Block[]
}

interface Slip {
  /** The file's title. */
  title: string
  /** All that will be written. */
  of: unknown
  /** When it was made, in milliseconds: the same slip is the same bytes years later. */
  at: number
  paper: SlipPaper
  /** The words at the foot of each page, where there are several. */
  sayPage: (page: number, pages: number) => string
}

/** Where a slip stands on its paper, in points. */
interface Frame {
  left: number
  width: number
  /** How large the letters are, measured by A4. */
  scale: number
}

const foot = 40
const frames = {
  a4: { left: 62, width: a4.width - 2 * 62, scale: 1 },
  roll: { left: 10, width: rollWidth - 20, scale: 0.86 },
} as const satisfies Record<SlipPaper, Frame>

/** Draws it on A4, on as many pages as it needs, or on a roll as long as it is. */
export async function drawSlip(
  { title, of, at, paper: kind, sayPage }: Slip,
  fonts: URL,
  blocksOf: (parts: SlipParts) => Block[],
): Promise<Buffer> {
  const margin = kind === 'roll' ? 14 : 56
  const madeAt = new Date(at)
  // Laid out on paper of its own first: how long a roll has to be is known only then.
  const draft = await openPaper(fonts, title, { of, madeAt })
  const blocks = blocksOf(partsOn(draft, frames[kind]))
  const length = blocks.reduce((sum, { height }) => sum + height, 2 * margin)
  const size = kind === 'roll' ? { width: rollWidth, height: length } : a4
  const paper = await openPaper(fonts, title, { of, size, madeAt })
  const bottom = size.height - (kind === 'roll' ? 0 : foot)
  let y = margin
  for (const block of blocks) {
    if (y + block.height > bottom && y > margin) {
      paper.addPage()
      y = margin
    }
    block.draw(paper, y)
    y += block.height
  }
  if (kind === 'a4') paper.onEachPage((page, pages) => drawFoot(paper, pages, sayPage(page, pages)))
  return paper.bytes()
}

function partsOn(paper: Paper, frame: Frame): SlipParts {
  return {
    styles: stylesAt(frame.scale),
    gap,
    rule: () => rule(frame),
    lines: (text, style) => linesOf(paper, text, style, frame),
    pair: (row, styles) => pair(paper, row, styles, frame),
    table: (heads, rates) => tableOf(paper, heads, rates, frame),
  }
}

const soft = '#6a5f57'
/** Room behind the sums for the letters of their rates, in points. */
const letterRoom = 18

function stylesAt(scale: number) {
  const sized = (face: Style['face'], size: number, color?: string): Style => ({
    face,
    size: size * scale,
    ...(color !== undefined && { color }),
  })
  return {
    name: sized('display', 20),
    text: sized('text', 9.6),
    quiet: sized('text', 9, soft),
    strong: sized('textStrong', 9.6),
    title: sized('textStrong', 12),
    total: sized('textStrong', 14),
  }
}

function gap(height: number): Block {
  return { height, draw: () => {} }
}

function rule({ left, width }: Frame): Block {
  return { height: 15, draw: (paper, y) => paper.rule(left, y + 7, width, '#b9aea4') }
}

function linesOf(paper: Paper, text: string, style: Style, { left, width }: Frame): Block[] {
  const height = style.size * 1.4
  return paper.linesOf(text, style, width).map((line) => ({
    height,
    draw: (on, y) => on.write(line, left, y, style),
  }))
}

/** What stands on the left in as many lines as it needs, what it comes to on the right, and its letter behind. */
function pair(
  paper: Paper,
  row: SlipRow,
  { left, right }: { left: Style; right: Style },
  frame: Frame,
): Block {
  const edge = frame.left + frame.width - letterRoom
  const room = Math.max(
    frame.width * 0.35,
    edge - frame.left - paper.widthOf(row.amount, right) - 10,
  )
  const said = row.quantity === undefined ? row.name : `${row.quantity} ${row.name}`
  const names = paper.linesOf(said, left, room)
  const detail: Style = { face: 'text', size: left.size * 0.88, color: soft }
  const details = (row.details ?? []).flatMap((each) => paper.linesOf(each, detail, room - 8))
  // A provider's number may be longer than its place: it goes on in the next line.
  const amounts = paper.linesOf(row.amount, right, edge - frame.left - 60 * frame.scale)
  const step = Math.max(left.size, right.size) * 1.4
  const height = Math.max(
    names.length * step + details.length * detail.size * 1.4,
    amounts.length * step,
  )
  return {
    height: height + 2,
    draw: (on, y) => {
      const base = Math.max(0, right.size - left.size) * 0.8
      names.forEach((line, at) => on.write(line, frame.left, y + base + at * step, left))
      details.forEach((line, at) => {
        on.write(line, frame.left + 8, y + names.length * step + at * detail.size * 1.4, detail)
      })
      amounts.forEach((line, at) => {
        on.write(line, edge - on.widthOf(line, right), y + at * step, right)
      })
      if (row.letter !== undefined) on.write(row.letter, edge + 5, y, left)
    },
  }
}

/** Sums by rate; on a roll a rate's name has a line of its own, and its sums share the next. */
function tableOf(paper: Paper, heads: SlipRate, rates: readonly SlipRate[], frame: Frame): Block[] {
  const { quiet, text } = stylesAt(frame.scale)
  const row = frame.scale < 1 ? stacked : columns
  return [
    row(paper, heads, { style: quiet, frame }),
    ...rates.map((rate) => row(paper, rate, { style: text, frame })),
  ]
}

type Cell = { style: Style; frame: Frame }

function columns(paper: Paper, { name, net, tax, gross }: SlipRate, { style, frame }: Cell): Block {
  const { left, width } = frame
  const cell = 84
  const names = paper.linesOf(name, style, width - 3 * cell)
  const step = style.size * 1.4
  return {
    height: names.length * step + 2,
    draw: (on, y) => {
      names.forEach((line, at) => on.write(line, left, y + at * step, style))
      const edges = [net, tax, gross]
      edges.forEach((sum, at) => {
        const right = left + width - letterRoom - (2 - at) * cell
        on.write(sum, right - on.widthOf(sum, style), y, style)
      })
    },
  }
}

function stacked(paper: Paper, { name, net, tax, gross }: SlipRate, { style, frame }: Cell): Block {
  const { left, width } = frame
  const names = paper.linesOf(name, style, width)
  const sums = [net, tax, gross]
  // A third of the paper each, or smaller letters where a sum needs more.
  const third = width / 3
  const widest = Math.max(...sums.map((sum) => paper.widthOf(sum, style)))
  const fitted = { ...style, size: style.size * Math.min(1, (third - 4) / widest) }
  const step = style.size * 1.4
  return {
    height: (names.length + 1) * step + 2,
    draw: (on, y) => {
      names.forEach((line, at) => on.write(line, left, y + at * step, style))
      sums.forEach((sum, at) => {
        const right = left + (at + 1) * third
        on.write(sum, right - on.widthOf(sum, fitted), y + names.length * step, fitted)
      })
    },
  }
}

function drawFoot(paper: Paper, pages: number, said: string): void {
  if (pages < 2) return
  const style: Style = { face: 'text', size: 8, color: soft }
  paper.write(said, a4.width - 62 - paper.widthOf(said, style), a4.height - 30, style)
}
