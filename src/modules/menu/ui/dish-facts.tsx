import type { MenuItem } from '../contract.ts'
import { WaysWithout } from '../options/ui/ways-without.tsx'
import { allergenWords, capitalised, dietNames, spiceWords } from './dish-words.ts'

/** What a guest must know before ordering: what it contains, whom it suits, how hot it is. */
export function DishFacts({ dish }: { dish: MenuItem }) {
  const suits = dietNames(dish.diets).join(', ')
  const heat = spiceWords(dish.spiceLevel)
  return (
    <dl className="mt-6 grid max-w-prose grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 border-y border-border py-4">
      <dt className="eyebrow">Allergens</dt>
      <dd>
        <span>{allergenWords(dish)}</span>
        {dish.options === 'needed' && <WaysWithout dishId={dish._id} />}
      </dd>
      {suits && (
        <>
          <dt className="eyebrow">Diet</dt>
          <dd>{`${capitalised(suits)}.`}</dd>
        </>
      )}
      {heat && (
        <>
          <dt className="eyebrow">Heat</dt>
          <dd>{`${heat}.`}</dd>
        </>
      )}
    </dl>
  )
}
