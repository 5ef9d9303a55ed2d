import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { maxLinksOfGroup } from './linking.server.ts'
import { filePrice, groupInputOf, type NamedGroup, writeGroupsText } from './matching.ts'
import {
  deleteLink,
  insertLink,
  replacePrices,
  selectGroups,
  selectLinks,
  selectPrices,
  selectValues,
  updateLinkPosition,
} from './store.server.ts'
import { addGroup } from './writing.server.ts'

/** The groups on dishes and on categories as files say them, by `dish <id>` and `category <key>`. */
export async function listOptionTexts(scope: Pick<Scope, 'db'>): Promise<Map<string, string>> {
  const rows = await readAll(scope)
  const byEnd = Map.groupBy(rows.links, endOf)
  return new Map(
    [...byEnd].map(([end, links]) => [
      end,
      writeGroupsText(
        links.flatMap((link) => saidOf(rows, link) ?? []),
        filePrice,
      ),
    ]),
  )
}

async function readAll({ db }: Pick<Scope, 'db'>) {
  const groups = new Map((await selectGroups(db)).map((group) => [group.id, group]))
  const everyValue = await selectValues(db, [...groups.keys()])
  return {
    groups,
    values: Map.groupBy(everyValue, (value) => value.group_id),
    valueNames: new Map(everyValue.map(({ id, name }) => [id, name])),
    prices: Map.groupBy(await selectPrices(db), (price) => price.link_id),
    links: await selectLinks(db),
  }
}

function endOf({ dish_id: dish, category }: { dish_id: string | null; category: string | null }) {
  return dish === null ? `category ${category}` : `dish ${dish}`
}

type Rows = Awaited<ReturnType<typeof readAll>>

function saidOf(
  { groups, values, valueNames, prices }: Rows,
  link: Rows['links'][number],
): NamedGroup | undefined {
  const group = groups.get(link.group_id)
  if (!group) return undefined
  const own = prices.get(link.id) ?? []
  return {
    ...plainOf(group),
    options: (values.get(group.id) ?? []).map((value) => {
      const of = own.filter((price) => price.value_id === value.id)
      const plain = of.find((price) => price.size_value_id === '')
      const bySize = of.filter((price) => price.size_value_id !== '')
      return {
        name: value.name,
        priceCents: plain?.price_cents ?? value.price_cents,
        bySize: new Map(
          bySize.map(({ size_value_id: size, price_cents: cents }) => [
            valueNames.get(size) ?? size,
            cents,
          ]),
        ),
      }
    }),
  }
}

type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number]

type Plain = Omit<NamedGroup, 'options'>

function plainOf(row: GroupRow): Plain {
  const { name, kind, least, most, free_count: free, is_size: isSize } = row
  return { name, kind, least, most, free, isSize: isSize === 1 }
}

/** Names of every size that the house has, in small letters. */
export async function listSizeNames(scope: Pick<Scope, 'db'>): Promise<Set<string>> {
  return new Set(sizesIn(await readAll(scope)).map(({ name }) => name.toLowerCase()))
}

/** Every size of the house. */
function sizesIn({ groups, values }: Rows) {
  const sizes = groups.values().filter((group) => group.is_size === 1)
  return sizes.flatMap(({ id }) => values.get(id) ?? [])
}

/** What a group of the house is linked to, or is to be: a dish, or all of a category. */
interface LinkedTo {
  dishId?: string
  category?: string
}

/**
 * Puts groups on dishes and categories, and takes off those that are not said. A group that the house has
 * by the same names is that one, at prices of the dish's own where they differ; any other is made.
 */
export async function writeOptions(
  scope: WriteScope,
  wanted: readonly { to: LinkedTo; groups: readonly NamedGroup[] }[],
): Promise<void> {
  if (wanted.length === 0) return
  const book = await openBook(scope)
  for (const { to, groups } of wanted) await writeEnd(scope, book, to, groups)
}

interface KnownGroup {
  id: string
  values: readonly { id: string; name: string; price_cents: number }[]
  links: number
}

