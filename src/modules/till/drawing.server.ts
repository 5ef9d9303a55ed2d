import { drawSlip, type SlipPaper } from '#platform/pdf/slip.server.ts'
import type { ZSlip } from './drawing.ts'
import { reportTexts, zTexts as texts } from './house-texts.ts'

/** A Z report on its way to paper. */
export interface ClosePrint {
  close: ZSlip
  paper: SlipPaper
}

export async function drawClose({ close, paper }: ClosePrint, fonts: URL): Promise<Buffer> {
  const { title, at, house, facts, parts, note } = close
  const [name = '', ...lines] = house
  const slip = { title: `${name}: ${title}`, of: close, at, paper, sayPage: texts.page }
  return drawSlip(slip, fonts, ({ styles, ...part }) => {
    const { quiet, text, strong } = styles
    const { rate, net, tax, sum } = reportTexts
    return [
      ...part.lines(name, styles.name),
      ...lines.flatMap((line) => part.lines(line, quiet)),
      part.gap(14),
      ...part.lines(title, styles.title),
      part.gap(4),
      ...facts.map((fact) => part.pair(fact, { left: quiet, right: text })),
      ...parts.flatMap(({ title: head, rows, rates }) => [
        part.rule(),
        ...(head === undefined ? [] : [...part.lines(head, strong), part.gap(3)]),
        ...rows.map((row) =>
          part.pair(
            row,
            row.isTotal ? { left: strong, right: strong } : { left: text, right: text },
          ),
        ),
        ...(rates.length > 0 ? part.table({ name: rate, net, tax, gross: sum }, rates) : []),
      ]),
      ...(note === undefined ? [] : [part.gap(10), ...part.lines(note, quiet)]),
    ]
  })
}
