import { listed } from '#kernel/listed.ts'
/** The options of a dish as a guest chooses them. */
export const optionGroupTexts = {
  contains: (names: readonly string[]) => `Your choice contains ${listed(names)}.`,
  containsNone: 'Your choice contains none of the 14 main allergens.',
  /** What nobody has declared is named, never passed over. */
  unknown: (names: readonly string[]) => `${listed(names)}: allergens not declared. Please ask us.`,
  hidden: (count: number, names: readonly string[]) =>
    count === 1
      ? `1 option is hidden because you exclude ${listed(names)}.`
      : `${count} options are hidden because you exclude ${listed(names)}.`,
  requiredAloud: '(required)',
  countOf: (count: number, most: number) => `${count} of ${most}`,
  required: 'Required',
  soldOut: 'Sold out',
  free: 'Free',
  notDeclared: 'Allergens not declared',
  optionContains: (names: readonly string[]) => `Contains ${listed(names)}`,
}
