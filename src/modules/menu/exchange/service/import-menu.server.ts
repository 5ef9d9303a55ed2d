import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { alikeAmong, likenessOf } from '../../categories/rules/category-problems.ts'
import { findKnown, holdKnown } from '../../categories/service.server.ts'
import { addCategory } from '../../categories/service/write-category.server.ts'
import { listSizeNames, writeOptions } from '../../options/service/write-by-name.server.ts'
import type { MenuFormat } from '../contract.ts'
import type { Known } from '../rules/fields.ts'
import type { TaxWords } from '../rules/tax-words.ts'
import { maxImportBytes } from '../rules/limits.ts'
import { type Change, type Mode, type Plan, planner } from '../rules/plan.ts'
import { together } from '../rules/problems.ts'
import { maxDishes, tooManyDishes } from '../../rules/limits.ts'
import { bringBack } from '../../service/bring-back.server.ts'
import { deleteDishes } from '../../service/write-dish.server.ts'
import { wantPictures } from '../../picture-imports/service.server.ts'
import { addDishes, changeDishes } from './write-dishes.server.ts'
import { listKnownDishes } from './export-menu.server.ts'
import { exchangeTexts } from '../texts.ts'
import { findDeleted } from './find-deleted.server.ts'
import { findTaxWords } from './tax-words.server.ts'
import { findPictureProblems } from './judge-pictures.server.ts'
import { readLines } from './read-lines.server.ts'
import type { ChosenColumns } from './read-csv-lines.server.ts'
import { type ReadLines, type SaidCategory, refuseText } from './refuse-text.server.ts'

export interface MenuImport {
  format: MenuFormat
  text: string
  mode: Mode
  /** What columns of a table are, where that was chosen by hand. */
  columns?: ChosenColumns | undefined
  /** Categories to make, as the file calls them. */
  newCategories?: readonly string[] | undefined
}

export interface ImportResult extends Plan, Omit<ReadLines, 'lines' | 'problems'> {
  /** Those of the categories that would be made or have been. */
  made: readonly SaidCategory[]
  /** Null while there are problems: there is nothing to apply then. */
  token: string | null
}

/** Lines of one turn of the event loop. */
const turn = 250

/** What an import would do, and the token that applies exactly that. */
export async function planImport(scope: Scope, asked: MenuImport): Promise<ImportResult> {
  requireAudience('admin', scope.viewer)
  if (Buffer.byteLength(asked.text) > maxImportBytes) {
    refuseText('A file has at most five million bytes. Split it, or leave out what stays as it is.')
  }
  // Each step below takes milliseconds where the menu is long: others go between them.
  const { lines, problems, ...read } = await readLines(
    asked.format,
    asked.text,
    asked.columns ?? {},
  )
  if (asked.mode === 'replace' && lines.length === 0 && problems.count === 0) {
    refuseText('This file has no dish: as the whole menu it would remove every one.')
  }
  await nextTurn()
  const taxes = await findTaxWords(scope)
  const menu = await listKnownDishes(scope, taxes)
  await nextTurn()
  const deleted = await findDeleted(scope, lines, taxes)
  await nextTurn()
  const categories = await findKnown(scope)
  const described = read.categories ?? []
  const wanted = categoriesToMake(asked.newCategories ?? [], described, categories)
  const { made, notes } = withTaxClasses(wanted, taxes)
  const findMade = alikeAmong(made)
  const meant = new Map<string, string>()
  const step = planner(menu, deleted, asked.mode, {
    all: [...categories.all, ...made.map(({ label }) => label)],
    find: (text) => {
      const key = categories.find(text)
      const label = key === undefined ? findMade(text)?.label : categories.labelOf(key)
      if (text !== key && label !== undefined && likenessOf(text) !== likenessOf(label)) {
        meant.set(text, label)
      }
      return key ?? label
    },
    sizes: await listSizeNames(scope),
    taxes,
  })
  for (const [index, line] of lines.entries()) {
    step.take(line)
    if (index % turn === turn - 1) await nextTurn()
  }
  const plan = step.end()
  requireRoom(menu.length, plan)
  await nextTurn()
  const pictures = await findPictureProblems(scope, [...menu, ...deleted], lines)
  await nextTurn()
  const wrong = together(problems, plan.problems, pictures)
  return {
    ...read,
    ...plan,
    notes: [...[...meant].map((pair) => exchangeTexts.meant(...pair)), ...notes, ...read.notes],
    made,
    problems: wrong,
    token: wrong.count === 0 ? tokenOf(asked, menu, categories.all) : null,
  }
}

