import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { dishQuery, menuQuery } from '../client.ts'
import { sameCategory } from '../rules.ts'

const maxOthers = 3

/** A dish's page; where the menu is known already, it stands there at once. */
export function useDish(slug: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    ...dishQuery(api, slug),
    placeholderData: () => {
      const menu = queries.getQueryData(menuQuery(api).queryKey)
      const dish = menu?.find((item) => item.slug === slug)
      if (!menu || !dish) return undefined
      const others = menu.filter(
        (other) => other !== dish && sameCategory(other.category, dish.category),
      )
      return { dish, others: others.slice(0, maxOthers) }
    },
  })
}
