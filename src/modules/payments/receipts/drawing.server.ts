import { type Block, drawSlip, type SlipPaper, type SlipParts } from '#platform/pdf/slip.server.ts'
import type { Sheet } from './rules.ts'
import { receiptTexts as texts } from './texts.ts'

/** A receipt on its way to paper. */
export interface ReceiptPrint {
  sheet: Sheet
  paper: SlipPaper
}

export async function drawReceipt({ sheet, paper }: ReceiptPrint, fonts: URL): Promise<Buffer> {
  const title = `${sheet.house[0] ?? ''}: ${sheet.title}`
  const slip = { title, of: sheet, at: sheet.at, paper, sayPage: texts.page }
  return drawSlip(slip, fonts, (parts) => blocksOf(sheet, parts))
}

function blocksOf(sheet: Sheet, { styles, gap, rule, lines, pair, table }: SlipParts): Block[] {
  const [name = '', ...house] = sheet.house
  const { quiet, text, strong } = styles
  const { letter, ...heads } = texts.rates
  return [
    ...lines(name, styles.name),
    ...house.flatMap((line) => lines(line, quiet)),
    gap(14),
    ...lines(sheet.title, styles.title),
    ...(sheet.refers === undefined ? [] : lines(sheet.refers, text)),
    gap(4),
    ...sheet.facts.map(({ term, text: said }) =>
      pair({ name: term, amount: said }, { left: quiet, right: text }),
    ),
    ...(sheet.to
      ? [gap(10), ...lines(texts.to, quiet), ...sheet.to.flatMap((line) => lines(line, text))]
      : []),
    rule(),
    ...sheet.rows.map((row) => pair(row, { left: text, right: strong })),
    ...(sheet.sums.length > 0 ? [rule()] : []),
    ...sheet.sums.map((row) => pair(row, { left: quiet, right: text })),
    rule(),
    pair(sheet.total, { left: strong, right: styles.total }),
    ...sheet.tenders.map((row) => pair(row, { left: quiet, right: text })),
    ...(sheet.rates.length > 0 ? [rule(), ...table({ name: letter, ...heads }, sheet.rates)] : []),
    ...(sheet.notes ? [gap(10), ...sheet.notes.flatMap((note) => lines(note, quiet))] : []),
  ]
}
