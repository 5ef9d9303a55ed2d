import type { Value } from '../rules/cells.ts'
import { type Field, type Line, type Problem, columns, fields } from '../rules/fields.ts'
import { maxDishes } from '../rules/limits.ts'
import { type ReadLines, refuseText, tooMany } from './refuse-text.server.ts'

/** The dishes of a JSON, counted from 1. @throws Refusal `invalid` */
export function readJsonLines(text: string): ReadLines {
  const said = parse(text)
  const dishes = Array.isArray(said) ? said : dishesIn(said)
  if (dishes.length > maxDishes) refuseText(tooMany)
  const problems: Problem[] = []
  return {
    lines: dishes.flatMap((dish, index) => readObject(dish, index + 1, problems) ?? []),
    problems,
  }
}

function parse(text: string): unknown {
  // Parsing holds everybody up: what has far more objects or lists than dishes is not begun.
  if (count(text, '{') > 4 * maxDishes || count(text, '[') > 4 * maxDishes) refuseText(tooMany)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuseText(`This is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

function count(text: string, sign: string): number {
  let found = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found++
  return found
}

function dishesIn(said: unknown): unknown[] {
  if (typeof said === 'object' && said !== null && 'dishes' in said && Array.isArray(said.dishes)) {
    return said.dishes
  }
  return refuseText('The dishes are missing: write {"dishes": […]}, or the list alone.')
}

function readObject(dish: unknown, line: number, problems: Problem[]): Line | undefined {
  const values = new Map<Field, Value>()
  if (typeof dish !== 'object' || dish === null || Array.isArray(dish)) {
    problems.push({ line, column: '', message: 'A dish is an object such as {"name": "Soup"}.' })
    return undefined
  }
  const keys = { _id: '', slug: '' }
  for (const [key, value] of Object.entries(dish)) {
    const field = fields.find(({ column }) => column === key)
    if (field?.kind.fits(value)) values.set(field, value)
    else if ((key === '_id' || key === 'slug') && typeof value === 'string') keys[key] = value
    else {
      const known = columns.includes(key)
      const message = known
        ? `This has to be ${field?.kind.wanted ?? 'text'}.`
        : `There is no such key. There are ${columns.join(', ')}.`
      problems.push({ line, column: key.slice(0, 40), message })
    }
  }
  return { line, id: keys._id, slug: keys.slug, values }
}