/** A menu that is over its limit already may be changed, and may not grow. */
function requireRoom(now: number, { added, removed }: Plan): void {
  const after = now + added.length - removed.length
  if (after > maxDishes && after > now) refuseText(tooManyDishes())
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
    const { all } = await holdKnown(transaction)
    const menu = await listKnownDishes(transaction, await findTaxWords(transaction))
    await transaction.pause()
    if (tokenOf(asked, menu, all) !== token) refuseChanged()
    await transaction.pause()
    await apply(transaction, asked.mode, shown)
  })
  return shown
}

async function apply(
  transaction: WriteScope,
  mode: Mode,
  { added, changed, removed, made, pictures }: ImportResult,
): Promise<void> {
  const keys = await makeCategories(transaction, made)
  const filed = <Input extends { category: string }>(input: Input): Input => ({
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
  // The plan has judged their categories, by the menu as it was before the first of them.
  await changeDishes(
    transaction,
    [...changed, ...back].map(({ known, input }) => differenceOf({ known, input: filed(input) })),
  )
  const fresh = added.filter(({ deleted }) => !deleted)
  const ids = await addDishes(
    transaction,
    fresh.map(({ slug, input }) => ({ ...filed(input), slug })),
  )
  const all = [
    ...[...changed, ...back].map((each) => ({ id: each.known.id, options: each.options })),
    ...fresh.map(({ options }, index) => ({ id: ids[index] ?? '', options })),
  ]
  await writeOptions(
    transaction,
    all.flatMap(({ id, options }) =>
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

/** Those that were ticked and that are not there, with what the file says of them; each once. */
function categoriesToMake(
  ticked: readonly string[],
  described: readonly SaidCategory[],
  { find }: { find: (text: string) => string | undefined },
): SaidCategory[] {
  const made: SaidCategory[] = []
  for (const label of ticked) {
    if (find(label) !== undefined || alikeAmong(made)(label)) continue
    made.push(alikeAmong(described)(label) ?? { label })
  }
  return made
}

/** Those of a file name their tax classes; what is none here is told, and left for the owner to say. */
function withTaxClasses(described: readonly SaidCategory[], taxes: TaxWords) {
  const notes: string[] = []
  const made = described.map(({ taxClass: said = null, ...category }): SaidCategory => {
    const { taxClass } = taxes.read({ taxClass: said, taxSplit: null })
    if (taxClass === null) return category
    if (taxes.ids.includes(taxClass)) return { ...category, taxClass }
    notes.push(exchangeTexts.noTaxClass(category.label, taxClass))
    return category
  })
  return { made, notes }
}

/** Answers their keys by their labels. @throws Refusal `invalid` when one cannot be called so */
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

/** What was asked, and the menu that it was compared with. */
function tokenOf(
  { format, mode, text, columns, newCategories }: MenuImport,
  menu: readonly Known[],
  categories: readonly string[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([format, mode, columns, newCategories, menu, categories]))
    .update(text)
    .digest('base64url')
}

function refuseChanged(): never {
  throw new Refusal(
    'conflict',
    'The menu has changed since you looked at what this file would do. Look again, then apply it.',
    { code: 'menu_changed' },
  )
}
