import { descriptionColumn } from '../contract.ts'
import type { DishInput } from '../../rules/dish-problems.ts'
import {
  type CellKind,
  type Value,
  flag,
  price,
  priceOrNone,
  text,
  textOrNone,
  wholeNumber,
  words,
} from './cells.ts'
import type { SaidGroup } from '../../options/rules/groups-as-text.ts'
import { taxedAsWith } from '../../rules/taxed-as.ts'
import type { SaidTax } from './tax-words.ts'

/** A dish as a file says it. */
export type SaidDish = Omit<DishInput, keyof SaidTax> & SaidTax

/** A part of a dish that is exchanged: its column in CSV and key in JSON, and what it is here. */
export interface Field {
  column: string
  of: keyof SaidDish
  kind: CellKind
  /** Written only where a dish of the menu says something of it. */
  isRare?: true
}

/** Every field that a file carries, in the order of its columns. A field more is a line more. */
export const fields: readonly Field[] = [
  { column: 'name', of: 'name', kind: text },
  { column: descriptionColumn, of: 'description', kind: text },
  { column: 'category', of: 'category', kind: text },
  { column: 'price', of: 'price', kind: price },
  { column: 'oldPrice', of: 'oldPrice', kind: priceOrNone },
  { column: 'popular', of: 'popular', kind: flag },
  { column: 'offered', of: 'offered', kind: flag },
  { column: 'hidden', of: 'hidden', kind: flag },
  { column: 'allergens', of: 'allergens', kind: words },
  { column: 'diets', of: 'diets', kind: words },
  { column: 'spiceLevel', of: 'spiceLevel', kind: wholeNumber },
  { column: 'image', of: 'image', kind: text },
  { column: 'imageAlt', of: 'imageAlt', kind: text },
  { column: 'taxClass', of: 'taxClass', kind: textOrNone, isRare: true },
  { column: 'taxSplit', of: 'taxSplit', kind: words, isRare: true },
]

/** What says which dish is meant; read, never changed. */
export const keyColumns = ['_id', 'slug'] as const

/** Groups of options that are on the dish itself, in the writing of options/rules/groups-as-text. */
export const optionsColumn = 'options'

export const columns: readonly string[] = [
  ...keyColumns,
  ...fields.map(({ column }) => column),
  optionsColumn,
]

/** A dish as the menu has it, or had it until it was deleted. */
export interface Known {
  id: string
  slug: string
  isDeleted: boolean
  input: SaidDish
  /** The groups of options on it, as a file says them; empty: none. */
  options: string
}

/** What a line of a file says; what it does not say is not there. */
export interface Line {
  /** The line of the CSV, or which dish of the JSON it is, from 1. */
  line: number
  id: string
  slug: string
  values: ReadonlyMap<Field, Value>
  /** Undefined: the file does not speak of options. */
  options: SaidOptions | undefined
  /** Where its picture is to be fetched from; the dish has none of this site. */
  pictureSource: string
  /** Columns whose cells could not be read: what they lack is not complained of twice. */
  unread: ReadonlySet<string>
}

/** Groups of options as a line says them, and the one way to write the same. */
export interface SaidOptions {
  text: string
  groups: readonly SaidGroup[]
}

/** The fields that a file of these dishes carries. */
export function fieldsFor(menu: readonly Known[]): Field[] {
  return fields.filter(
    (field) => !field.isRare || menu.some(({ input }) => valueOf(input, field) !== null),
  )
}

/** A dish as a line: its keys and these fields. */
export function lineOf(
  { id, slug, input }: Known,
  carried: readonly Field[],
): { keys: string[]; values: [Field, Value][] } {
  return {
    keys: [id, slug],
    values: carried.map((field) => [field, valueOf(input, field)]),
  }
}

export function valueOf(input: Partial<SaidDish>, { of }: Field): Value {
  return input[of] ?? null
}

/** `input` with what the line says in place of its own. */
export function inputWith(input: SaidDish, values: ReadonlyMap<Field, Value>): SaidDish {
  const entries = [...values].map(([{ of }, value]) => [of, trimmed(value)])
  // Each kind of cell makes values of its field's own type; the menu's rules judge the rest.
  const said = Object.fromEntries(entries) as Partial<SaidDish>
  return { ...input, ...said, ...taxedAsWith(input, said) }
}

/** The column of a field, for what is wrong with it. */
export function columnOf(name: string): string {
  return fields.find(({ of }) => of === name)?.column ?? name
}

function trimmed(value: Value): Value {
  return typeof value === 'string' ? value.trim() : value
}
