import { found, line, type Problems } from '#kernel/problems.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { withGiven } from '#platform/settings/settings.server.ts'
import { changeGroup } from './changing-group.server.ts'
import { changingServerTexts } from './changing-house-texts.server.ts'
import * as contract from './contract/house.ts'
import type { WordsChange } from './contract/house.ts'
import { isTextName, type Texts } from './house-texts.ts'
import { getRestaurant, type Restaurant } from './house.server.ts'
import type { FeaturedItem, RestaurantSettings } from './rules.ts'
import { wordSettings } from './store.server.ts'
import { defaultTextsOf } from './wording.server.ts'

/**
 * Says what is wrong with a feature that names what is not there: this module knows no pictures and
 * no dishes. A sentence per field; what stood there before may stay.
 */
export type FeatureCheck = (
  scope: Scope,
  wanted: Restaurant['feature'],
  before: Restaurant['feature'],
) => Promise<Record<string, string>>

export const changingWordsRoutes = (findFeatureProblems: FeatureCheck): Route[] => [
  serve(contract.changeWords, (scope, { body: { version, ...change } }) =>
    changeWords(scope, version, change, findFeatureProblems),
  ),
]

/**
 * Changes some of the site's own words: of the texts a text, of the featured item a field.
 * @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile`
 */
async function changeWords(
  scope: Scope,
  version: number,
  { texts = {}, feature = {} }: WordsChange,
  findFeatureProblems: FeatureCheck,
): Promise<{ modifiedCount: number; version: number }> {
  requireTextNames(Object.keys(texts))
  return changeGroup(scope, wordSettings, {
    version,
    change: async (before, held) => ({
      texts: ownTexts(
        { ...before.texts, ...texts },
        await defaultTextsOf(held, await getRestaurant(held)),
      ),
      feature: withGiven(before.feature, feature),
    }),
    findProblems: async (after, before, held) => ({
      ...problemsOfWords(after),
      ...(await findFeatureProblems(held, after.feature, before.feature)),
    }),
  })
}

function requireTextNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !isTextName(name))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(
    unknown.map((name) => [`texts.${name}`, changingServerTexts.noSuchText]),
  )
  throw new Refusal('invalid', changingServerTexts.noSuchText, { fields })
}

/** A text that says what the default says is not the owner's own. */
function ownTexts(texts: Restaurant['texts'], defaults: Texts): Restaurant['texts'] {
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => !isTextName(name) || text !== defaults[name]),
  )
}

/** What keeps the site's own words from being saved, by `texts.heroTitle`, `feature.title` and their like. */
function problemsOfWords({
  texts,
  feature,
}: Pick<RestaurantSettings, 'texts' | 'feature'>): Problems {
  return { ...problemsOfTexts(texts), ...problemsOfFeature(feature) }
}

function problemsOfTexts(texts: RestaurantSettings['texts']): Problems {
  return found(
    Object.fromEntries(
      Object.entries(texts).map(([name, text = '']) => [
        `texts.${name}`,
        text.trim() === ''
          ? changingServerTexts.emptyText
          : line(changingServerTexts.lines.text, text, maxTextLength),
      ]),
    ),
  )
}

const maxTextLength = 400

function problemsOfFeature({ title, date, text, picture, dishSlug }: FeaturedItem): Problems {
  return found({
    'feature.title': line(changingServerTexts.lines.title, title, 80),
    'feature.date': line(changingServerTexts.lines.date, date, 40),
    'feature.text': text.length > 1000 ? changingServerTexts.featureTooLong : undefined,
    'feature.picture': /^[a-z0-9-]{1,60}$/.test(picture)
      ? undefined
      : changingServerTexts.choosePicture,
    'feature.dishSlug': /^[a-z0-9-]{0,120}$/.test(dishSlug)
      ? undefined
      : changingServerTexts.chooseDish,
  })
}
