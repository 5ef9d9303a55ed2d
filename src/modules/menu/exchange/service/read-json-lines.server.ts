import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Value } from '../rules/cells.ts'
import {
  type Field,
  type Line,
  type SaidOptions,
  columns,
  fields,
  optionsColumn,
} from '../rules/fields.ts'
import { categoryInputOf } from '../../categories/rules/category-problems.ts'
import { filePrice } from '../../options/rules/groups-as-text.ts'
import { isPictureSource } from '../rules/picture-source.ts'
import type { Table } from '../rules/table.ts'
import { categoriesOf } from '../rules/said-categories.ts'
import { readUberEats, uberEatsIn } from '../rules/uber-eats.ts'
import { type Problems, noProblems, note } from '../rules/problems.ts'
import { maxKeys } from '../rules/limits.ts'
import { maxDishes } from '../../rules/limits.ts'
import { exchangeTexts } from '../texts.ts'
import { lineOfRow, optionsIn } from './read-table.server.ts'
import {
  type ReadLines,
  type SaidCategory,
  refuseText,
  refuseTooMany,
} from './refuse-text.server.ts'

/** Dishes of one turn of the event loop. */
const turn = 100

/** The dishes of a JSON, counted from 1. @throws Refusal `invalid` */
export async function readJsonLines(text: string): Promise<ReadLines> {
  const said = parse(text.replace(/^\uFEFF/, ''))
  const uberEats = uberEatsIn(said)
  if (uberEats) return readForeign(readUberEats(uberEats, filePrice))
  const dishes = Array.isArray(said) ? said : dishesIn(said)
  if (dishes.length > maxDishes) refuseTooMany()
  const problems = noProblems()
  const lines: Line[] = []
  for (const [index, dish] of dishes.entries()) {
    lines.push(...readObject(dish, index + 1, problems))
    if (index % turn === turn - 1) await nextTurn()
  }
  return {
    source: 'servery',
    columns: [],
    notes: [],
    categories: categoriesIn(said, problems),
    lines,
    problems,
  }
}

function readForeign({ rows, notes }: Table): ReadLines {
  if (rows.length > maxDishes) refuseTooMany()
  const problems = noProblems()
  const lines = rows.map((row) => lineOfRow(row, problems))
  return {
    source: 'uber_eats',
    columns: [],
    notes: [...notes, exchangeTexts.noAllergens],
    lines,
    problems,
  }
}

function categoriesIn(said: unknown, problems: Problems): SaidCategory[] {
  return categoriesOf(said).map(({ options, ...category }) => ({
    label: category.label,
    ...categoryInputOf(category),
    options: optionsIn(options, 0, problems),
  }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return refuseText(`This is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

function dishesIn(said: unknown): unknown[] {
  if (typeof said === 'object' && said !== null && 'dishes' in said && Array.isArray(said.dishes)) {
    return said.dishes
  }
  return refuseText('The dishes are missing: write {"dishes": […]}, or the list alone.')
}

const unknownKey = `There is no such key. The keys are ${columns.join(', ')}.`

function readObject(dish: unknown, line: number, problems: Problems): Line[] {
  if (typeof dish !== 'object' || dish === null) {
    note(problems, line, '', 'A dish is an object such as {"name": "Soup"}.')
    return []
  }
  const said = Object.entries(dish)
  if (said.length > maxKeys) {
    refuseText(`An object in it has more than ${maxKeys} keys. A dish has fewer.`)
  }
  const values = new Map<Field, Value>()
  const unread = new Set<string>()
  const keys = { _id: '', slug: '' }
  let options: SaidOptions | undefined
  let pictureSource = ''
  for (const [key, value] of said) {
    const field = fields.find(({ column }) => column === key)
    if (field?.of === 'image' && typeof value === 'string' && isPictureSource(value.trim())) {
      pictureSource = value.trim()
    } else if (field?.kind.fits(value)) values.set(field, value)
    else if ((key === '_id' || key === 'slug') && typeof value === 'string') keys[key] = value
    else if (key === optionsColumn && typeof value === 'string') {
      options = optionsIn(value, line, problems)
    } else {
      const isKnown = columns.includes(key)
      const message = isKnown ? `This has to be ${field?.kind.wanted ?? 'text'}.` : unknownKey
      if (isKnown) unread.add(key)
      note(problems, line, key.slice(0, 40), message)
    }
  }
  return [{ line, id: keys._id, slug: keys.slug, values, options, pictureSource, unread }]
}
