import { isDeepStrictEqual } from 'node:util'
import { slugOf } from '#kernel/fold.ts'
import { isPlainLine, isVisible, lengthOf } from '#kernel/plain-text.ts'
import { found } from '#kernel/problems.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPictureKeyAt } from '#modules/media/finding.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { slugGiver } from '../describing.server.ts'
import { listTaxClassIds } from '../taxing.server.ts'
import { taxClassProblem } from '../taxing.ts'
import * as contract from './contract.ts'
import { newRow } from './filing.server.ts'
import { categoryTexts } from './house-texts.ts'
import {
  specifiedCategory,
  specifiedCategories,
  flagCategories,
  type CategoryName,
} from './rules.ts'
import { listAllCategories, wireFull } from './showing.server.ts'
import { holdOne, insertCategory, selectEvery, updateCategory } from './store.server.ts'
import type { CategoryRow } from './tables.server.ts'
import {
  type CategoryInput,
  categoryInputOf,
  likenessOf,
  maxCategories,
  alikeAmong,
} from './writing.ts'

export const writingRoutes: Route[] = [
  serve(contract.addCategory, async (scope, { body }, { key }) =>
    once(scope, { operation: contract.addCategory.name, key, body }, async (transaction) => ({
      insertedId: await addCategory(transaction, { label: body.label, ...categoryInputOf(body) }),
    })),
  ),
  serve(contract.changeCategory, async (scope, { params, body: { version, ...body } }) => {
    const changing = changeCategory(scope, params.key, categoryInputOf(body), version)
    const isChanged = await changing.catch(async (error: unknown) => {
      throw (await withCurrent(scope, params.key, error)) ?? error
    })
    return { modifiedCount: Number(isChanged) }
  }),
]

/** A category to add, of which only the label has to be said. */
export type NewCategory = Pick<CategoryInput, 'label'> & Partial<CategoryInput>

const emptyCategory = { description: '', image: '', station: '', isHidden: false, taxClass: null }

/**
 * Adds a category behind all others; answers its key. One that was deleted comes back by its name, with its number.
 * @throws Refusal `invalid` with a sentence per field
 */
export async function addCategory(scope: Scope, input: NewCategory): Promise<string> {
  requireAudience('admin', scope.viewer)
  const pictureKey = await findPicture(scope, input.image ?? '')
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    // First: whoever else writes the menu waits here, and sees the name and the count.
    await announceChange('menu')
    const every = await selectEvery(db)
    const there = every.filter((row) => row.deleted_at === null)
    if (there.length >= maxCategories) refuse({ label: categoryTexts.tooMany(maxCategories) })
    const said = tidied({ ...emptyCategory, ...input })
    requireSense(said, there, await listTaxClassIds(transaction))
    const key = keyFor(said.label, there)
    const before = every.find((row) => row.key === key)
    const row: CategoryRow = {
      ...newRow({ key, label: said.label }, now),
      ...columnsOf(said, pictureKey),
      number: before?.number ?? numberFor(key, every),
      version: (before?.version ?? 0) + 1,
      position: behind(there, 'position'),
      menu_position: behind(there, 'menu_position'),
    }
    await (before ? updateCategory(db, row) : insertCategory(db, row))
    const details = { label: row.label }
    await recordAudit(transaction, { action: 'category.added', object: `category ${key}`, details })
    return key
  })
}

async function findPicture(scope: Scope, image: string): Promise<string | null> {
  if (image === '') return null
  const key = await findPictureKeyAt(scope, image)
  return key ?? refuse({ image: categoryTexts.unknownPicture })
}

function tidied(input: CategoryInput): CategoryInput {
  return {
    ...input,
    label: input.label.trim().normalize('NFC'),
    description: input.description?.trim() ?? null,
    station: input.station.trim().normalize('NFC'),
  }
}

function requireSense(
  input: CategoryInput,
  others: readonly CategoryRow[],
  taxClasses: readonly string[],
): void {
  const problems = findCategoryProblems(input, others, taxClasses)
  if (Object.keys(problems).length > 0) refuse(problems)
}

/** What keeps a category from being saved, a sentence per field. @param others the categories beside it */
function findCategoryProblems(
  { label, description, station, taxClass }: Omit<CategoryInput, 'image' | 'isHidden'>,
  others: readonly CategoryName[],
  taxClasses: readonly string[],
): Record<string, string> {
  const problems = {
    label: labelProblem(label) ?? likeProblem(label, others),
    description: isText(description ?? '', 200) ? undefined : categoryTexts.longDescription,
    station:
      isText(station, 40) && isPlainLine(station) && !directionMarks.test(station)
        ? undefined
        : categoryTexts.longStation,
    taxClass: taxClassProblem(taxClass, taxClasses),
  }
  return found(problems)
}

function labelProblem(label: string): string | undefined {
  const text = label.trim()
  if (!isVisible(text) || !isText(text, 40)) return categoryTexts.needsLabel
  if (!isPlainLine(text) || directionMarks.test(text)) return categoryTexts.plainLabel
  const mixes = text.split(/\s+/).some((word) => alphabetsIn(word) > 1)
  return mixes ? categoryTexts.mixedLetters : undefined
}

