import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { MenuItem } from '../contract.ts'
import { getDishOptions } from '../options/contract.ts'
import { groupsFromAnswer, waysWithout } from '../options/finding.ts'
import { optionTexts } from '../options/texts.ts'
import { dietName } from '../rules.ts'
import { freeOfNames } from '../showing.ts'
import { allergenWords, capitalised, dietNames, spiceWords } from './dish-words.ts'
import { factTexts } from './fact-texts.ts'

/** What a guest must know before ordering: what it contains, whom it suits, how hot it is. */
export function DishFacts({ dish }: { dish: MenuItem }) {
  const suits = dietNames(dish.diets).map(dietName).join(', ')
  const heat = spiceWords(dish.spiceLevel)
  return (
    <dl className="mt-6 grid max-w-prose grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 border-y border-border py-4">
      <dt className="eyebrow">{factTexts.allergens}</dt>
      <dd>
        <span>{allergenWords(dish)}</span>
        {dish.options === 'needed' && <WaysWithout dishId={dish._id} />}
      </dd>
      {suits && (
        <>
          <dt className="eyebrow">{factTexts.diet}</dt>
          <dd>{`${capitalised(suits)}.`}</dd>
        </>
      )}
      {heat && (
        <>
          <dt className="eyebrow">{factTexts.heat}</dt>
          <dd>{`${heat}.`}</dd>
        </>
      )}
    </dl>
  )
}

/** Which choice avoids what a dish would otherwise contain; nothing where none does. */
function WaysWithout({ dishId }: { dishId: string }) {
  const { data } = useQuery(queryOf(useApi(), getDishOptions, { params: { id: dishId } }))
  const ways = data ? waysWithout(data.allergens, groupsFromAnswer(data)) : []
  if (ways.length === 0) return null
  return (
    <ul className="mt-1 text-accent">
      {ways.map(({ without, choose }) => (
        <li key={without.join(' ')}>{optionTexts.canBeMadeWith(freeOfNames(without), choose)}</li>
      ))}
    </ul>
  )
}
