/** What the owner reads of a dish's tax. */
export const taxTexts = {
  taxedAs: 'Taxed as',
  asUsual: (name: string) => `As the house’s usual: ${name}`,
  asCategory: (name: string) => `As its category: ${name}`,
  taxedAsDish: 'Taxed as its dish',
  categoryHint: 'Its dishes are taxed so unless a dish says otherwise.',
  split: 'A set meal: split over classes',
  shares: 'Share of each class',
  shareOf: (name: string) => `${name}, %`,
  total: (percent: string) => `Total: ${percent} % of 100 %`,
  optionTaxedAs: (label: string) => `${label}, taxed as`,
}
