import { formatCount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { NewCategory } from '../categories/writing.server.ts'
import { maxDishes } from '../writing.ts'
import type { ImportFound } from './contract.ts'
import type { MissingColumns } from './planning.ts'
import type { FileLine, FileProblems, LineOptions } from './rules.ts'

/** Whose file it is: a table of somebody's own, our own JSON, or an export of another system. */
type ImportSource = ImportFound['source']

/** How a file is to be read: what was said of it by hand, and what the house knows. */
export interface Reading {
  /** Which of our columns each column of a table is, by the file's own name; empty: not taken. */
  columns: Readonly<Record<string, string>>
  /** Of dishes that the file has no price for, by their line. */
  prices: Readonly<Record<string, string>>
  /** Not another system's, whatever it looks like. */
  isOwnTable: boolean
  /** The house's date. */
  today: string
  /** Whether the menu has a dish of this name. */
  isDish: (name: string) => boolean
}

/** What could be read of a file, and what could not. */
export interface ReadLines {
  source: ImportSource
  /** A table's columns, and what each was taken for. */
  columns: ImportFound['columns']
  /** What the file says and cannot be taken, or does not say and a menu wants to know. */
  notes: readonly string[]
  /** Categories that the file describes. */
  categories?: readonly SaidCategory[]
  lines: FileLine[]
  problems: FileProblems
  missing?: MissingColumns
  /** The date where what the file says depends on it. */
  readOn?: string
}

/** A category as a file describes it, for one that is made from it. */
export interface SaidCategory extends Omit<NewCategory, 'image'> {
  options?: LineOptions | undefined
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
