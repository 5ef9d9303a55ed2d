/** What the owner reads of a dish's tax. */
export const taxTexts = {
  taxedAs: 'Taxed as',
  asUsual: (name: string) => `As the house’s usual: ${name}`,
  asCategory: (name: string) => `As its category: ${name}`,
  taxedAsDish: 'Taxed as its dish',
  categories: 'What is taxed as what',
  categoriesIntro: 'Choose for each category. A dish can still be taxed as something else.',
  notChosen: (usual: string) => `Not chosen: taxed as ${usual}`,
  left: (labels: readonly string[], usual: string) =>
    labels.length === 1
      ? `Nothing is chosen for ${labels[0]}: it is taxed as ${usual}.`
      : `Nothing is chosen for ${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}: they are taxed as ${usual}.`,
  categoryHint: 'Its dishes are taxed so unless a dish says otherwise.',
  split: 'A set meal: split over classes',
  shares: 'Share of each class',
  shareOf: (name: string) => `${name}, %`,
  total: (percent: string) => `Total: ${percent} % of 100 %`,
  optionTaxedAs: (label: string) => `${label}, taxed as`,
}
