import { bareOf, fold, slugOf } from '#kernel/fold.ts'

export type ImportState = 'waiting' | 'done' | 'failed'

/** One piece of a zip: what the proxies in front let through, with room for the form around it. */
export const maxPartBytes = 20 * 1024 * 1024

/** A thousand photographs as a shop keeps them. */
export const maxParts = 15
export const maxZipBytes = maxParts * maxPartBytes

/** Names in a zip: more than any menu has dishes, folders and leftovers of computers included. */
export const maxEntries = 10_000

/** All files unpacked: photographs hardly shrink in a zip, so this is twice the largest of them. */
export const maxUnpackedBytes = 2 * maxZipBytes

/** No photograph shrinks to a hundredth; what does is made to fill a disk. */
export const maxRatio = 100

/** The largest picture that is taken, from wherever it comes. */
export const maxPictureBytes = 20 * 1024 * 1024

/** Why an address gives no picture. */
export type AddressFault =
  | 'notAnAddress'
  | 'onlyHttps'
  | 'credentials'
  | 'port'
  | 'unknownHost'
  | 'private'
  | 'tooManyRedirects'
  | 'status'
  | 'tooLarge'
  | 'tooSlow'
  | 'unreachable'

/** What is wrong with the address itself: whoever asks it again hears the same. */
const finalFaults: ReadonlySet<AddressFault> = new Set([
  'notAnAddress',
  'onlyHttps',
  'credentials',
  'port',
  'private',
])

export function isFinal(fault: AddressFault): boolean {
  return finalFaults.has(fault)
}

/** Why a zip is not read at all. */
export type ZipFault =
  | 'notAZip'
  | 'encrypted'
  | 'link'
  | 'nested'
  | 'badName'
  | 'tooMany'
  | 'tooMuch'
  | 'bomb'

/** Where a source lies. */
export function isAddress(source: string): boolean {
  return /^https?:/i.test(source)
}

/** Why a file of a zip becomes nobody's picture. */
export const leftOuts = [
  'noDish',
  'severalDishes',
  'hasPicture',
  'secondFile',
  'notAPicture',
  'tooLarge',
  'damaged',
] as const

export type LeftOut = (typeof leftOuts)[number]

const pictureEnding = /\.(?:jpe?g|png|webp|avif|gif|heic|heif)$/i

export function isNamedAsPicture(name: string): boolean {
  return pictureEnding.test(name)
}

/** What computers add to a zip by themselves. */
export function isLeftover(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)
}

/** The last part of a path. */
export function fileNameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? ''
}

/** A dish that files are compared with. */
export interface Candidate {
  id: string
  slug: string
  name: string
  hasPicture: boolean
}

/**
 * Says whose picture a file is: of the dishes that wait for a file of this name, else of the one with this address
 * part, else of the only one of this name. Each dish is given once.
 */
export function matcher(
  dishes: readonly Candidate[],
  waiting: readonly { dishId: string; source: string }[],
): (path: string) => { dishIds: string[] } | { leftOut: LeftOut } {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const bySlug = new Map(dishes.map((dish) => [dish.slug, dish]))
  const byName = Map.groupBy(dishes, ({ name }) => bareOf(name))
  const byFile = Map.groupBy(waiting, ({ source }) => fileKey(source))
  const given = new Set<string>()
  const meant = (file: string): readonly Candidate[] => {
    const waits = byFile.get(fileKey(file))?.flatMap(({ dishId }) => byId.get(dishId) ?? []) ?? []
    if (waits.length > 0) return waits
    const stem = file.replace(pictureEnding, '')
    const addressed = bySlug.get(slugOf(stem))
    return addressed ? [addressed] : (byName.get(bareOf(stem)) ?? [])
  }
  return (path) => {
    const file = fileNameOf(path)
    if (!isNamedAsPicture(file)) return { leftOut: 'notAPicture' }
    const found = meant(file)
    if (found.length === 0) return { leftOut: 'noDish' }
    if (found.length > 1 && !byFile.has(fileKey(file))) return { leftOut: 'severalDishes' }
    const without = found.filter(({ hasPicture }) => !hasPicture)
    if (without.length === 0) return { leftOut: 'hasPicture' }
    const free = without.filter(({ id }) => !given.has(id))
    if (free.length === 0) return { leftOut: 'secondFile' }
    for (const { id } of free) given.add(id)
    return { dishIds: free.map(({ id }) => id) }
  }
}

function fileKey(source: string): string {
  return fold(fileNameOf(source).trim())
}
