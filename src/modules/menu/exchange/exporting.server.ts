import { csvOf } from '#kernel/csv.ts'
import { fold } from '#kernel/fold.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { typedPrice } from '#kernel/read-money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { readTypedPercent, type TaxRules } from '#modules/taxes/rules.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { listAllCategories } from '../categories/showing.server.ts'
import { inputOf } from '../describing.server.ts'
import { listOptionTexts } from '../options/matching.server.ts'
import { filePrice, readGroupsText, writeGroupsText } from '../options/matching.ts'
import { type Dish, selectEveryDish } from '../store.server.ts'
import { taxedAsCounted } from '../taxing.ts'
import * as contract from './contract.ts'
import type { MenuFormat } from './contract.ts'
import { inTurns } from './in-turns.server.ts'
import type { FieldValue } from './reading.ts'
import {
  keyColumns,
  type MenuDish,
  optionsColumn,
  type TaxWords,
  type Field,
  fields,
  valueOf,
} from './rules.ts'

export const exportingRoutes: Route[] = [
  serve(contract.exportMenu, (scope, { query }) => exportMenu(scope, query.format)),
]

interface MenuFile {
  name: string
  type: string
  text: string
}

/** The whole menu in its order. */
export async function exportMenu(scope: Scope, format: MenuFormat): Promise<MenuFile> {
  requireAudience('admin', scope.viewer)
  const taxes = await findTaxWords(scope)
  const menu = await listMenuDishes(scope, taxes)
  const categories = format === 'json' ? await listFileCategories(scope, taxes) : []
  const name = `menu-${scope.now.toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', text: await csvText(menu) }
    : { name, type: 'application/json', text: await jsonText(menu, categories) }
}

async function csvText(menu: readonly MenuDish[]): Promise<string> {
  const carried = fieldsFor(menu)
  const rows = await inTurns(menu, (known) => {
    const { keys, values } = lineOf(known, carried)
    const cells = values.map(([{ kind }, value]) => guarded(kind.write(value)))
    return [...keys, ...cells, guarded(asPeopleWrite(known.options))]
  })
  const names = carried.map(({ column }) => column)
  return csvOf([...keyColumns, ...names, optionsColumn], rows)
}

/** The fields that a file of these dishes carries. */
function fieldsFor(menu: readonly MenuDish[]): Field[] {
  return fields.filter(
    (field) => !field.isRare || menu.some(({ input }) => valueOf(input, field) !== null),
  )
}

/** A dish as a line: its keys and these fields. */
function lineOf(
  { id, slug, input }: MenuDish,
  carried: readonly Field[],
): { keys: string[]; values: [Field, FieldValue][] } {
  return {
    keys: [id, slug],
    values: carried.map((field) => [field, valueOf(input, field)]),
  }
}

/** A text that looks as if it were guarded already gets one more, so that reading takes off one. */
function guarded(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

async function jsonText(menu: readonly MenuDish[], categories: readonly object[]): Promise<string> {
  const carried = fieldsFor(menu)
  const dishes = await inTurns(menu, (known) => {
    const { keys, values } = lineOf(known, carried)
    return Object.fromEntries([
      ...keyColumns.map((column, index) => [column, keys[index]]),
      ...values.map(([{ column }, value]) => [column, value]),
      [optionsColumn, known.options],
    ])
  })
  return `${JSON.stringify({ categories, dishes }, null, 2)}\n`
}

/** How files call the house's classes of tax. */
export async function findTaxWords(scope: Scope): Promise<TaxWords> {
  return taxWordsOf(await getTaxes(scope))
}

function taxWordsOf(taxes: Pick<TaxRules, 'classes'>): TaxWords {
  const { classes } = taxes
  const wordOf = (id: string): string => {
    const name = classes.find((each) => each.id === id)?.name ?? id
    // Shares stand behind one another with semicolons between them.
    return name.includes(';') ? id : name
  }
  const idOf = (word: string): string => {
    const named = classes.find(({ name }) => fold(name) === fold(word.trim()))
    return named?.id ?? word.trim()
  }
  return {
    ids: classes.map(({ id }) => id),
    write(taxedAs) {
      const { taxClass, taxSplit } = taxedAsCounted(taxedAs, taxes)
      return {
        taxClass: taxClass && wordOf(taxClass),
        taxSplit:
          taxSplit && taxSplit.map(({ classId, ppm }) => `${wordOf(classId)} ${ppm / 10_000} %`),
      }
    },
    read: ({ taxClass, taxSplit }) => ({
      taxClass: taxClass && idOf(taxClass),
      taxSplit: taxSplit && taxSplit.map((share) => readShare(share, idOf)),
    }),
  }
}

function readShare(share: string, idOf: (word: string) => string) {
  const [, word = share, percent = ''] = /^(.*\S)\s+([\d.,]+\s*%?)$/.exec(share.trim()) ?? []
  return { classId: idOf(word), ppm: readTypedPercent(percent) ?? Number.NaN }
}

/** Every dish, hidden ones too, as the exchange sees it. */
export async function listMenuDishes(scope: Scope, taxes: TaxWords): Promise<MenuDish[]> {
  const dishes = await selectEveryDish(scope.db)
  const options = await listOptionTexts(scope)
  return dishes.map((dish) => menuDishOf(dish, taxes, { options: options.get(`dish ${dish.id}`) }))
}

export function menuDishOf(
  dish: Dish,
  taxes: TaxWords,
  { isDeleted = false, options = '' }: { isDeleted?: boolean; options?: string | undefined },
): MenuDish {
  const input = { ...inputOf(dish), ...taxes.write(dish) }
  return { id: dish.id, slug: dish.slug, isDeleted, input, options }
}

/** The house's categories as a JSON describes them, with the options that all of their dishes have. */
export async function listFileCategories(scope: Scope, taxes: TaxWords) {
  const options = await listOptionTexts(scope)
  const taxedAs = ({ tax_class: taxClass }: { tax_class: string | null }) =>
    taxes.write({ taxClass, taxSplit: null }).taxClass
  return (await listAllCategories(scope)).map(({ row }) => ({
    label: row.label,
    description: row.description,
    hidden: row.is_hidden === 1,
    station: row.station,
    options: options.get(`category ${row.key}`) ?? '',
    ...(taxedAs(row) !== null && { taxClass: taxedAs(row) }),
  }))
}

/** Groups of options with the house's decimal mark. */
export function asPeopleWrite(options: string): string {
  const read = readGroupsText(options, filePrice)
  const price = { ...filePrice, write: (cents: number) => typedPrice(dollarsFromCents(cents)) }
  return 'groups' in read ? writeGroupsText(read.groups, price) : options
}
