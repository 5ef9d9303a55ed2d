import { a4, openPaper, type Paper, type Style } from '#platform/pdf/paper.server.ts'
import { columnsOf, type Unit } from './drawing-card.ts'

/** What stands on the card, in the words that guests read. */
export interface MenuCard {
  /** The restaurant's name. */
  name: string
  /** Address, phone and the like, a line each. */
  lines: readonly string[]
  /** Where to order: as an address to read, and as a code to point a phone at. */
  order: { caption: string; address: string; code: { size: number; path: string } }
  sections: readonly CardSection[]
  /** What the small figures and letters behind the dishes mean, and what has not been declared. */
  legend: readonly string[]
  accent: string
}

interface CardSection {
  title: string
  note: string
  dishes: readonly CardDish[]
}

export interface CardDish {
  name: string
  description: string
  /** Figures of allergens and letters of diets, small behind the name. */
  marks: string
  /** Each price with the size that it is of; one without a size for most dishes. */
  prices: readonly { of: string; price: string }[]
}

const margin = 46
const gap = 30
const column = (a4.width - 2 * margin - gap) / 2
const foot = 40
const codeSize = 62

/** Scales of the card; the largest is taken that needs no more pages than the smallest. */
const scales = [1, 0.95, 0.9, 0.85]

/** Draws the menu as a card in two columns. */
export async function drawMenuCard(card: MenuCard, fonts: URL): Promise<Buffer> {
  const paper = await openPaper(fonts, `${card.name}: menu`, { of: card })
  const top = headHeight(paper, card)
  const legend = linesOfLegend(paper, card)
  const bottom = a4.height - foot - legend.length * 9
  const roomOf = (page: number) => bottom - (page === 0 ? top : margin + 8)
  const layouts = scales.map((scale) => columnsOf(unitsOf(paper, card, scale), roomOf))
  const fewest = Math.min(...layouts.map(pagesOf))
  const columns = layouts.find((each) => pagesOf(each) === fewest) ?? []
  drawHead(paper, card)
  columns.forEach((units, index) => {
    const page = Math.floor(index / 2)
    if (index % 2 === 0 && index > 0) paper.addPage()
    let y = page === 0 ? top : margin + 8
    units.forEach((unit, place) => {
      y += place === 0 ? 0 : unit.before
      unit.draw(margin + (index % 2) * (column + gap), y)
      y += unit.height
    })
  })
  paper.onEachPage((page, pages) => drawFoot(paper, card, legend, page, pages))
  return paper.bytes()
}

function pagesOf(columns: readonly unknown[]): number {
  return Math.ceil(columns.length / 2)
}

interface Drawn extends Unit {
  draw: (x: number, y: number) => void
}

const ink = '#1f1a17'
const soft = '#6a5f57'

function stylesAt(scale: number) {
  return {
    title: { face: 'display', size: 19 * scale } satisfies Style,
    note: { face: 'text', size: 8 * scale, color: soft } satisfies Style,
    name: { face: 'textStrong', size: 9.6 * scale, color: ink } satisfies Style,
    marks: { face: 'text', size: 6.4 * scale, color: soft } satisfies Style,
    price: { face: 'textStrong', size: 9.6 * scale, color: ink } satisfies Style,
    size: { face: 'text', size: 8 * scale, color: soft } satisfies Style,
    words: { face: 'text', size: 8.4 * scale, color: soft } satisfies Style,
  }
}

function unitsOf(paper: Paper, card: MenuCard, scale: number): Drawn[] {
  return card.sections.flatMap((section) =>
    section.dishes.map((dish, index) => {
      const body = dishUnit(paper, dish, scale)
      return index === 0 ? joined(titleUnit(paper, card, section, scale), body) : body
    }),
  )
}

function joined(head: Drawn, body: Drawn): Drawn {
  return {
    before: head.before,
    height: head.height + body.height,
    draw: (x, y) => {
      head.draw(x, y)
      body.draw(x, y + head.height)
    },
  }
}

function titleUnit(
  paper: Paper,
  { accent }: MenuCard,
  { title, note }: CardSection,
  scale: number,
): Drawn {
  const styles = stylesAt(scale)
  const heading = { ...styles.title, color: accent }
  const lines = paper.linesOf(title, heading, column)
  const notes = note === '' ? [] : paper.linesOf(note, styles.note, column)
  const lineHeight = heading.size * 1.18
  const noteHeight = styles.note.size * 1.35
  const height = lines.length * lineHeight + notes.length * noteHeight + 9 * scale
  return {
    before: 17 * scale,
    height,
    draw: (x, y) => {
      lines.forEach((line, index) => paper.write(line, x, y + index * lineHeight, heading))
      const below = y + lines.length * lineHeight
      notes.forEach((line, index) => paper.write(line, x, below + index * noteHeight, styles.note))
      paper.rule(x, y + height - 5 * scale, column, accent)
    },
  }
}

