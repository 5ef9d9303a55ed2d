import { filePrice, readGroupsText, writeGroupsText } from '../options/matching.ts'
import type { TableRow } from './reading-tables.ts'
import type { FieldValue } from './reading.ts'
import type { Reading } from './refusing.server.ts'
import {
  type Field,
  fields,
  type FileLine,
  noteProblem,
  optionsColumn,
  type FileProblems,
  type LineOptions,
} from './rules.ts'

/** A row under our columns as a line; what cannot be read of it is noted. */
export function lineOfRow(
  { line, cells }: TableRow,
  { prices }: Pick<Reading, 'prices'>,
  problems: FileProblems,
): FileLine {
  const values = new Map<Field, FieldValue>()
  const unread = new Set<string>()
  const source = cells['image']?.trim() ?? ''
  const isFetched = isPictureSource(source)
  const lacksPrice = (cells['price'] ?? '').trim() === ''
  const typedPrice = lacksPrice ? (prices[line] ?? '').trim() : ''
  for (const field of fields) {
    const cell = field.of === 'price' && lacksPrice ? typedPrice : cells[field.column]
    if (cell === undefined || (field.of === 'image' && isFetched)) continue
    // A price that is not said stays, where there is one.
    if (field.of === 'price' && cell === '') continue
    const read = field.kind.read(cell)
    if ('value' in read) values.set(field, read.value)
    else {
      unread.add(field.column)
      noteProblem(problems, line, field.column, read.problem)
    }
  }
  return {
    line,
    id: cells['_id']?.trim() ?? '',
    slug: slugIn(cells['slug']?.trim() ?? ''),
    values,
    options: optionsIn(cells[optionsColumn], line, problems),
    pictureSource: isFetched ? source : '',
    unread,
    ...(lacksPrice && { typedPrice }),
  }
}

/** The address part in a cell: the last part of a whole address, which stands for the dish. */
function slugIn(cell: string): string {
  if (!/^https?:\/\//i.test(cell)) return cell
  const [path = ''] = cell.split(/[?#]/)
  return (
    path
      .split('/')
      .slice(3)
      .findLast((part) => part !== '') ?? ''
  )
}

/** Groups in their one writing, so that the same said otherwise is the same. */
export function optionsIn(
  text: string | undefined,
  line: number,
  problems: FileProblems,
): LineOptions | undefined {
  if (text === undefined) return undefined
  const read = readGroupsText(text, filePrice)
  if ('problem' in read) {
    noteProblem(problems, line, optionsColumn, read.problem)
    return undefined
  }
  return { groups: read.groups, text: writeGroupsText(read.groups, filePrice) }
}

/**
 * Whether a cell names a picture that is to be fetched or to come in a zip: an address of elsewhere, or a bare
 * file name. Pictures of this site are paths.
 */
export function isPictureSource(cell: string): boolean {
  return /^https?:\/\//i.test(cell) || /^[^/\\:]+\.(?:jpe?g|png|webp|avif|gif)$/i.test(cell)
}
