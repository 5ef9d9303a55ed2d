import { centsFromDollars } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { maxRowsAtOnce, rowTexts, type SaidRow, type Size } from './adding-rows.ts'
import { holdKnown } from './categories/filing.server.ts'
import { addCategory } from './categories/writing.server.ts'
import { alikeAmong, likenessOf } from './categories/writing.ts'
import * as contract from './contract.ts'
import { writeOptions } from './options/matching.server.ts'
import { type NamedGroup, sizesAsGroup } from './options/matching.ts'
import { addDish } from './writing.server.ts'

export const addingRowsRoutes: Route[] = [
  serve(contract.addDishRows, async (scope, { body }, { key }) =>
    once(scope, { operation: contract.addDishRows.name, key, body }, async (transaction) => {
      const { ids, newCategories } = await addRows(transaction, body.rows)
      return { insertedIds: ids, newCategories }
    }),
  ),
]

interface AddedRows {
  ids: string[]
  /** The keys of categories that were not there before. */
  newCategories: string[]
}

/**
 * Adds many dishes at the end of the menu, with their sizes and the categories that are missing: all or none.
 * @throws Refusal `invalid` with a sentence per field, such as `rows.3.name`
 */
async function addRows(scope: WriteScope, rows: readonly SaidRow[]): Promise<AddedRows> {
  requireAudience('admin', scope.viewer)
  if (rows.length === 0) refuse({ rows: rowTexts.none })
  if (rows.length > maxRowsAtOnce) refuse({ rows: rowTexts.tooMany(maxRowsAtOnce) })
  // First: whoever else writes the menu waits here.
  await scope.announceChange('menu')
  const shelves = await shelvesFor(scope, rows)
  const problems: Record<string, string> = { ...shelves.problems }
  const added: { id: string; sizes: readonly Size[] }[] = []
  for (const [index, { sizes, category, ...dish }] of rows.entries()) {
    const key = shelves.keys.get(likenessOf(category))
    if (key === undefined) continue
    const saving = addDish(scope, { ...dish, category: key, image: '' })
    const { id } = await saving.catch((error: unknown) => noteProblems(error, index, problems))
    if (id !== undefined) added.push({ id, sizes })
  }
  for (const [index, { sizes, price }] of rows.entries()) {
    if (sizes.length > 0 && !isCheapest(price, sizes)) {
      problems[`rows.${index}.price`] ??= rowTexts.cheapest
    }
  }
  if (Object.keys(problems).length > 0) refuse(problems)
  const sized = added.filter(({ sizes }) => sizes.length > 0)
  await writeOptions(
    scope,
    sized.map(({ id, sizes }) => ({ to: { dishId: id }, groups: [sizeGroup(sizes)] })),
  )
  return { ids: added.map(({ id }) => id), newCategories: shelves.made.map(({ key }) => key) }
}

function refuse(fields: Record<string, string>): never {
  throw new Refusal('invalid', rowTexts.cannotSave, { fields })
}

/** The category of each row, by how its name reads; those that are missing are made in the order of the rows. */
async function shelvesFor(scope: WriteScope, rows: readonly SaidRow[]) {
  const { find } = await holdKnown(scope)
  const keys = new Map<string, string>()
  const problems: Record<string, string> = {}
  const made: { key: string; label: string }[] = []
  for (const [index, { category }] of rows.entries()) {
    const likeness = likenessOf(category)
    if (keys.has(likeness)) continue
    const known = find(category) ?? alikeAmong(made)(category)?.key
    if (known !== undefined) {
      keys.set(likeness, known)
      continue
    }
    const adding = addCategory(scope, { label: category })
    const key = await adding.catch((error: unknown) => {
      const sentence = error instanceof Refusal ? error.fields?.['label'] : undefined
      if (sentence === undefined) throw error
      problems[`rows.${index}.category`] = sentence
    })
    if (key === undefined) continue
    keys.set(likeness, key)
    made.push({ key, label: category })
  }
  return { keys, problems, made }
}

/** A refused dish says why at its row; the transaction ends with all of them told. */
function noteProblems(
  error: unknown,
  index: number,
  problems: Record<string, string>,
): { id?: undefined } {
  if (!(error instanceof Refusal) || !error.fields) throw error
  for (const [field, sentence] of Object.entries(error.fields)) {
    problems[`rows.${index}.${field}`] = sentence
  }
  return {}
}

function isCheapest(price: number, sizes: readonly Size[]): boolean {
  return sizes.every((size) => size.price >= price) && sizes.some((size) => size.price === price)
}

function sizeGroup(sizes: readonly Size[]): NamedGroup {
  const priced = sizes.map(({ name, price }) => ({
    name,
    cents: centsFromDollars(price) ?? refuse({ rows: rowTexts.notAPrice }),
  }))
  return sizesAsGroup(rowTexts.sizeGroup, priced)
}
