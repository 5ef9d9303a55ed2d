import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { getDishOptions } from '../contract.ts'
import { readGroups, waysWithout } from '../finding.ts'
import { optionTexts } from '../texts.ts'

/** Which choice avoids what a dish would otherwise contain; nothing where none does. */
export function WaysWithout({ dishId }: { dishId: string }) {
  const { data } = useQuery(queryOf(useApi(), getDishOptions, { params: { id: dishId } }))
  const ways = data ? waysWithout(data.allergens, readGroups(data)) : []
  if (ways.length === 0) return null
  return (
    <ul className="mt-1 text-accent">
      {ways.map(({ without, choose }) => (
        <li key={without.join(' ')}>{optionTexts.canBeMadeWith(without, choose)}</li>
      ))}
    </ul>
  )
}
