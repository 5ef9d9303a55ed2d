import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOrNull, queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { getDish, listMenu } from '../contract.ts'
import { sameCategory } from '../rules.ts'

const maxOthers = 3

/** A dish's page; where the menu is known already, it stands there at once. */
export function useDish(slug: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    ...queryOrNull(api, getDish, { params: { slug } }),
    placeholderData: () => {
      const menu = queries.getQueryData(queryOf(api, listMenu).queryKey)
      const dish = menu?.find((item) => item.slug === slug)
      if (!menu || !dish) return undefined
      const others = menu.filter(
        (other) => other !== dish && sameCategory(other.category, dish.category),
      )
      return { dish, others: others.slice(0, maxOthers) }
    },
  })
}