/** A dish on the card: name, dots and price, then its sizes and what it is made of. */
function dishUnit(paper: Paper, dish: CardDish, scale: number): Drawn {
  const { name, marks, price, size, words } = stylesAt(scale)
  const [first] = dish.prices
  const isSized = dish.prices.length > 1 || (first?.of ?? '') !== ''
  const plain = isSized ? '' : (first?.price ?? '')
  const priceWidth = plain === '' ? 0 : paper.widthOf(plain, price)
  const names = paper.linesOf(dish.name, name, column - priceWidth - (plain === '' ? 0 : 22))
  const sizes = isSized ? dish.prices.map((each) => `${each.of} ${each.price}`).join(' · ') : ''
  const sizeLines = sizes === '' ? [] : paper.linesOf(sizes, size, column)
  const wordLines = paper.linesOf(dish.description, words, column - 30)
  const nameHeight = name.size * 1.3
  const sizeHeight = size.size * 1.4
  const wordHeight = words.size * 1.32
  const height =
    names.length * nameHeight + sizeLines.length * sizeHeight + wordLines.length * wordHeight
  return {
    before: 6.5 * scale,
    height,
    draw: (x, y) => {
      const lastName = names.length - 1
      let end = x
      names.forEach((line, index) => (end = paper.write(line, x, y + index * nameHeight, name)))
      const base = y + lastName * nameHeight
      if (
        dish.marks !== '' &&
        end + paper.widthOf(dish.marks, marks) < x + column - priceWidth - 8
      ) {
        end = paper.write(dish.marks, end + 3, base - 0.6, marks)
      }
      if (plain !== '') {
        const dots = x + column - priceWidth - 5 - (end + 5)
        paper.rule(end + 5, base + name.size * 0.92, dots, '#b9aca0', true)
        paper.write(plain, x + column - priceWidth, base, price)
      }
      let below = y + names.length * nameHeight
      for (const line of sizeLines) {
        paper.write(line, x, below, { ...size, face: 'textStrong', color: ink })
        below += sizeHeight
      }
      for (const line of wordLines) {
        paper.write(line, x, below, words)
        below += wordHeight
      }
    },
  }
}

const nameStyle = { face: 'display', size: 34 } satisfies Style
const lineStyle = { face: 'text', size: 8.6, color: soft } satisfies Style
const headColumn = a4.width - 2 * margin - codeSize - 110

function headHeight(paper: Paper, card: MenuCard): number {
  const names = paper.linesOf(card.name, nameStyle, headColumn)
  const text = names.length * nameStyle.size * 1.12 + card.lines.length * lineStyle.size * 1.45
  return margin + Math.max(text, codeSize) + 26
}

function drawHead(paper: Paper, card: MenuCard): void {
  let y = margin - 6
  for (const line of paper.linesOf(card.name, nameStyle, headColumn)) {
    paper.write(line, margin, y, { ...nameStyle, color: card.accent })
    y += nameStyle.size * 1.12
  }
  y += 4
  for (const line of card.lines) {
    paper.write(line, margin, y, lineStyle)
    y += lineStyle.size * 1.45
  }
  const { code, caption, address } = card.order
  const left = a4.width - margin - codeSize
  paper.shape(code.path, { x: left, y: margin - 4, from: code.size, to: codeSize })
  const captionStyle = { face: 'textStrong', size: 9, color: ink } satisfies Style
  const addressStyle = { face: 'text', size: 7.4, color: soft } satisfies Style
  const captions = paper.linesOf(caption, captionStyle, 96)
  const addresses = paper.linesOf(address, addressStyle, 96)
  let line = margin + 4
  for (const text of captions) {
    paper.write(text, left - 8 - paper.widthOf(text, captionStyle), line, captionStyle)
    line += 11.5
  }
  for (const text of addresses) {
    paper.write(text, left - 8 - paper.widthOf(text, addressStyle), line + 1, addressStyle)
    line += 9.5
  }
}

const legendStyle = { face: 'text', size: 6.8, color: soft } satisfies Style

function linesOfLegend(paper: Paper, { legend }: MenuCard): string[] {
  return legend.flatMap((text) => paper.linesOf(text, legendStyle, a4.width - 2 * margin - 40))
}

function drawFoot(
  paper: Paper,
  { accent }: MenuCard,
  legend: readonly string[],
  page: number,
  pages: number,
): void {
  let y = a4.height - foot - legend.length * 9 + 12
  paper.rule(margin, y - 5, a4.width - 2 * margin, accent)
  for (const line of legend) {
    paper.write(line, margin, y, legendStyle)
    y += 9
  }
  if (pages === 1) return
  const number = `${page} / ${pages}`
  const right = a4.width - margin - paper.widthOf(number, legendStyle)
  paper.write(number, right, y - legend.length * 9, legendStyle)
}
