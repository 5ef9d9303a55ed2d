import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { holdKnown } from '../categories/filing.server.ts'
import { addCategory } from '../categories/writing.server.ts'
import { writeOptions } from '../options/matching.server.ts'
import { wantPictures } from '../picture-imports/wanting.server.ts'
import { deleteDishes } from '../writing.server.ts'
import { bringBack } from './coming-back.server.ts'
import * as contract from './contract.ts'
import { asPeopleWrite, findTaxWords, listKnownDishes } from './exporting.server.ts'
import { type ImportResult, type MenuImport, planImport, tokenOf } from './planning.server.ts'
import { refuseText, type SaidCategory } from './refusing.server.ts'
import { optionsColumn } from './rules/fields.ts'
import type { Change, Mode } from './rules/plan.ts'
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
    const menu = await listKnownDishes(transaction, await findTaxWords(transaction))
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

async function apply(
  transaction: WriteScope,
  mode: Mode,
  { added, changed, removed, made, pictures }: ImportResult,
): Promise<void> {
  const keys = await makeCategories(transaction, made)
  const withKey = <Input extends { category: string }>(input: Input): Input => ({
    ...input,
    category: keys.get(input.category) ?? input.category,
  })
  await deleteDishes(
    transaction,
    removed.map(({ id }) => id),
  )
  const back = added.flatMap(({ deleted, ...each }) => (deleted ? { ...each, known: deleted } : []))
  await bringBack(
    transaction,
    back.map(({ known }) => known.id),
  )
  // Categories were judged by the plan, which knows the menu as it was before the first of these changes.
  await changeDishes(
    transaction,
    [...changed, ...back].map(({ known, input }) => differenceOf({ known, input: withKey(input) })),
  )
  const fresh = added.filter(({ deleted }) => !deleted)
  const ids = await addDishes(
    transaction,
    fresh.map(({ slug, input }) => ({ ...withKey(input), slug })),
  )
  const written = [
    ...[...changed, ...back].map((each) => ({ id: each.known.id, options: each.options })),
    ...fresh.map(({ options }, index) => ({ id: ids[index] ?? '', options })),
  ]
  await writeOptions(
    transaction,
    written.flatMap(({ id, options }) =>
      options ? { to: { dishId: id }, groups: options.groups } : [],
    ),
  )
  await wantPictures(transaction, [
    ...pictures.map(({ known, source }) => ({ dishId: known.id, source })),
    ...back
      .filter(({ known }) => known.input.image === '')
      .map(({ known, pictureSource: source }) => ({ dishId: known.id, source })),
    ...fresh.map(({ pictureSource: source }, index) => ({ dishId: ids[index] ?? '', source })),
  ])
  await recordAudit(transaction, {
    action: 'menu.imported',
    object: `menu ${mode}`,
    details: { added: added.length, changed: changed.length, removed: removed.length },
  })
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
