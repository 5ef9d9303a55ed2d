import type { DraftField } from '#modules/menu/rules/draft.ts'

export const fieldWords: Record<DraftField, string> = {
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
  taxedAs: 'Taxed as',
}

/** What a spice level from 0 to 3 means. */
export const spiceWords = ['Not hot', 'A little heat', 'Spicy', 'Very spicy'] as const
