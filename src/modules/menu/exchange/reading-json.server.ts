import { withoutUnseenSigns } from '#kernel/pasted-text.ts'
import { categoryInputOf } from '../categories/writing.ts'
import { filePrice } from '../options/matching.ts'
import { maxDishes } from '../writing.ts'
import { exchangeTexts } from './house-texts.ts'
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

/** The most keys in one object of a JSON, more than a dish has. */
const maxKeys = 40

/** The dishes of a JSON, counted from 1. @throws Refusal `invalid` */
export async function readJsonLines(text: string, reading: Reading): Promise<ReadLines> {
  const document = parse(text.replace(/^\uFEFF/, ''))
  const uberEats = uberEatsIn(document)
  if (uberEats) return readUberEatsRows(readUberEats(uberEats, filePrice, reading.today), reading)
  const dishes = Array.isArray(document) ? document : dishesIn(document)
  if (dishes.length > maxDishes) refuseTooMany()
  const problems = noProblems()
  const lines = await inTurns(dishes, (dish, index) => readDish(dish, index + 1, problems))
  return {
    source: 'servery',
    columns: [],
    notes: notesOfUnreadKeys(document),
    categories: categoriesIn(document, problems),
    lines: lines.filter((line) => line !== undefined),
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

async function readUberEatsRows({ rows, notes }: Table, reading: Reading): Promise<ReadLines> {
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

function dishesIn(document: unknown): unknown[] {
  if (
    typeof document === 'object' &&
    document !== null &&
    'dishes' in document &&
    Array.isArray(document.dishes)
  ) {
    return document.dishes
  }
  const keys = typeof document === 'object' && document !== null ? Object.keys(document) : []
  return refuseText(exchangeTexts.otherJson(keys.slice(0, 3)))
}

function readDish(dish: unknown, line: number, problems: FileProblems): FileLine | undefined {
  if (typeof dish !== 'object' || dish === null) {
    noteProblem(problems, line, '', 'A dish is an object such as {"name": "Soup"}.')
    return undefined
  }
  const entries = Object.entries(dish)
  if (entries.length > maxKeys) {
    refuseText(`An object in it has more than ${maxKeys} keys. A dish has fewer.`)
  }
  const values = new Map<Field, FieldValue>()
  const unread = new Set<string>()
  const keys = { _id: '', slug: '' }
  let options: LineOptions | undefined
  let pictureSource = ''
  for (const [key, value] of entries) {
    const field = fields.find(({ column }) => column === key)
    if (field?.of === 'image' && typeof value === 'string' && isPictureSource(value.trim())) {
      pictureSource = value.trim()
    } else if (field?.kind.fits(value)) {
      values.set(field, value)
    } else if ((key === '_id' || key === 'slug') && typeof value === 'string') {
      keys[key] = value
    } else if (key === optionsColumn && typeof value === 'string') {
      options = optionsIn(value, line, problems)
    } else {
      const isKnown = columns.includes(key)
      const message = isKnown ? `This has to be ${field?.kind.wanted ?? 'text'}.` : unknownKey
      if (isKnown) unread.add(key)
      noteProblem(problems, line, key.slice(0, 40), message)
    }
  }
  return { line, id: keys._id, slug: keys.slug, values, options, pictureSource, unread }
}

const unknownKey = `There is no such key. The keys are ${columns.join(', ')}.`

/** Top-level keys other than dishes and categories. */
function notesOfUnreadKeys(document: unknown): string[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return []
  const isRead = (key: string) =>
    key === 'dishes' || (key === 'categories' && areCategories(document))
  const others = Object.keys(document).filter((key) => !isRead(key))
  return others.length > 0 ? [exchangeTexts.notImported(others.slice(0, maxKeys))] : []
}

function categoriesIn(document: unknown, problems: FileProblems): SaidCategory[] {
  return categoriesOf(document).map(({ options, ...category }) => ({
    label: category.label,
    ...categoryInputOf(category),
    options: optionsIn(options, 0, problems),
  }))
}
