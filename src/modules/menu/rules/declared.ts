/** What the law asks to be declared (the fourteen of EU 1169/2011). */
export const allergens = [
  'gluten',
  'milk',
  'egg',
  'tree nuts',
  'peanuts',
  'soy',
  'fish',
  'crustaceans',
  'molluscs',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const

export const diets = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free'] as const