/** The groups of the house by what they offer, kept up to date while more are made. */
async function openBook(scope: WriteScope) {
  const rows = await readAll(scope)
  const count = Map.groupBy(rows.links, (link) => link.group_id)
  const known = new Map<string, KnownGroup[]>()
  const add = (key: string, group: KnownGroup) => known.set(key, [...(known.get(key) ?? []), group])
  for (const group of rows.groups.values()) {
    const values = rows.values.get(group.id) ?? []
    const links = count.get(group.id)?.length ?? 0
    add(keyOf(plainOf(group), values), { id: group.id, values, links })
  }
  const ends = Map.groupBy(rows.links, endOf)
  /** Sizes of elsewhere, for prices by size of a dish whose sizes its category has. */
  return { known, add, ends, sizes: sizesIn(rows) }
}

function keyOf(group: Plain, values: readonly { name: string }[]): string {
  const { name, kind, least, most, free, isSize } = group
  const names = [name, ...values.map((value) => value.name)].map((each) => each.toLowerCase())
  return JSON.stringify([names, kind, least, most, free, isSize])
}

type Book = Awaited<ReturnType<typeof openBook>>

async function writeEnd(
  scope: WriteScope,
  book: Book,
  to: LinkedTo,
  groups: readonly NamedGroup[],
): Promise<void> {
  const { db, now } = scope
  const end = { dish_id: to.dishId ?? null, category: to.category ?? null }
  const before = book.ends.get(endOf(end)) ?? []
  const placed: { group: KnownGroup; said: NamedGroup }[] = []
  for (const said of groups) {
    const there = before.map((link) => link.group_id)
    const group = await findOrMake(scope, book, said, there)
    if (placed.some((each) => each.group.id === group.id)) refuseTwice(said)
    placed.push({ group, said })
  }
  for (const link of before) {
    if (!placed.some(({ group }) => group.id === link.group_id)) await deleteLink(db, link.id)
  }
  const ownSizes = placed.find(({ said }) => said.isSize)?.group.values ?? []
  for (const [position, { group, said }] of placed.entries()) {
    const link = before.find((each) => each.group_id === group.id)
    const id = link?.id ?? newId(now.getTime())
    if (!link) {
      await insertLink(db, { id, group_id: group.id, ...end, position })
      group.links++
    } else if (link.position !== position) await updateLinkPosition(db, id, position)
    await replacePrices(db, id, pricesOf(group, said, [...ownSizes, ...book.sizes]))
  }
}

/** One that is on the dish already, else one with room for a link more, else a new one. */
async function findOrMake(
  scope: WriteScope,
  book: Book,
  said: NamedGroup,
  there: readonly string[],
): Promise<KnownGroup> {
  const key = keyOf(said, said.options)
  const alike = book.known.get(key) ?? []
  const found =
    alike.find(({ id }) => there.includes(id)) ?? alike.find(({ links }) => links < maxLinksOfGroup)
  if (found) return found
  const id = await addGroup(scope, groupInputOf(said))
  const made = { id, values: await selectValues(scope.db, [id]), links: 0 }
  book.add(key, made)
  return made
}

function refuseTwice({ name }: NamedGroup): never {
  const sentence = `The options “${name}” appear twice on one dish.`
  throw new Refusal('invalid', sentence, { fields: { text: sentence } })
}

function pricesOf(
  { values }: KnownGroup,
  said: NamedGroup,
  sizes: readonly { id: string; name: string }[],
) {
  return values.flatMap((value, index) => {
    const option = said.options[index]
    if (!option) return []
    const bySize = [...option.bySize].map(([name, cents]) => ({
      value_id: value.id,
      size_value_id: sizes.find((size) => isSameName(size.name, name))?.id ?? refuseSize(name),
      price_cents: cents,
    }))
    const isOwn = option.priceCents !== value.price_cents
    const plain = { value_id: value.id, size_value_id: '', price_cents: option.priceCents }
    return isOwn ? [plain, ...bySize] : bySize
  })
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function refuseSize(name: string): never {
  const sentence = `There is no size “${name}”.`
  throw new Refusal('invalid', sentence, { fields: { text: sentence } })
}