function isText(text: string, most: number): boolean {
  return lengthOf(text) <= most && !text.includes('\0')
}

/** Marks that turn the direction of what follows, and are not seen themselves. */
const directionMarks = /[\u061c\u200e\u200f]/

/** How many of the alphabets stand in a word whose letters look alike. */
function alphabetsIn(word: string): number {
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
  return alphabets.filter((alphabet) => alphabet.test(word)).length
}

function likeProblem(label: string, others: readonly CategoryName[]): string | undefined {
  const there = alikeAmong(others)(label)
  return there && categoryTexts.alreadyThere(there.label)
}

/** A key that is not taken: "pho-bo" for "Phở bò", and "category" with a number for names without a Latin letter. */
function keyFor(label: string, there: readonly CategoryRow[]): string {
  const give = slugGiver([...reservedKeys, ...there.map(({ key }) => key)])
  return give(slugOf(label, 34) || 'category')
}

/** Words that are no category's key, as they mean something else where a key stands. */
const reservedKeys = ['drink', 'default', 'offers', 'all', 'order', ...flagCategories]

function columnsOf(input: CategoryInput, pictureKey: string | null) {
  return {
    label: input.label,
    likeness: likenessOf(input.label),
    description: input.description,
    image: input.image,
    picture_key: pictureKey,
    station: input.station,
    is_hidden: Number(input.isHidden),
    tax_class: input.taxClass,
  }
}

/** A new category's number: the specification's five keep theirs, all others are counted on. */
function numberFor(key: string, every: readonly CategoryRow[]): number {
  const own = specifiedCategory(key)?.number
  if (own !== undefined) return own
  const last = Math.max(specifiedCategories.length - 1, ...every.map(({ number }) => number))
  return last < lastNumber ? last + 1 : refuse({ label: categoryTexts.noNumberLeft })
}

/** The last number that a shop's address can have: each is given once. */
const lastNumber = 999

function behind(there: readonly CategoryRow[], place: 'position' | 'menu_position'): number {
  return Math.max(-1, ...there.map((row) => row[place])) + 1
}

/**
 * Answers whether anything is different now. Its key and its number stay, so that dishes and addresses do.
 * @param version the one that was read; when another has been written since, nothing is changed
 * @throws Refusal `not_found`, `invalid`, or `conflict` with code `changed_meanwhile`
 */
async function changeCategory(
  scope: Scope,
  key: string,
  change: Partial<CategoryInput>,
  version?: number,
): Promise<boolean> {
  requireAudience('admin', scope.viewer)
  const picture = change.image === undefined ? undefined : await findPicture(scope, change.image)
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    await announceChange('menu')
    const before = await getHeld(transaction, key)
    if (version !== undefined && version !== before.version) {
      throw new Refusal('conflict', categoryTexts.changedMeanwhile, { code: 'changed_meanwhile' })
    }
    const there = (await selectEvery(db)).filter((row) => row.deleted_at === null)
    const said = tidied({ ...inputOf(before), ...change })
    // Two that were alike before are no matter of a change of something else.
    const isRenamed = said.label !== before.label
    const others = isRenamed ? there.filter((row) => row.key !== key) : []
    // A class that has left the settings may stay: it counts as the house's first.
    const ofBefore = before.tax_class === null ? [] : [before.tax_class]
    requireSense(said, others, [...(await listTaxClassIds(transaction)), ...ofBefore])
    const after = {
      ...before,
      ...columnsOf(said, picture === undefined ? before.picture_key : picture),
    }
    if (isDeepStrictEqual(after, before)) return false
    await updateCategory(db, { ...after, version: before.version + 1, updated_at: now.getTime() })
    const details = { label: after.label, before: before.label, isHidden: after.is_hidden === 1 }
    const object = `category ${key}`
    await recordAudit(transaction, { action: 'category.changed', object, details })
    return true
  })
}

function inputOf(row: CategoryRow): CategoryInput {
  const { label, description, image, station, is_hidden: isHidden, tax_class: taxClass } = row
  return { label, description, image, station, isHidden: isHidden === 1, taxClass }
}

/** Whoever comes second is shown what the first has written. */
async function withCurrent(scope: Scope, key: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') return undefined
  const current = (await listAllCategories(scope)).find(({ row }) => row.key === key)
  const beside = { ...(current && { current: wireFull(current) }) }
  return new Refusal(error.kind, error.message, { code: error.code, beside })
}

/** @throws Refusal `not_found` */
export async function getHeld({ db }: WriteScope, key: string): Promise<CategoryRow> {
  return (await holdOne(db, key)) ?? refuseUnknown()
}

function refuseUnknown(): never {
  throw new Refusal('not_found', categoryTexts.unknown)
}

export function refuse(fields: Record<string, string>): never {
  throw new Refusal('invalid', categoryTexts.cannotSave, { fields })
}
