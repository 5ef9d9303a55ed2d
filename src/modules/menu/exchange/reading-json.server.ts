import { withoutUnseenSigns } from '#kernel/pasted-text.ts'
import { categoryInputOf } from '../categories/writing.ts'
import { filePrice } from '../options/matching.ts'
import { maxDishes } from '../writing.ts'
import { maxKeys } from './contract.ts'
import { inTurns } from './in-turns.server.ts'
import { areCategories, categoriesOf, readUberEats, uberEatsIn } from './reading-json.ts'
import { isPictureSource, lineOfRow, optionsIn } from './reading-rows.server.ts'
import type { Table } from './reading-tables.ts'
import type { FieldValue } from './reading.ts'
import {
  type Reading,
  type ReadLines,
  refuseText,
  refuseTooMany,
  type SaidCategory,
} from './refusing.server.ts'
import {
  columns,
  type Field,
  fields,
  type FileLine,
  noProblems,
  noteProblem,
  optionsColumn,
  type FileProblems,
  type LineOptions,
} from './rules.ts'
import { exchangeTexts } from './texts.ts'

/** The dishes of a JSON, counted from 1. @throws Refusal `invalid` */
export async function readJsonLines(text: string, reading: Reading): Promise<ReadLines> {
  const said = parse(text.replace(/^\uFEFF/, ''))
  const uberEats = uberEatsIn(said)
  if (uberEats) return readForeign(readUberEats(uberEats, filePrice, reading.today), reading)
  const dishes = Array.isArray(said) ? said : dishesIn(said)
  if (dishes.length > maxDishes) refuseTooMany()
  const problems = noProblems()
  const lines = await inTurns(dishes, (dish, index) => readObject(dish, index + 1, problems))
  return {
    source: 'servery',
    columns: [],
    notes: notesOfRest(said),
    categories: categoriesIn(said, problems),
    lines: lines.flat(),
    problems,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) =>
      typeof value === 'string' ? withoutUnseenSigns(value) : value,
    )
  } catch (error) {
    return refuseText(`This is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

async function readForeign({ rows, notes }: Table, reading: Reading): Promise<ReadLines> {
  if (rows.length > maxDishes) refuseTooMany()
  const problems = noProblems()
  const lines = await inTurns(rows, (row) => lineOfRow(row, reading, problems))
  return {
    source: 'uber_eats',
    columns: [],
    readOn: reading.today,
    notes: [...notes, exchangeTexts.noAllergens],
    lines,
    problems,
  }
}

function dishesIn(said: unknown): unknown[] {
  if (typeof said === 'object' && said !== null && 'dishes' in said && Array.isArray(said.dishes)) {
    return said.dishes
  }
  const keys = typeof said === 'object' && said !== null ? Object.keys(said) : []
  return refuseText(exchangeTexts.otherJson(keys.slice(0, 3)))
}

const unknownKey = `There is no such key. The keys are ${columns.join(', ')}.`

function readObject(dish: unknown, line: number, problems: FileProblems): FileLine[] {
  if (typeof dish !== 'object' || dish === null) {
    noteProblem(problems, line, '', 'A dish is an object such as {"name": "Soup"}.')
    return []
  }
  const said = Object.entries(dish)
  if (said.length > maxKeys) {
    refuseText(`An object in it has more than ${maxKeys} keys. A dish has fewer.`)
  }
  const values = new Map<Field, FieldValue>()
  const unread = new Set<string>()
  const keys = { _id: '', slug: '' }
  let options: LineOptions | undefined
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
      noteProblem(problems, line, key.slice(0, 40), message)
    }
  }
  return [{ line, id: keys._id, slug: keys.slug, values, options, pictureSource, unread }]
}

/** What stands beside the dishes and their categories. */
function notesOfRest(said: unknown): string[] {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return []
  const isRead = (key: string) => key === 'dishes' || (key === 'categories' && areCategories(said))
  const others = Object.keys(said).filter((key) => !isRead(key))
  return others.length > 0 ? [exchangeTexts.notImported(others.slice(0, maxKeys))] : []
}

function categoriesIn(said: unknown, problems: FileProblems): SaidCategory[] {
  return categoriesOf(said).map(({ options, ...category }) => ({
    label: category.label,
    ...categoryInputOf(category),
    options: optionsIn(options, 0, problems),
  }))
}
