import { isPictureSource } from '../rules/picture-source.ts'
import type { Value } from '../rules/cells.ts'
import { type Field, type Line, type SaidOptions, fields, optionsColumn } from '../rules/fields.ts'
import { filePrice, readGroups, writeGroups } from '../../options/rules/groups-as-text.ts'
import { type Problems, note } from '../rules/problems.ts'
import type { TableRow } from '../rules/table.ts'

/** A row under our columns as a line; what cannot be read of it is noted. */
export function lineOfRow({ line, cells }: TableRow, problems: Problems): Line {
  const values = new Map<Field, Value>()
  const unread = new Set<string>()
  const source = cells['image']?.trim() ?? ''
  const isFetched = isPictureSource(source)
  for (const field of fields) {
    const cell = cells[field.column]
    if (cell === undefined || (field.of === 'image' && isFetched)) continue
    const read = field.kind.read(cell)
    if ('value' in read) values.set(field, read.value)
    else {
      unread.add(field.column)
      note(problems, line, field.column, read.problem)
    }
  }
  return {
    line,
    id: cells['_id']?.trim() ?? '',
    slug: cells['slug']?.trim() ?? '',
    values,
    options: optionsIn(cells[optionsColumn], line, problems),
    pictureSource: isFetched ? source : '',
    unread,
  }
}

/** Groups in their one writing, so that the same said otherwise is the same. */
export function optionsIn(
  text: string | undefined,
  line: number,
  problems: Problems,
): SaidOptions | undefined {
  if (text === undefined) return undefined
  const read = readGroups(text, filePrice)
  if ('problem' in read) {
    note(problems, line, optionsColumn, read.problem)
    return undefined
  }
  return { groups: read.groups, text: writeGroups(read.groups, filePrice) }
}
