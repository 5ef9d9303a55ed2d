import { listed, listedOr } from '#kernel/listed.ts'

/** What a dish can be without; gluten has a word of its own. */
export interface FreeOf {
  isGlutenFree: boolean
  without: readonly string[]
}

/** What a choice makes of a dish. */
export const optionTexts = {
  /** "Can be made gluten-free and without milk." */
  canBeMade: (free: FreeOf) => `Can be made ${sayFree(free)}.`,
  /** "Can be made gluten-free with Rice base or Corn base." */
  canBeMadeWith: (free: FreeOf, choose: readonly { count: number; options: readonly string[] }[]) =>
    `Can be made ${sayFree(free)} with ${listed(choose.map(someOf))}.`,
}

/** "gluten-free and without milk". */
function sayFree({ isGlutenFree, without }: FreeOf): string {
  return listed([
    ...(isGlutenFree ? ['gluten-free'] : []),
    ...(without.length > 0 ? [`without ${listed(without)}`] : []),
  ])
}

/** What to choose from: "Rice or Corn", "2 of Rice, Corn or Oat". */
function someOf({ count, options }: { count: number; options: readonly string[] }): string {
  const any = listedOr(options)
  return count > 1 ? `${count} of ${any}` : any
}
