import type { GroupKind } from '../writing.ts'

/** How guests choose, in an owner's words. */
export const kindWords: Record<GroupKind, { title: string; example: string }> = {
  one: { title: 'Choose one', example: 'A size, a side, how it is cooked' },
  many: { title: 'Choose several', example: 'Toppings: each once' },
  counted: { title: 'Choose how many of each', example: 'Two dips, three extra shots' },
}

/** On how many dishes a group is: "On 3 dishes". */
export function usedWords(dishes: number): string {
  if (dishes === 0) return 'On no dish yet'
  return dishes === 1 ? 'On 1 dish' : `On ${dishes} dishes`
}
