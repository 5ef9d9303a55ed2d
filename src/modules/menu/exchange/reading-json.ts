import * as z from 'zod/mini'
import { type PriceText, type NamedGroup, writeGroupsText } from '../options/matching.ts'
import { descriptionColumn } from './contract.ts'
import { firstThreeOf, type Table, type TableRow } from './reading-tables.ts'

// What JSON files may look like that a menu comes in: our own categories, and the menu of Uber Eats.

const categoriesSchema = z.object({
  categories: z.array(
    z.object({
      label: z.string(),
      description: z.optional(z.nullable(z.string())),
      hidden: z.optional(z.boolean()),
      station: z.optional(z.string()),
      options: z.optional(z.string()),
      taxClass: z.optional(z.string()),
    }),
  ),
})

/** A category as a JSON describes it. */
type FileCategory = z.output<typeof categoriesSchema>['categories'][number]

/** Whether a JSON describes categories in words of ours. */
export function areCategories(said: unknown): boolean {
  return z.safeParse(categoriesSchema, said).success
}

/** What a JSON tells of its categories; nothing when that is none, as dishes say what counts. */
export function categoriesOf(said: unknown): FileCategory[] {
  const parsed = z.safeParse(categoriesSchema, said)
  return parsed.success ? parsed.data.categories : []
}

const translatedText = z.optional(
  z.object({ translations: z.optional(z.record(z.string(), z.string())) }),
)

