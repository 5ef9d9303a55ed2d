import { slugOf } from '#kernel/fold.ts'
import { withoutUnseenSigns } from '#kernel/pasted-text.ts'
import { maxCategories } from '../categories/writing.ts'
import { type DishInput, findDishProblems, pictureNeeded } from '../describing.ts'
import { groupInputOf, type NamedGroup } from '../options/matching.ts'
import { findGroupProblems } from '../options/writing.ts'
import { exchangeTexts } from './house-texts.ts'
import type { FieldValue } from './reading.ts'
import {
  columnOf,
  type Field,
  fields,
  inputWith,
  type MenuDish,
  type FileLine,
  noProblems,
  noteProblem,
  type FileProblems,
  type FileDish,
  type LineOptions,
  type TaxWords,
  joinProblems,
  valueOf,
} from './rules.ts'

export type Mode = 'merge' | 'replace'

/** Columns that new dishes cannot do without and that a table has not, and the line where it would name them. */
export interface MissingColumns {
  line: number
  columns: readonly ('price' | 'category')[]
}

export interface Change {
  line: number
  known: MenuDish
  input: DishInput
  /** The fields that get another value. */
  differing: readonly { field: Field; before: FieldValue; after: FieldValue }[]
  /** The groups that are on it from then on, where they are others. */
  options?: LineOptions
}

interface Addition {
  line: number
  /** The address part that the line asks for; empty when it asks for none. */
  slug: string
  input: DishInput
  options?: LineOptions
  pictureSource: string
  /** The dish that comes back to the menu so. */
  deleted?: MenuDish
}

/** What an import would do. */
export interface Plan {
  added: Addition[]
  /** New dishes that a table has no price for, with what was typed for them: those without one stay out. */
  unpriced: { line: number; name: string; price: string }[]
  changed: Change[]
  removed: MenuDish[]
  unchanged: number
  /** What lines say of their category that is none, and how many do: it could be made. */
  unknownCategories: Map<string, number>
  /** For dishes that are there and have none. */
  pictures: { known: MenuDish; source: string }[]
  /** Names of dishes whose picture or address the file says otherwise, and that keep their own. */
  kept: { pictures: string[]; slugs: string[] }
  problems: FileProblems
}

/** What lines are compared with. */
interface Comparison {
  menu: readonly MenuDish[]
  /** Deleted dishes that a line may bring back. */
  deleted: readonly MenuDish[]
  lines: readonly FileLine[]
  mode: Mode
  /** Columns that the file has not and that new dishes cannot do without. */
  missing?: MissingColumns | undefined
}

/** What a line may say of its category, and what it means by it. */
interface CategoryNames {
  all: readonly string[]
  find: (text: string) => string | undefined
  /** Names of every size of the house, in small letters: prices by size may speak of them. */
  sizes: ReadonlySet<string>
  taxes: TaxWords
}

/** Compares a file with the menu, a line at a time, so that a long one can be spread over turns. */
export function planner(compared: Comparison, categories: CategoryNames) {
  const { menu, missing, mode } = compared
  const find = dishFinder(compared, categories)
  const takenBy = new Map<MenuDish, number>()
  const plan: Plan = {
    added: [],
    unpriced: [],
    changed: [],
    removed: [],
    unchanged: 0,
    unknownCategories: new Map(),
    pictures: [],
    kept: { pictures: [], slugs: [] },
    problems: noProblems(),
  }
  /** Columns that a new dish lacked. */
  const lacked = new Set<MissingColumns['columns'][number]>()
  return {
    take(line: FileLine): void {
      const known = find(line)
      if (typeof known === 'string') {
        noteProblem(plan.problems, line.line, 'name', known)
        return
      }
      const earlier = known && takenBy.get(known)
      if (earlier !== undefined) {
        const message = `This is the same dish as in line ${earlier}.`
        noteProblem(plan.problems, line.line, line.id ? '_id' : 'name', message)
        return
      }
      if (known) takenBy.set(known, line.line)
      const absent = known ? [] : (missing?.columns ?? []).filter((each) => !saysOf(line, each))
      for (const column of absent) lacked.add(column)
      compare(plan, line, { known, absent }, categories)
    },
    end(): Plan {
      const head = noProblems()
      for (const column of lacked)
        noteProblem(head, missing?.line ?? 1, '', exchangeTexts.noColumn(column))
      plan.problems = joinProblems(head, plan.problems)
      if (mode === 'replace') plan.removed = menu.filter((known) => !takenBy.has(known))
      return plan
    },
  }
}

