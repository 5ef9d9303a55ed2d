import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { categoryOf } from '../../rules.ts'
import { type Category, type FullCategory, listAllCategories, listCategories } from '../contract.ts'
import { categoryNameOf } from '../rules.ts'

const none: readonly Category[] = []

/** The categories that guests may see, in the shop's order; none until they have come. */
export function useCategories(): readonly Category[] {
  return useQuery(queryOf(useApi(), listCategories)).data ?? none
}

const noneAtAll: readonly FullCategory[] = []

/** Every category, hidden ones too, for admins; none until they have come. */
export function useAllCategories(): readonly FullCategory[] {
  return useQuery(queryOf(useApi(), listAllCategories)).data ?? noneAtAll
}

/** What the category of a dish is called in lists, as far as guests may see it. */
export function useCategoryNames(): (category: string) => string {
  return namesOf(useCategories())
}

/** What the category of a dish is called in lists of admins, hidden ones too. */
export function useEveryCategoryName(): (category: string) => string {
  return namesOf(useAllCategories())
}

function namesOf(categories: readonly Category[]) {
  return (category: string): string => {
    const found = categories.find(({ key }) => key === categoryOf({ category }))
    return found ? categoryNameOf(found) : category
  }
}
