import { listed } from '#kernel/listed.ts'

export interface Wanted {
  words: string
  diets: readonly string[]
  without: readonly string[]
}

/** What the shop says beside the owner's own texts. */
export const shopTexts = {
  /** For search engines; of a long menu the first few. */
  about: (shelves: readonly string[], house: string): string => {
    const named = shelves.slice(0, 8).map((label) => label.toLowerCase())
    return named.length > 0 ? `Order ${named.join(', ')} from ${house}.` : `Order from ${house}.`
  },
  shelves: 'Shop categories',
  all: 'All',
  jump: 'Jump to a category',
  /** "Nothing vegan and gluten-free, free of milk, with “basil” in Pizza." */
  nothingIn: (shelf: string, { words, diets, without }: Wanted): string =>
    [
      'Nothing',
      [listed(diets), without.length > 0 ? `free of ${listed(without)}` : '']
        .filter(Boolean)
        .join(', '),
      words && `with “${words}”`,
      `in ${shelf}.`,
    ]
      .filter(Boolean)
      .join(' '),
  firstHas: (shelf: string, count: number) => `${shelf} has ${count}`,
  otherHas: (shelf: string, count: number) => `${shelf} ${count}`,
  head: 'Shop',
  menu: 'The menu',
  add: 'Add',
  empty: 'Nothing here today.',
}