/** @param absent columns that the whole file has not: what they lack is told once, where they would be named */
function compare(
  plan: Plan,
  line: FileLine,
  { known, absent }: { known: MenuDish | undefined; absent: readonly string[] },
  categories: CategoryNames,
): void {
  const before = known?.input ?? emptyDish
  const said = withSameLook(inputWith(before, line.values), before)
  const isUnpriced = !known && line.typedPrice !== undefined && !absent.includes('price')
  if (isUnpriced && said.name.trim() !== '') {
    plan.unpriced.push({ line: line.line, name: said.name, price: line.typedPrice ?? '' })
    if (line.typedPrice === '') return
  }
  const category = categories.find(said.category)
  if (category === undefined) noteUnknown(plan, said.category)
  const taxedAs = categories.taxes.read(said)
  const input = { ...said, category: category ?? said.category, ...taxedAs }
  const losesPicture = before.image !== '' && input.image === ''
  const found = {
    ...findDishProblems(input, { categories: categories.all, taxClasses: categories.taxes.ids }),
    ...(Number.isNaN(input.price) && { price: exchangeTexts.noPrice }),
    ...(losesPicture && { image: pictureNeeded }),
    ...(line.options && optionProblems(line.options, categories.sizes)),
  }
  const problems = Object.entries(found)
  for (const [name, message] of problems) {
    const column = columnOf(name)
    const isTold = line.unread.has(column) || absent.includes(column)
    if (!isTold) noteProblem(plan.problems, line.line, column, message)
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
  // A class of tax is the same in any case, and a share with either decimal mark.
  const after = { ...said, ...categories.taxes.write(taxedAs), category: input.category }
  const differing = fields
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
  const isOther = line.options !== undefined && line.options.text !== known.options
  if (differing.length === 0 && !isOther) plan.unchanged++
  else {
    const options = isOther && line.options ? { options: line.options } : {}
    plan.changed.push({ line: line.line, known, input, differing, ...options })
  }
  if (line.pictureSource !== '') {
    if (before.image === '') plan.pictures.push({ known, source: line.pictureSource })
    else plan.kept.pictures.push(before.name)
  }
  if (line.slug !== '' && ![line.slug, slugOf(line.slug)].includes(known.slug)) {
    plan.kept.slugs.push(before.name)
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
  { groups }: LineOptions,
  sizes: ReadonlySet<string>,
): { options: string } | undefined {
  const own = new Set(sizesIn(groups).map((name) => name.toLowerCase()))
  for (const group of groups) {
    const [problem] = Object.values(findGroupProblems(groupInputOf(group)))
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

/** The name of the size group that prices by size may speak of. */
function sizesIn(groups: readonly NamedGroup[]): readonly string[] {
  return groups.find(({ isSize }) => isSize)?.options.map(({ name }) => name) ?? []
}

/** A new dish before its line is read: the menu's rules refuse what is still missing then. */
const emptyDish: FileDish = {
  name: '',
  description: '',
  category: '',
  price: Number.NaN,
  image: '',
  taxClass: null,
  taxSplit: null,
}

/**
 * The dish that a line means: by its id, by its address, or, when it says no address, by its name and its category, or
 * else by a name that only one has. Of several in one category each line means the next, as they stand in the menu: a
 * file that comes again finds all of them. One that was deleted is meant by its id and its address alone, and comes back:
 * a new one in its place would be added again each time that the file comes. A sentence where nobody can tell.
 */
function dishFinder({ menu, deleted, lines }: Comparison, categories: CategoryNames) {
  const ofMenu = byKeys(menu)
  const ofDeleted = byKeys(deleted)
  const byName = Map.groupBy(menu, ({ input }) => lookOf(input.name))
  const byPlace = Map.groupBy(menu, ({ input }) => `${lookOf(input.name)}\n${input.category}`)
  /** Of each name, the categories that lines file it in. */
  const filed = new Map<string, Set<string>>()
  for (const line of lines) {
    const [look, category] = [lookOf(textIn(line, 'name')), categoryOf(line, categories)]
    if (category === undefined) continue
    filed.set(look, (filed.get(look) ?? new Set()).add(category))
  }
  const counts = new Map<string, number>()
  return (line: FileLine): MenuDish | string | undefined => {
    const found = ofMenu(line) ?? ofDeleted(line)
    if (found || line.slug !== '') return found
    const [name, category] = [textIn(line, 'name'), categoryOf(line, categories)]
    const look = lookOf(name)
    if (look === '') return undefined
    const inPlace = byPlace.get(`${look}\n${category}`) ?? []
    if (inPlace.length > 0) {
      const count = counts.get(`${look}\n${category}`) ?? 0
      counts.set(`${look}\n${category}`, count + 1)
      return inPlace[count] ?? inPlace.at(-1)
    }
    const others = filed.get(look) ?? new Set()
    const free = (byName.get(look) ?? []).filter(({ input }) => !others.has(input.category))
    if (category === undefined) {
      return free.length > 1 ? exchangeTexts.namesakes(free.length, name.trim()) : free[0]
    }
    // A dish that has moved, unless several lines of its name would have it.
    const newPlaces = [...others].filter((each) => !byPlace.has(`${look}\n${each}`))
    return free.length === 1 && newPlaces.length === 1 ? free[0] : undefined
  }
}

function byKeys(dishes: readonly MenuDish[]) {
  const byId = new Map(dishes.map((known) => [known.id, known]))
  const bySlug = new Map(dishes.map((known) => [known.slug, known]))
  // A new dish gets its address written as addresses are.
  return ({ id, slug }: FileLine): MenuDish | undefined =>
    byId.get(id) ?? bySlug.get(slug) ?? (slug === '' ? undefined : bySlug.get(slugOf(slug)))
}

/** What a line files its dish under, as the house knows it or as the file calls it. */
function categoryOf(line: FileLine, { find }: CategoryNames): string | undefined {
  const said = textIn(line, 'category').trim()
  return said === '' ? undefined : (find(said) ?? said)
}

function textIn({ values }: FileLine, of: 'name' | 'category'): string {
  const value = [...values].find(([field]) => field.of === of)?.[1]
  return typeof value === 'string' ? value : ''
}

function saysOf({ values }: FileLine, of: 'price' | 'category'): boolean {
  return [...values.keys()].some((field) => field.of === of)
}

/** What a line says of a dish, but for texts that look the same as the menu's, which stay as they are. */
function withSameLook(said: FileDish, before: FileDish): FileDish {
  const { description, imageAlt } = before
  return {
    ...said,
    ...(shapeOf(said.name) === shapeOf(before.name) && { name: before.name }),
    ...(withoutUnseenSigns(said.description) === withoutUnseenSigns(description) && {
      description,
    }),
    ...(withoutUnseenSigns(said.imageAlt ?? '') === withoutUnseenSigns(imageAlt ?? '') && {
      imageAlt,
    }),
  }
}

/** A name as it is seen: accents put together or apart, more blanks than one and signs without a shape are the same. */
function shapeOf(name: string): string {
  const seen = name.normalize().replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  return seen.replaceAll(/\s+/g, ' ').trim()
}

/** A name as it is seen, in small letters: equal for names that look the same but for their case. */
export function lookOf(name: string): string {
  return shapeOf(name).toLowerCase()
}
