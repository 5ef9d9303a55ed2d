import { slugOf } from '#kernel/fold.ts'

/** The address part of a dish's page; names without a Latin letter share one, and are counted. */
export function dishSlugOf(name: string): string {
  return slugOf(name) || 'dish'
}

/**
 * Gives address parts that nobody has yet: "margherita", then "margherita-2" and on. The numbers
 * that are taken are passed once for all dishes of a name, however many there are.
 */
export function slugGiver(taken: Iterable<string>): (wanted: string) => string {
  const used = new Set(taken)
  const nextCounts = new Map<string, number>()
  return (wanted) => {
    let slug = wanted
    for (let count = nextCounts.get(wanted) ?? 2; used.has(slug); count++) {
      slug = `${wanted}-${count}`
      nextCounts.set(wanted, count + 1)
    }
    used.add(slug)
    return slug
  }
}
