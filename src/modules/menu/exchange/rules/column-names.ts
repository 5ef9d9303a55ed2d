import { bareOf } from '#kernel/fold.ts'
import { fields, optionsColumn } from './fields.ts'

/** What owners call the columns that are no field of the dish. */
const beside = [
  { column: '_id', called: ['_id, id'] },
  { column: 'slug', called: ['slug'] },
  {
    column: optionsColumn,
    called: [
      'options, modifiers, extras, variations, sizes',
      'optionen, varianten, größen, beilagen',
      'suppléments, variantes, tailles',
      'opciones, tamaños, suplementos',
      'opzioni, varianti, aggiunte',
      'opções, tamanhos, adicionais',
    ],
  },
]

const columnsByName = new Map(
  [...beside, ...fields].flatMap(({ column, called }) =>
    [column, ...called.flatMap((language) => language.split(', '))].map(
      (name): [string, string] => [bareOf(name), column],
    ),
  ),
)

/**
 * Which of our columns each column of a file is, by its name; undefined where nobody can tell. Of two that mean
 * the same, the first is it.
 */
export function matchColumns(names: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const column = columnsByName.get(bareOf(name))
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
}
