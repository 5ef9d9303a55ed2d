import { formatCount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { NewCategory } from '../../categories/service/write-category.server.ts'
import type { ImportFound } from '../contract.ts'
import type { Line, SaidOptions } from '../rules/fields.ts'
import type { Problems } from '../rules/problems.ts'
import { maxDishes } from '../../rules/limits.ts'

/** Whose file it is: a table of somebody's own, our own JSON, or an export of another system. */
export type ImportSource = ImportFound['source']

/** What could be read of a file, and what could not. */
export interface ReadLines {
  source: ImportSource
  /** A table's columns, and what each was taken for. */
  columns: ImportFound['columns']
  /** What the file says and cannot be taken, or does not say and a menu wants to know. */
  notes: readonly string[]
  /** Categories that the file describes. */
  categories?: readonly SaidCategory[]
  lines: Line[]
  problems: Problems
}

/** A category as a file describes it, for one that is made from it. */
export interface SaidCategory extends Omit<NewCategory, 'image'> {
  options?: SaidOptions | undefined
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
