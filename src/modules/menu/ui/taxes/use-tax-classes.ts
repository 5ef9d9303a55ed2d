import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { listTaxClasses } from '#modules/taxes/contract.ts'
import type { TaxClass } from '#modules/taxes/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'

const none: readonly TaxClass[] = []

/** What dishes can be taxed as, the usual first; none where the house says nothing of tax. */
export function useTaxClasses(): readonly TaxClass[] {
  return useQuery(queryOf(useApi(), listTaxClasses)).data ?? none
}
