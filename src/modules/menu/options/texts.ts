import { listed, listedOr } from '#kernel/listed.ts'

/** What a choice makes of a dish. */
export const optionTexts = {
  /** "Can be made gluten-free and without milk." */
  canBeMade: (names: readonly string[]) => `Can be made ${freeOf(names)}.`,
  /** "Can be made gluten-free with Rice base or Corn base." */
  canBeMadeWith: (
    names: readonly string[],
    choose: readonly { count: number; options: readonly string[] }[],
  ) => `Can be made ${freeOf(names)} with ${listed(choose.map(someOf))}.`,
}

/** What a dish is free of: "gluten-free and without milk". */
function freeOf(names: readonly string[]): string {
  const others = names.filter((name) => name !== 'gluten')
  return listed([
    ...(others.length < names.length ? ['gluten-free'] : []),
    ...(others.length > 0 ? [`without ${listed(others)}`] : []),
  ])
}

/** What to choose from: "Rice or Corn", "2 of Rice, Corn or Oat". */
function someOf({ count, options }: { count: number; options: readonly string[] }): string {
  const any = listedOr(options)
  return count > 1 ? `${count} of ${any}` : any
}
