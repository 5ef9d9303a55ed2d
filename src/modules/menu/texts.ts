interface Wanted {
  words: string
  diets: readonly string[]
  without: readonly string[]
}

/** What the menu says of allergens and of what a filter leaves. */
export const menuTexts = {
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
  notDeclared: 'Allergens not declared, please ask us.',
  noAllergens: 'None of the 14 main allergens.',
  contains: (names: readonly string[]) => `Contains ${names.join(', ')}.`,
  someContain: (names: readonly string[]) => `Depending on your choice: ${names.join(', ')}.`,
  someNotDeclared: 'The allergens of some choices are not declared, please ask us.',
  /** "Can be made gluten-free and without milk." */
  canBeMade: (names: readonly string[]) => `Can be made ${freeOf(names)}.`,
  /** "Can be made gluten-free with Rice base or Corn base." */
  canBeMadeWith: (
    names: readonly string[],
    choose: readonly { count: number; options: readonly string[] }[],
  ) => `Can be made ${freeOf(names)} with ${listed(choose.map(someOf))}.`,
  firstHas: (shelf: string, count: number) => `${shelf} has ${count}`,
  otherHas: (shelf: string, count: number) => `${shelf} ${count}`,
}

/** "gluten-free and without milk". */
function freeOf(names: readonly string[]): string {
  const others = names.filter((name) => name !== 'gluten')
  return listed([
    ...(others.length < names.length ? ['gluten-free'] : []),
    ...(others.length > 0 ? [`without ${listed(others)}`] : []),
  ])
}

/** "Rice or Corn", "2 of Rice, Corn or Oat". */
function someOf({ count, options }: { count: number; options: readonly string[] }): string {
  const any = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)
  return count > 1 ? `${count} of ${any}` : any
}

/** "milk, egg and soy". */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}
