import { useQuery } from '@tanstack/react-query'
import { taxClassesQuery } from '#modules/restaurant/client/tax-classes.ts'
import type { TaxClass } from '#modules/restaurant/rules/taxes.ts'
import { useApi } from '#ui-kit/api-context.ts'

const none: readonly TaxClass[] = []

/** What dishes can be taxed as, the usual first; none where the house says nothing of tax. */
export function useTaxClasses(): readonly TaxClass[] {
  return useQuery(taxClassesQuery(useApi())).data ?? none
}
