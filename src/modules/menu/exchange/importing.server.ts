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
  serve(contract.importMenu, async (scope, { body: { dryRun, token, ...asked } }) =>
    dryRun
      ? wireFound(await planImport(scope, asked), false)
      : wireFound(await importMenu(scope, asked, token ?? ''), true),
  ),
]

/** What an import does, in the words of the browser: values as they stand in a cell. */
function wireFound(result: ImportResult, isApplied: boolean): contract.ImportFound {
  const { token, unchanged, added, changed, removed, unknownCategories, made, problems } = result
  const { source, columns, notes, pictures, unpriced } = result
  return {
    token: isApplied ? null : token,
    isApplied,
    unchanged,
    added: added.map(({ line, input: { name, price } }) => ({ line, name, price })),
    changed: changed.map(({ line, known, input, differing, options }) => ({
      line,
      _id: known.id,
      name: input.name,
      fields: [
        ...differing.map(({ field: { column, kind }, before, after }) => ({
          column,
          before: kind.write(before),
          after: kind.write(after),
        })),
        ...(options
          ? [
              {
                column: optionsColumn,
                before: asPeopleWrite(known.options),
                after: asPeopleWrite(options.text),
              },
            ]
          : []),
      ],
    })),
    removed: removed.map(({ id, input }) => ({ _id: id, name: input.name })),
    source,
    columns: [...columns],
    notes: [...notes],
    unknownCategories: [
      ...made.map(({ label }) => ({ label, dishes: filedUnder(result, label), isMade: true })),
      ...[...unknownCategories].map(([label, dishes]) => ({ label, dishes, isMade: false })),
    ],
    unpriced,
    pictures: pictures.length + added.filter(({ pictureSource }) => pictureSource !== '').length,
    problems: problems.first,
    problemCount: problems.count,
  }
}

function filedUnder({ added, changed }: ImportResult, label: string): number {
  return [...added, ...changed].filter(({ input }) => input.category === label).length
}

/**
 * Applies what the token was given for: all of it or nothing.
 * @throws Refusal `conflict`, code `menu_changed`, when the menu is another one by now.
 */
export async function importMenu(
  scope: Scope,
  asked: MenuImport,
  token: string,
): Promise<ImportResult> {
  const shown = await planImport(scope, asked)
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
    if (tokenOf(asked, shown.readOn, menu, categories) !== token) refuseChanged()
    await transaction.pause()
    await apply(transaction, asked.mode, shown)
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

async function apply(scope: WriteScope, mode: Mode, result: ImportResult): Promise<void> {
  const { changed, back, fresh } = filed(result, await makeCategories(scope, result.made))
  await deleteDishes(scope, idsOf(result.removed))
  await bringBack(scope, idsOf(back))
  // Categories were judged by the plan, which knows the menu as it was before the first of these changes.
  await changeDishes(scope, [...changed, ...back].map(differenceOf))
  const ids = await addDishes(
    scope,
    fresh.map(({ slug, input }) => ({ ...input, slug })),
  )
  const added = fresh.map((each, index) => ({ ...each, id: ids[index] ?? '' }))
  await writeOptions(
    scope,
    [...changed, ...back, ...added].flatMap(({ id, options }) =>
      options ? { to: { dishId: id }, groups: options.groups } : [],
    ),
  )
  const bare = back.filter(({ known }) => known.input.image === '')
  await wantPictures(scope, [
    ...result.pictures.map(({ known, source }) => ({ dishId: known.id, source })),
    ...[...bare, ...added].map(({ id, pictureSource }) => ({ dishId: id, source: pictureSource })),
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

/** What changes, what comes back and what is new, each in its category: one that was made is said by its label. */
function filed({ changed, added }: ImportResult, keys: Map<string, string>) {
  const inCategory = <Each extends { input: DishInput }>(each: Each): Each => {
    const { category } = each.input
    return { ...each, input: { ...each.input, category: keys.get(category) ?? category } }
  }
  return {
    changed: changed.map((each) => ({ ...inCategory(each), id: each.known.id })),
    back: added.flatMap(({ deleted, ...each }) =>
      deleted ? { ...inCategory(each), id: deleted.id, known: deleted } : [],
    ),
    fresh: added.filter(({ deleted }) => !deleted).map(inCategory),
  }
}

function idsOf(dishes: readonly { id: string }[]): string[] {
  return dishes.map(({ id }) => id)
}

/** Makes the categories; answers their keys by their labels. @throws Refusal `invalid` when a label cannot be one */
async function makeCategories(
  scope: WriteScope,
  made: readonly SaidCategory[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const { options, ...said } of made) {
    const key = await addCategory(scope, said).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
      return refuseText(`“${said.label}”: ${Object.values(error.fields ?? {})[0] ?? error.message}`)
    })
    keys.set(said.label, key)
    if (options) await writeOptions(scope, [{ to: { category: key }, groups: options.groups }])
  }
  return keys
}

function differenceOf({ known, input: { image, ...others } }: Pick<Change, 'known' | 'input'>) {
  // A picture that stays is not looked for again.
  return { id: known.id, change: image === known.input.image ? others : { ...others, image } }
}
