import { listed } from '#kernel/listed.ts'
import type { DraftField } from '../../writing.ts'

/** The form of one dish. */
export const dishFormTexts = {
  heat: ['Not spicy', 'Mild', 'Spicy', 'Very spicy'],
  /** What the fields are called; tax has words of its own. */
  fields: {
    name: 'Recipe name',
    category: 'Category',
    price: 'Price',
    oldPrice: 'Old price',
    description: 'Details',
    image: 'Image',
    imageAlt: 'Alt text',
    allergens: 'Allergens',
    diets: 'Diets',
    spiceLevel: 'Heat',
    popular: 'Popular',
    offered: 'Today’s offer',
  } satisfies Record<Exclude<DraftField, 'taxedAs'>, string>,
  undeclared: 'Not declared yet. Guests see “please ask us”, and allergen filters hide the dish.',
  none: 'Declared: none of the 14 main allergens.',
  contains: (names: readonly string[]) => `Declared: contains ${listed(names)}.`,
  checked: 'I have checked the ingredients',
  options: 'Options',
  noOptions: 'This dish has no options.',
  optionsIntro: 'What guests choose with this dish, in this order.',
  allOptions: 'All options',
  fromCategory: 'from its category',
  selectCategory: 'Select a category',
  oldPriceHint: 'Shown crossed out next to an offer.',
  detailsPlaceholder: 'Main ingredients, in a sentence or two.',
  drink: 'Drink',
  unsaved: 'Your changes are not on the menu yet.',
}
