import { type Paper, type Style, a4, openPaper, rollWidth } from '#platform/pdf/paper.server.ts'
import type { Sheet } from '../rules/sheet.ts'
import { receiptTexts as texts } from '../texts.ts'

/** A receipt on its way to paper. */
export interface ReceiptPrint {
  sheet: Sheet
  paper: 'a4' | 'roll'
}

/** Something of a receipt that keeps together. */
interface Block {
  height: number
  draw: (paper: Paper, y: number) => void
}

/** Where it stands on its paper, in points. */
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
} as const satisfies Record<ReceiptPrint['paper'], Frame>

/** Draws it on A4, on as many pages as it needs, or on a roll as long as it is. @throws MissingLetters */
export async function drawReceipt(
  { sheet, paper: kind }: ReceiptPrint,
  fonts: URL,
): Promise<Buffer> {
  const frame = frames[kind]
  const margin = kind === 'roll' ? 14 : 56
  // The same receipt is the same bytes years later.
  const madeAt = new Date(sheet.at)
  const title = `${sheet.house[0] ?? ''}: ${sheet.title}`
  // Laid out on paper of its own first: how long a roll has to be is known only then.
  const draft = await openPaper(fonts, title, { madeAt })
  const blocks = blocksOf(draft, sheet, frame)
  const length = blocks.reduce((sum, { height }) => sum + height, 2 * margin)
  const size = kind === 'roll' ? { width: rollWidth, height: length } : a4
  const paper = await openPaper(fonts, title, { size, madeAt })
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
  if (kind === 'a4') paper.onEachPage((page, pages) => drawFoot(paper, page, pages))
  return paper.bytes()
}

const soft = '#6a5f57'
/** Behind the sums, for the letters of their rates. */
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

function blocksOf(paper: Paper, sheet: Sheet, frame: Frame): Block[] {
  const styles = stylesAt(frame.scale)
  const [name = '', ...house] = sheet.house
  const { quiet, text, strong } = styles
  return [
    ...linesOf(paper, name, styles.name, frame),
    ...house.flatMap((line) => linesOf(paper, line, quiet, frame)),
    gap(14),
    ...linesOf(paper, sheet.title, styles.title, frame),
    ...(sheet.refers === undefined ? [] : linesOf(paper, sheet.refers, text, frame)),
    gap(4),
    ...sheet.facts.map(({ term, text: said }) =>
      pair(paper, { name: term, amount: said }, { left: quiet, right: text }, frame),
    ),
    ...(sheet.to
      ? [
          gap(10),
          ...linesOf(paper, texts.to, quiet, frame),
          ...sheet.to.flatMap((line) => linesOf(paper, line, text, frame)),
        ]
      : []),
    rule(frame),
    ...sheet.rows.map((row) => pair(paper, row, { left: text, right: strong }, frame)),
    ...(sheet.sums.length > 0 ? [rule(frame)] : []),
    ...sheet.sums.map((row) => pair(paper, row, { left: quiet, right: text }, frame)),
    rule(frame),
    pair(paper, sheet.total, { left: strong, right: styles.total }, frame),
    ...sheet.tenders.map((row) => pair(paper, row, { left: quiet, right: text }, frame)),
    ...(sheet.rates.length > 0 ? [rule(frame), ...tableOf(paper, sheet.rates, frame)] : []),
  ]
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
  row: Sheet['rows'][number],
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
  // A number of the provider's is longer than its place: it goes on below.
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

/** By rate; on a roll the name has a line of its own, and the sums share the one below. */
function tableOf(paper: Paper, rates: Sheet['rates'], frame: Frame): Block[] {
  const { quiet, text } = stylesAt(frame.scale)
  const { letter: name, net, tax, gross } = texts.rates
  const row = frame.scale < 1 ? stacked : columns
  return [
    row(paper, { name, net, tax, gross }, { style: quiet, frame }),
    ...rates.map((rate) => row(paper, rate, { style: text, frame })),
  ]
}

type Rate = Sheet['rates'][number]
type Cell = { style: Style; frame: Frame }

function columns(paper: Paper, { name, net, tax, gross }: Rate, { style, frame }: Cell): Block {
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

function stacked(paper: Paper, { name, net, tax, gross }: Rate, { style, frame }: Cell): Block {
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

function drawFoot(paper: Paper, page: number, pages: number): void {
  if (pages < 2) return
  const style: Style = { face: 'text', size: 8, color: soft }
  const said = texts.page(page, pages)
  paper.write(said, a4.width - 62 - paper.widthOf(said, style), a4.height - 30, style)
}
