import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { dateAt } from '#modules/restaurant/local-time.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { findKnown } from '../categories/filing.server.ts'
import { alikeAmong, likenessOf } from '../categories/writing.ts'
import { findPictureOf } from '../describing.server.ts'
import { listSizeNames } from '../options/matching.server.ts'
import { maxDishes, tooManyDishes } from '../writing.ts'
import { findDeleted } from './coming-back.server.ts'
import { maxImportBytes, type MenuFormat } from './contract.ts'
import { findTaxWords, listMenuDishes, listFileCategories } from './exporting.server.ts'
import { exchangeTexts } from './house-texts.ts'
import { inTurns } from './in-turns.server.ts'
import { lookOf, type Mode, type Plan, planner } from './planning.ts'
import { readLines } from './reading.server.ts'
import { type Reading, type ReadLines, refuseText, type SaidCategory } from './refusing.server.ts'
import {
  type MenuDish,
  type FileLine,
  noProblems,
  noteProblem,
  type FileProblems,
  type TaxWords,
  joinProblems,
} from './rules.ts'

export interface MenuImport {
  format: MenuFormat
  text: string
  mode: Mode
  /** What columns of a table are, by the file's own names, where that was chosen by hand; empty: not taken. */
  columns?: Reading['columns'] | undefined
  /** Prices of dishes that the file has none for, by their lines, as they are typed. */
  prices?: Reading['prices'] | undefined
  /** A table of the owner's own, though it looks like another system's. */
  isOwnTable?: boolean | undefined
  /** Categories to make, as the file calls them. */
  newCategories?: readonly string[] | undefined
}

export interface ImportResult extends Plan, Omit<ReadLines, 'lines' | 'problems' | 'missing'> {
  /** The categories that would be made, or have been. */
  newCategories: readonly SaidCategory[]
  /** Null while there are problems: there is nothing to apply then. */
  token: string | null
}

/** What an import would do, and the token that applies exactly that. */
export async function planImport(scope: Scope, asked: MenuImport): Promise<ImportResult> {
  requireAudience('admin', scope.viewer)
  if (Buffer.byteLength(asked.text) > maxImportBytes) {
    refuseText('A file has at most five million bytes. Split it, or leave out what stays as it is.')
  }
  // Reading what was sent, and each step after it, takes milliseconds where the menu is long: others go between.
  await nextTurn()
  const taxes = await findTaxWords(scope)
  const menu = await listMenuDishes(scope, taxes)
  await nextTurn()
  const names = new Set(menu.map(({ input }) => lookOf(input.name)))
  const { lines, problems, missing, ...read } = await readLines(asked.format, asked.text, {
    columns: asked.columns ?? {},
    prices: asked.prices ?? {},
    isOwnTable: asked.isOwnTable ?? false,
    today: dateAt(scope.now.getTime(), await getRestaurant(scope)).toString(),
    isDish: (name) => names.has(lookOf(name)),
  })
  if (asked.mode === 'replace' && lines.length === 0 && problems.count === 0) {
    refuseText('This file has no dish: as the whole menu it would remove every one.')
  }
  await nextTurn()
  const deleted = await findDeleted(scope, lines, taxes)
  await nextTurn()
  const categories = await findKnown(scope)
  const { made, notes, find, meant } = filing(asked, read.categories ?? [], categories, taxes)
  const compared = { menu, deleted, lines, mode: asked.mode, missing }
  const all = [...categories.all, ...made.map(({ label }) => label)]
  const step = planner(compared, { all, find, sizes: await listSizeNames(scope), taxes })
  await inTurns(lines, (line) => step.take(line))
  const plan = step.end()
  requireRoom(menu.length, plan)
  await nextTurn()
  const pictures = await findPictureProblems(scope, [...menu, ...deleted], lines)
  const wrong = joinProblems(problems, plan.problems, pictures)
  const others = await findOtherCategories(scope, read.categories ?? [], categories, taxes)
  return {
    ...read,
    ...plan,
    notes: [
      ...[...meant].map((pair) => exchangeTexts.meant(...pair)),
      ...notes,
      ...notesOf(plan, others),
      ...read.notes,
    ],
    newCategories: made,
    problems: wrong,
    token: wrong.count === 0 ? tokenOf(asked, read.readOn, menu, categories.all) : null,
  }
}