/** What is read of Uber's menu (its Menu API, version 2); what else it says is named. */
const uberMenuSchema = z.looseObject({
  items: z.array(
    z.looseObject({
      id: z.string(),
      title: translatedText,
      description: translatedText,
      image_url: z.optional(z.nullable(z.string())),
      price_info: z.optional(
        z.nullable(z.object({ price: z.optional(z.number()), overrides: z.optional(z.unknown()) })),
      ),
      suspension_info: z.optional(z.unknown()),
      modifier_group_ids: z.optional(
        z.nullable(z.object({ ids: z.optional(z.nullable(z.array(z.string()))) })),
      ),
    }),
  ),
  modifier_groups: z.optional(
    z.nullable(
      z.array(
        z.looseObject({
          id: z.string(),
          title: translatedText,
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
    z.looseObject({
      id: z.string(),
      title: translatedText,
      entities: z.optional(z.nullable(z.array(z.object({ id: z.string() })))),
    }),
  ),
  menus: z.array(z.looseObject({ category_ids: z.optional(z.nullable(z.array(z.string()))) })),
})

type UberMenu = z.output<typeof uberMenuSchema>

type UberItem = UberMenu['items'][number]

type UberGroup = NonNullable<UberMenu['modifier_groups']>[number]

/** Whether a JSON is such a menu; undefined when not. */
export function uberEatsIn(said: unknown): UberMenu | undefined {
  const parsed = z.safeParse(uberMenuSchema, said)
  return parsed.success ? parsed.data : undefined
}

/** Dishes in the order of the categories; whole cents, and groups by what may be chosen of them. */
export function readUberEats(menu: UberMenu, price: PriceText, today: string): Table {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const groups = new Map((menu.modifier_groups ?? []).map((group) => [group.id, group]))
  const ordered = menu.menus.flatMap(({ category_ids: ids }) => ids ?? [])
  const categories = menu.categories.toSorted(
    (a, b) => placeIn(ordered, a.id) - placeIn(ordered, b.id),
  )
  /** The category that each dish is taken in: the first that it stands in. */
  const filed = new Map<string, string>()
  const leftOut = new Map<string, Set<string>>()
  const nested: string[] = []
  const unsold: string[] = []
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
      const taken = said.map((group) => groupFrom(group, items, nested))
      const cents = item.price_info?.price
      const isHidden = isSuspended(item, today)
      if (isHidden) unsold.push(titleOf(item))
      return {
        line: filed.size,
        cells: {
          name: titleOf(item),
          [descriptionColumn]: textOf(item.description),
          category: title,
          // None is not 0, and half a cent not a whole one: each is asked for, where every price is read.
          price:
            cents === undefined
              ? ''
              : Number.isInteger(cents)
                ? price.write(cents)
                : `${cents} cents`,
          options: writeGroupsText(
            taken.filter(({ options }) => options.length > 0),
            price,
          ),
          ...(item.image_url && { image: item.image_url }),
          ...(isHidden && { hidden: 'yes' }),
        },
      }
    }),
  )
  const notes = [...leftOut].map(
    ([title, dishes]) =>
      `A dish has one category here. Left out of “${title}”: ${[...dishes].join(', ')}.`,
  )
  if (nested.length > 0) {
    notes.push(
      `Options that have options themselves are taken without them: ${firstThreeOf(nested)}.`,
    )
  }
  return { rows, notes: [...notes, ...notesOfRest(menu, filed, unsold)] }
}

function placeIn(ordered: readonly string[], id: string): number {
  const index = ordered.indexOf(id)
  return index < 0 ? ordered.length : index
}

function groupFrom(group: UberGroup, items: Map<string, UberItem>, nested: string[]): NamedGroup {
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

/** Whether an item is sold out today or longer; judged by the day, so that a menu reads the same all day. */
function isSuspended({ suspension_info: info }: UberItem, today: string): boolean {
  const { success, data } = z.safeParse(suspensionSchema, info)
  return success && data.suspension.suspend_until > Date.parse(`${today}T00:00:00Z`) / 1000
}

const suspensionSchema = z.object({ suspension: z.object({ suspend_until: z.number() }) })

function titleOf({ title }: { title?: UberItem['title'] }): string {
  return textOf(title)
}

function textOf(said: UberItem['title']): string {
  const all = said?.translations ?? {}
  return (all[languageOf(Object.keys(all))] ?? '').trim()
}

/** English where there is some, else whatever comes first. */
function languageOf(languages: readonly string[]): string {
  return languages.find((language) => language.startsWith('en')) ?? languages[0] ?? ''
}

/** What is hidden, what no category has, and what there is no place for. */
function notesOfRest(
  menu: UberMenu,
  filed: ReadonlyMap<string, string>,
  unsold: readonly string[],
): string[] {
  const groups = menu.modifier_groups ?? []
  const options = new Set(
    groups.flatMap((group) => group.modifier_options ?? []).map(({ id }) => id),
  )
  const unfiled = menu.items.filter(({ id }) => !filed.has(id) && !options.has(id)).map(titleOf)
  const told = [
    ['In no category, so left out', unfiled],
    ['Not sold on Uber Eats now, so hidden', unsold],
    ['Not imported', keysOfRest(menu)],
  ] as const
  return told.flatMap(([why, names]) => (names.length > 0 ? `${why}: ${names.join(', ')}.` : []))
}

/** What Uber says of items, groups, categories and menus, or of the whole, that a menu here has no place for. */
function keysOfRest(menu: UberMenu): string[] {
  const { items, modifier_groups: groups, categories, menus, ...others } = menu
  const isSaid = ([key, value]: [string, unknown]) =>
    !keysRead.has(key) && !emptyValues.has(JSON.stringify(value) ?? '')
  const prices = items.map((item) => ({ 'price_info.overrides': item.price_info?.overrides }))
  const parts: object[] = [...items, ...prices, ...(groups ?? []), ...categories, ...menus, others]
  const all = parts.flatMap((part) => Object.entries(part).filter(isSaid))
  return [...new Set(all.map(([key]) => key)), ...otherLanguages(menu)]
}

const keysRead = new Set(
  'id title description image_url price_info suspension_info modifier_group_ids quantity_info modifier_options entities category_ids'.split(
    ' ',
  ),
)

/** Values that say nothing, as JSON. */
const emptyValues = new Set(['', '""', 'null', '{}', '[]', 'false'])

/** A menu here is in one language. */
function otherLanguages({ items, modifier_groups: groups, categories }: UberMenu): string[] {
  const titles = [...items, ...(groups ?? []), ...categories].map(({ title }) => title)
  const said = [...titles, ...items.map(({ description }) => description)].flatMap((text) => {
    const languages = Object.keys(text?.translations ?? {})
    return languages.filter((language) => language !== languageOf(languages))
  })
  return said.length > 0 ? [`translations (${[...new Set(said)].join(', ')})`] : []
}
