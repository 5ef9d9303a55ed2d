import { formatCount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Line } from '../rules/fields.ts'
import type { Problems } from '../rules/problems.ts'
import { maxDishes } from '../../rules/limits.ts'

/** What could be read of a file, and what could not. */
export interface ReadLines {
  lines: Line[]
  problems: Problems
}

/** Refuses a file as a whole. @throws Refusal `invalid` */
export function refuseText(sentence: string): never {
  throw new Refusal('invalid', 'This file cannot be read.', { fields: { text: sentence } })
}

export function refuseTooMany(): never {
  refuseText(
    `A menu has at most ${formatCount(maxDishes)} dishes; this file has more, so none of it was read.`,
  )
}
