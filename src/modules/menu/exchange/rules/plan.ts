import { type DishInput, findDishProblems, keepsPicture } from '../../rules/dish-problems.ts'
import { findGroupProblems } from '../../options/rules/group-problems.ts'
import { maxCategories } from '../../categories/rules/category-problems.ts'
import { slugOf } from '#kernel/fold.ts'
import type { Value } from './cells.ts'
import {
  type Field,
  type Known,
  type Line,
  type SaidOptions,
  columnOf,
  type SaidDish,
  fields,
  inputWith,
  valueOf,
} from './fields.ts'
import { inputOf, sizesIn } from '../../options/rules/groups-as-text.ts'
import { type Problems, noProblems, note } from './problems.ts'
import type { TaxWords } from './tax-words.ts'

export type Mode = 'merge' | 'replace'

export interface Change {
  line: number
  known: Known
  input: DishInput
  /** The fields that get another value. */
  differing: readonly { field: Field; before: Value; after: Value }[]
  /** The groups that are on it from then on, where they are others. */
  options?: SaidOptions
}

export interface Addition {
  line: number
  /** The address part that the line asks for; empty when it asks for none. */
  slug: string
  input: DishInput
  options?: SaidOptions
  pictureSource: string
  /** The dish that comes back to the menu so. */
  deleted?: Known
}

/** What an import would do. */
export interface Plan {
  added: Addition[]
  changed: Change[]
  removed: Known[]
  unchanged: number
  /** What lines say of their category that is none, and how many do: it could be made. */
  unknownCategories: Map<string, number>
  /** For dishes that are there and have none. */
  pictures: { known: Known; source: string }[]
  problems: Problems
}

/** What a line may say of its category, and what it means by it. */
export interface Categories {
  all: readonly string[]
  find: (text: string) => string | undefined
  /** Names of every size of the house, in small letters: prices by size may speak of them. */
  sizes: ReadonlySet<string>
  taxes: TaxWords
}

/**
 * Compares a file with the menu, a line at a time, so that a long one can be spread over turns.
 * @param deleted those that a line may bring back
 */
export function planner(
  menu: readonly Known[],
  deleted: readonly Known[],
  mode: Mode,
  categories: Categories,
) {
  const find = finder(menu, deleted)
  const takenBy = new Map<Known, number>()
  const plan: Plan = {
    added: [],
    changed: [],
    removed: [],
    unchanged: 0,
    unknownCategories: new Map(),
    pictures: [],
    problems: noProblems(),
  }
  return {
    take(line: Line): void {
      const known = find(line)
      const earlier = known && takenBy.get(known)
      if (earlier !== undefined) {
        const message = `This is the same dish as in line ${earlier}.`
        note(plan.problems, line.line, line.id ? '_id' : 'name', message)
        return
      }
      if (known) takenBy.set(known, line.line)
      compare(plan, line, known, categories)
    },
    end(): Plan {
      if (mode === 'replace') plan.removed = menu.filter((known) => !takenBy.has(known))
      return plan
    },
  }
}

function compare(plan: Plan, line: Line, known: Known | undefined, categories: Categories): void {
  const before = known?.input ?? unsaid
  const said = inputWith(before, line.values)
  const category = categories.find(said.category)
  if (category === undefined) noteUnknown(plan, said.category)
  const taxedAs = categories.taxes.read(said)
  const input = { ...said, category: category ?? said.category, ...taxedAs }
  const losesPicture = before.image !== '' && input.image === ''
  const found = {
    ...findDishProblems(input, { categories: categories.all, taxClasses: categories.taxes.ids }),
    ...(losesPicture && { image: keepsPicture }),
    ...(line.options && optionProblems(line.options, categories.sizes)),
  }
  const problems = Object.entries(found)
  for (const [name, message] of problems) {
    const column = columnOf(name)
    if (!line.unread.has(column)) note(plan.problems, line.line, column, message)
  }
  if (problems.length > 0) return
  if (!known || known.isDeleted) {
    plan.added.push({
      line: line.line,
      slug: line.slug,
      input,
      pictureSource: line.pictureSource,
      ...(line.options && line.options.groups.length > 0 && { options: line.options }),
      ...(known && { deleted: known }),
    })
    return
  }
  const after = { ...said, category: input.category }
  const differing = fields
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
  const isOther = line.options !== undefined && line.options.text !== known.options
  if (differing.length === 0 && !isOther) plan.unchanged++
  else {
    const options = isOther && line.options ? { options: line.options } : {}
    plan.changed.push({ line: line.line, known, input, differing, ...options })
  }
  if (line.pictureSource !== '' && before.image === '') {
    plan.pictures.push({ known, source: line.pictureSource })
  }
}

function noteUnknown({ unknownCategories }: Plan, category: string): void {
  const isName = category !== '' && category.length <= 40
  const count = unknownCategories.get(category)
  if (!isName || (count === undefined && unknownCategories.size >= maxCategories)) return
  unknownCategories.set(category, (count ?? 0) + 1)
}

/** What keeps groups of options from being saved, in the one sentence of their cell. */
function optionProblems(
  { groups }: SaidOptions,
  sizes: ReadonlySet<string>,
): { options: string } | undefined {
  const own = new Set(sizesIn(groups).map((name) => name.toLowerCase()))
  for (const group of groups) {
    const [problem] = Object.values(findGroupProblems(inputOf(group)))
    if (problem !== undefined) return { options: `${group.name}: ${problem}` }
    for (const { bySize } of group.options) {
      const unknown = [...bySize.keys()].find(
        (name) => !own.has(name.toLowerCase()) && !sizes.has(name.toLowerCase()),
      )
      if (unknown !== undefined) return { options: `${group.name}: there is no size “${unknown}”.` }
    }
  }
  return undefined
}

/** A new dish before its line is read: the menu's rules refuse what is still missing then. */
const unsaid: SaidDish = {
  name: '',
  description: '',
  category: '',
  price: Number.NaN,
  image: '',
  taxClass: null,
  taxSplit: null,
}

/**
 * The dish that a line means: by its id, by its address, or, when it says no address, by a name that
 * only one has. One that was deleted is meant by its id and its address alone, and comes back: a new
 * one in its place would be added again each time that the file comes.
 */
function finder(menu: readonly Known[], deleted: readonly Known[]) {
  const ofMenu = byKeys(menu)
  const ofDeleted = byKeys(deleted)
  const byName = Map.groupBy(menu, ({ input }) => folded(input.name))
  return (line: Line): Known | undefined => {
    const found = ofMenu(line) ?? ofDeleted(line)
    if (found || line.slug !== '') return found
    const name = [...line.values].find(([field]) => field.column === 'name')?.[1]
    const namesakes = typeof name === 'string' ? (byName.get(folded(name)) ?? []) : []
    return namesakes.length === 1 ? namesakes[0] : undefined
  }
}

function byKeys(dishes: readonly Known[]) {
  const byId = new Map(dishes.map((known) => [known.id, known]))
  const bySlug = new Map(dishes.map((known) => [known.slug, known]))
  // A new dish gets its address written as addresses are.
  return ({ id, slug }: Line): Known | undefined =>
    byId.get(id) ?? bySlug.get(slug) ?? (slug === '' ? undefined : bySlug.get(slugOf(slug)))
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}
