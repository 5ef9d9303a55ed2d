import { listDishes } from '#modules/menu/showing.server.ts'
import type { FeatureCheck } from '#modules/restaurant/changing-words.server.ts'
import pictures from '../../assets/site-pictures.json' with { type: 'json' }

/** The featured item shows one of the site's pictures and leads to a dish of the menu, or to none. */
export const findFeatureProblems: FeatureCheck = async (scope, wanted, before) => {
  const problems: Record<string, string> = {}
  const { picture, dishSlug } = wanted
  if (picture !== before.picture && !Object.hasOwn(pictures, picture)) {
    problems['feature.picture'] = 'Choose one of the site’s pictures.'
  }
  if (dishSlug !== before.dishSlug && dishSlug !== '') {
    const isDish = (await listDishes(scope)).some(({ slug }) => slug === dishSlug)
    if (!isDish) problems['feature.dishSlug'] = 'Choose a dish of the menu.'
  }
  return problems
}