/** What the words of a file for its categories mean: one of the house, or one that is to be made. */
function filing(
  { newCategories = [] }: MenuImport,
  described: readonly SaidCategory[],
  categories: Awaited<ReturnType<typeof findKnown>>,
  taxes: TaxWords,
) {
  const wanted = categoriesToMake(newCategories, described, categories)
  const { made, notes } = withTaxClasses(wanted, taxes)
  const findMade = alikeAmong(made)
  const meant = new Map<string, string>()
  // Files name the same few line by line.
  const found = new Map<string, string | undefined>()
  const find = (text: string): string | undefined => {
    if (found.has(text)) return found.get(text)
    const key = categories.find(text)
    const label = key === undefined ? findMade(text)?.label : categories.labelOf(key)
    if (text !== key && label !== undefined && likenessOf(text) !== likenessOf(label)) {
      meant.set(text, label)
    }
    found.set(text, key ?? label)
    return key ?? label
  }
  return { made, notes, find, meant }
}

/** The ticked categories that the house does not have, each once, with what the file says of them. */
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

/** Categories of a file with their tax classes by id; a class that the house does not have is noted and left out. */
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

/** A menu that is over its limit already may be changed, and may not grow. */
function requireRoom(now: number, { added, removed }: Plan): void {
  const after = now + added.length - removed.length
  if (after > maxDishes && after > now) refuseText(tooManyDishes())
}

/** Each picture that the file names and the menu does not show yet has to be on this site. */
async function findPictureProblems(
  scope: Scope,
  menu: readonly MenuDish[],
  lines: readonly FileLine[],
): Promise<FileProblems> {
  const judged = new Map<string, string>(menu.map(({ input }) => [input.image, '']))
  const problems = noProblems()
  for (const { line, values } of lines) {
    const image = [...values].find(([{ of }]) => of === 'image')?.[1]
    if (typeof image !== 'string') continue
    const message = judged.get(image.trim()) ?? (await judgePicture(scope, image.trim()))
    judged.set(image.trim(), message)
    if (message) noteProblem(problems, line, 'image', message)
  }
  return problems
}

async function judgePicture(scope: Scope, image: string): Promise<string> {
  try {
    await findPictureOf(scope, image)
    return ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fields?.['image'] ?? error.message
  }
}

/** Categories that the house has and the file describes otherwise: it describes those alone that are made from it. */
async function findOtherCategories(
  scope: Scope,
  described: readonly SaidCategory[],
  { find, labelOf }: Awaited<ReturnType<typeof findKnown>>,
  taxes: TaxWords,
): Promise<string[]> {
  if (described.length === 0) return []
  const own = new Map((await listFileCategories(scope, taxes)).map((each) => [each.label, each]))
  return described.flatMap((said) => {
    const label = labelOf(find(said.label) ?? '')
    const now = label === undefined ? undefined : own.get(label)
    if (!now) return []
    const isSame =
      (said.description === undefined || said.description === now.description) &&
      (said.isHidden === undefined || said.isHidden === now.hidden) &&
      (said.station === undefined || said.station === now.station) &&
      (said.options === undefined || said.options.text === now.options) &&
      (said.taxClass === undefined || said.taxClass === (now.taxClass ?? null))
    return isSame ? [] : now.label
  })
}

/** What of the file comes to nothing here. */
function notesOf({ unpriced, kept }: Plan, categories: readonly string[]): string[] {
  const stayingOut = unpriced.flatMap(({ name, price }) => (price === '' ? name : []))
  const told = [
    [exchangeTexts.unpriced, stayingOut],
    [exchangeTexts.keptPictures, kept.pictures],
    [exchangeTexts.keptSlugs, kept.slugs],
    [exchangeTexts.keptCategories, categories],
  ] as const
  return told.flatMap(([say, names]) => (names.length > 0 ? say(names) : []))
}

/** What was asked, on which day where that matters, and the menu that it was compared with. */
export function tokenOf(
  { text, ...asked }: MenuImport,
  readOn: string | undefined,
  menu: readonly MenuDish[],
  categories: readonly string[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(asked).toSorted(), readOn, menu, categories]))
    .update(text)
    .digest('base64url')
}
