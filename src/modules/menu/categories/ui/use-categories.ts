import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { categoriesQuery } from '../client.ts'
import { allCategoriesQuery } from '../client/all.ts'
import type { Category } from '../contract.ts'
import type { FullCategory } from '../contract/writing.ts'
import { nameOf } from '../rules.ts'
import { categoryOf } from '../../rules.ts'

const none: readonly Category[] = []

/** Those that guests may see, in the shop's order; none while they are on their way. */
export function useCategories(): readonly Category[] {
  return useQuery(categoriesQuery(useApi())).data ?? none
}

const noneAtAll: readonly FullCategory[] = []

/** All of them, for admins. */
export function useAllCategories(): readonly FullCategory[] {
  return useQuery(allCategoriesQuery(useApi())).data ?? noneAtAll
}

/** What the category of a dish is called in lists. */
export function useCategoryNames(): (category: string) => string {
  return namesOf(useCategories())
}

/** The same for admins: of hidden ones, too. */
export function useEveryCategoryName(): (category: string) => string {
  return namesOf(useAllCategories())
}

function namesOf(categories: readonly Category[]) {
  return (category: string): string => {
    const found = categories.find(({ key }) => key === categoryOf({ category }))
    return found ? nameOf(found) : category
  }
}
