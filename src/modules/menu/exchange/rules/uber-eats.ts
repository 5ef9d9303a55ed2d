import { descriptionColumn } from '../contract.ts'
import * as z from 'zod/mini'
import { type PriceText, type SaidGroup, writeGroups } from '../../options/rules/groups-as-text.ts'
import { type Table, type TableRow, someOf } from './table.ts'

const words = z.optional(z.object({ translations: z.optional(z.record(z.string(), z.string())) }))

/** What is read of Uber's menu (its Menu API, version 2); all else it says is left alone. */
const menuSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: words,
      description: words,
      image_url: z.optional(z.nullable(z.string())),
      price_info: z.optional(z.nullable(z.object({ price: z.optional(z.number()) }))),
      modifier_group_ids: z.optional(
        z.nullable(z.object({ ids: z.optional(z.nullable(z.array(z.string()))) })),
      ),
    }),
  ),
  modifier_groups: z.optional(
    z.nullable(
      z.array(
        z.object({
          id: z.string(),
          title: words,
          quantity_info: z.optional(
            z.nullable(
              z.object({
                quantity: z.optional(
                  z.nullable(
                    z.object({
                      min_permitted: z.optional(z.nullable(z.number())),
                      max_permitted: z.optional(z.nullable(z.number())),
                    }),
                  ),
                ),
              }),
            ),
          ),
          modifier_options: z.optional(z.nullable(z.array(z.object({ id: z.string() })))),
        }),
      ),
    ),
  ),
  categories: z.array(
    z.object({
      id: z.string(),
      title: words,
      entities: z.optional(z.nullable(z.array(z.object({ id: z.string() })))),
    }),
  ),
  menus: z.array(z.object({ category_ids: z.optional(z.nullable(z.array(z.string()))) })),
})

type Menu = z.output<typeof menuSchema>
type Item = Menu['items'][number]
type Group = NonNullable<Menu['modifier_groups']>[number]

/** Whether a JSON is such a menu; undefined when not. */
export function uberEatsIn(said: unknown): Menu | undefined {
  const parsed = z.safeParse(menuSchema, said)
  return parsed.success ? parsed.data : undefined
}

/** Dishes in the order of the categories; whole cents, and groups by what may be chosen of them. */
export function readUberEats(menu: Menu, price: PriceText): Table {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const groups = new Map((menu.modifier_groups ?? []).map((group) => [group.id, group]))
  const ordered = menu.menus.flatMap(({ category_ids: ids }) => ids ?? [])
  const categories = menu.categories.toSorted((a, b) => place(ordered, a.id) - place(ordered, b.id))
  /** The category that each dish is taken in: the first that it stands in. */
  const filed = new Map<string, string>()
  const leftOut = new Map<string, Set<string>>()
  const nested: string[] = []
  const rows: TableRow[] = categories.flatMap((category) =>
    (category.entities ?? []).flatMap(({ id }) => {
      const item = items.get(id)
      const title = titleOf(category)
      const first = filed.get(id)
      if (item && first !== undefined && first !== title) {
        const others = leftOut.get(title) ?? new Set()
        leftOut.set(title, others.add(`${titleOf(item)} (in ${first})`))
      }
      if (!item || first !== undefined) return []
      filed.set(id, title)
      const said = (item.modifier_group_ids?.ids ?? []).flatMap((each) => groups.get(each) ?? [])
      const taken = said.map((group) => saidGroup(group, items, nested))
      const cents = item.price_info?.price ?? Number.NaN
      return {
        line: filed.size,
        cells: {
          name: titleOf(item),
          [descriptionColumn]: textOf(item.description),
          category: title,
          // None is not 0, and half a cent not a whole one: each is asked for, where every price is read.
          price: Number.isInteger(cents) ? price.write(cents) : '',
          options: writeGroups(
            taken.filter(({ options }) => options.length > 0),
            price,
          ),
          ...(item.image_url && { image: item.image_url }),
        },
      }
    }),
  )
  const notes = [...leftOut].map(
    ([title, dishes]) =>
      `A dish has one category here. Left out of “${title}”: ${[...dishes].join(', ')}.`,
  )
  if (nested.length > 0) {
    notes.push(`Options that have options themselves are taken without them: ${someOf(nested)}.`)
  }
  return { rows, notes }
}

function saidGroup(group: Group, items: Map<string, Item>, nested: string[]): SaidGroup {
  const { min_permitted: least = 0, max_permitted: most = null } =
    group.quantity_info?.quantity ?? {}
  const options = (group.modifier_options ?? []).flatMap(({ id }) => items.get(id) ?? [])
  for (const option of options) {
    if ((option.modifier_group_ids?.ids ?? []).length > 0) nested.push(titleOf(option))
  }
  const isOne = most === 1
  const shared = {
    name: titleOf(group),
    free: 0,
    isSize: false,
    options: options.map((option) => ({
      name: titleOf(option),
      priceCents: option.price_info?.price ?? 0,
      bySize: new Map(),
    })),
  }
  return isOne
    ? { ...shared, kind: 'one', least: Math.min(1, least ?? 0), most: 1 }
    : { ...shared, kind: 'many', least: Math.min(least ?? 0, options.length), most: most || null }
}

function titleOf({ title }: { title?: Item['title'] }): string {
  return textOf(title)
}

/** English where there is one, else whatever comes first. */
function textOf(said: Item['title']): string {
  const all = Object.entries(said?.translations ?? {})
  const [, text = ''] = all.find(([language]) => language.startsWith('en')) ?? all[0] ?? []
  return text.trim()
}

function place(ordered: readonly string[], id: string): number {
  const index = ordered.indexOf(id)
  return index < 0 ? ordered.length : index
}
