import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { holdKnown } from '../categories/filing.server.ts'
import { addCategory } from '../categories/writing.server.ts'
import type { DishInput } from '../describing.ts'
import { writeOptions } from '../options/matching.server.ts'
import { wantPictures } from '../picture-imports/wanting.server.ts'
import { deleteDishes } from '../writing.server.ts'
import { bringBack } from './coming-back.server.ts'
import * as contract from './contract.ts'
import { asPeopleWrite, findTaxWords, listMenuDishes } from './exporting.server.ts'
import { type ImportResult, type MenuImport, planImport, tokenOf } from './planning.server.ts'
import type { Change, Mode } from './planning.ts'
import { refuseText, type SaidCategory } from './refusing.server.ts'
import { optionsColumn } from './rules.ts'
import { addDishes, changeDishes } from './writing-dishes.server.ts'

export const importingRoutes: Route[] = [
  serve(contract.importMenu, async (scope, { body: { dryRun, token, ...request } }) =>
    dryRun
      ? wireFound(await planImport(scope, request), false)
      : wireFound(await importMenu(scope, request, token ?? ''), true),
  ),
]

/** What an import does, in the words of the browser: values as they stand in a cell. */
function wireFound(result: ImportResult, isApplied: boolean): contract.ImportFound {
  const { token, unchanged, added, changed, removed, unknownCategories, problems } = result
  const { source, columns, notes, pictures, unpriced, newCategories } = result
  return {
    token: isApplied ? null : token,
    isApplied,
    unchanged,
    added: added.map(({ line, input: { name, price } }) => ({ line, name, price })),
    changed: changed.map((change) => ({
      line: change.line,
      _id: change.known.id,
      name: change.input.name,
      fields: [
        ...change.differing.map(({ field: { column, kind }, before, after }) => ({
          column,
          before: kind.write(before),
          after: kind.write(after),
        })),
        ...optionsField(change),
      ],
    })),
    removed: removed.map(({ id, input }) => ({ _id: id, name: input.name })),
    source,
    columns: [...columns],
    notes: [...notes],
    unknownCategories: [
      ...newCategories.map(({ label }) => ({
        label,
        dishes: countDishesIn(result, label),
        isMade: true,
      })),
      ...[...unknownCategories].map(([label, dishes]) => ({ label, dishes, isMade: false })),
    ],
    unpriced,
    pictures: pictures.length + added.filter(({ pictureSource }) => pictureSource !== '').length,
    problems: problems.first,
    problemCount: problems.count,
  }
}

/** What an import does to the options on a dish, as a field of it; nothing where they stay as they are. */
function optionsField({ known, options }: Change) {
  if (!options) return []
  const before = asPeopleWrite(known.options)
  return [{ column: optionsColumn, before, after: asPeopleWrite(options.text) }]
}

function countDishesIn({ added, changed }: ImportResult, label: string): number {
  return [...added, ...changed].filter(({ input }) => input.category === label).length
}

/**
 * Applies what the token was given for: all of it or nothing.
 * @throws Refusal `conflict`, code `menu_changed`, when the menu is another one by now.
 */
export async function importMenu(
  scope: Scope,
  request: MenuImport,
  token: string,
): Promise<ImportResult> {
  const shown = await planImport(scope, request)
  const [problem] = shown.problems.first
  if (problem) refuseText(`Line ${problem.line}, ${problem.column}: ${problem.message}`)
  if (shown.token !== token) refuseChanged()
  await inTransaction(scope, async (transaction) => {
    // First: whoever else changes the menu announces it too, and waits here or is waited for.
    await transaction.announceChange('menu')
    const { all: categories } = await holdKnown(transaction)
    const menu = await listMenuDishes(transaction, await findTaxWords(transaction))
    // Each piece takes milliseconds where the menu is long: others read between them.
    await transaction.pause()
    if (tokenOf(request, shown.readOn, menu, categories) !== token) refuseChanged()
    await transaction.pause()
    await applyPlan(transaction, request.mode, shown)
  })
  return shown
}

function refuseChanged(): never {
  throw new Refusal(
    'conflict',
    'The menu has changed since you looked at what this file would do. Look again, then apply it.',
    { code: 'menu_changed' },
  )
}

async function applyPlan(scope: WriteScope, mode: Mode, result: ImportResult): Promise<void> {
  const keys = await makeCategories(scope, result.newCategories)
  const { changed, returning, created } = withCategoryKeys(result, keys)
  await deleteDishes(scope, idsOf(result.removed))
  await bringBack(scope, idsOf(returning))
  // Categories were judged by the plan, which knows the menu as it was before the first of these changes.
  await changeDishes(scope, [...changed, ...returning].map(changeOf))
  const ids = await addDishes(
    scope,
    created.map(({ slug, input }) => ({ ...input, slug })),
  )
  const createdWithIds = created.map((each, index) => ({ ...each, id: ids[index] ?? '' }))
  await writeOptions(
    scope,
    [...changed, ...returning, ...createdWithIds].flatMap(({ id, options }) =>
      options ? { to: { dishId: id }, groups: options.groups } : [],
    ),
  )
  const returningWithoutPicture = returning.filter(({ known }) => known.input.image === '')
  await wantPictures(scope, [
    ...result.pictures.map(({ known, source }) => ({ dishId: known.id, source })),
    ...[...returningWithoutPicture, ...createdWithIds].map(({ id, pictureSource }) => ({
      dishId: id,
      source: pictureSource,
    })),
  ])
  await recordAudit(scope, {
    action: 'menu.imported',
    object: `menu ${mode}`,
    details: {
      added: result.added.length,
      changed: changed.length,
      removed: result.removed.length,
    },
  })
}

/** What changes, what comes back and what is new, each under the key of its category: the plan knows new ones by label. */
function withCategoryKeys({ changed, added }: ImportResult, keys: Map<string, string>) {
  const inCategory = <Each extends { input: DishInput }>(each: Each): Each => {
    const { category } = each.input
    return { ...each, input: { ...each.input, category: keys.get(category) ?? category } }
  }
  return {
    changed: changed.map((each) => ({ ...inCategory(each), id: each.known.id })),
    returning: added.flatMap(({ deleted, ...each }) =>
      deleted ? { ...inCategory(each), id: deleted.id, known: deleted } : [],
    ),
    created: added.filter(({ deleted }) => !deleted).map(inCategory),
  }
}

function idsOf(dishes: readonly { id: string }[]): string[] {
  return dishes.map(({ id }) => id)
}

/** Makes the categories; answers their keys by their labels. @throws Refusal `invalid` when a label cannot be one */
async function makeCategories(
  scope: WriteScope,
  newCategories: readonly SaidCategory[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const { options, ...category } of newCategories) {
    const key = await addCategory(scope, category).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
      return refuseText(
        `“${category.label}”: ${Object.values(error.fields ?? {})[0] ?? error.message}`,
      )
    })
    keys.set(category.label, key)
    if (options) await writeOptions(scope, [{ to: { category: key }, groups: options.groups }])
  }
  return keys
}

function changeOf({ known, input: { image, ...others } }: Pick<Change, 'known' | 'input'>) {
  // A picture that stays is not looked for again.
  return { id: known.id, change: image === known.input.image ? others : { ...others, image } }
}
