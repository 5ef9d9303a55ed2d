import { categoryOf } from '../../rules.ts'
import { type Named, specified, specifiedCategories } from '../rules.ts'

interface Choice {
  value: string
  text: string
}

/**
 * What the form of a dish offers: the house's categories, the specification's where there are none yet, and what the
 * dish has already. The specification's form says drink where its shop says drinks.
 */
export function choicesFor(categories: readonly Named[], chosen: string): Choice[] {
  const offered = categories.length > 0 ? categories : specifiedCategories
  const choices = offered.map(choiceOf)
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices
  const same = offered.find(({ key }) => key === categoryOf({ category: chosen }))
  if (!same) return [...choices, { value: chosen, text: capitalised(chosen) }]
  return choices.map((choice) =>
    choice.value === choiceOf(same).value ? { ...choice, value: chosen } : choice,
  )
}

function choiceOf({ key, label }: Named): Choice {
  const isDrinks = key === 'drinks' && specified(key)?.label === label
  return isDrinks ? { value: 'drink', text: 'Drink' } : { value: key, text: label }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
