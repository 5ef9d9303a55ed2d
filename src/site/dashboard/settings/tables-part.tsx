import { useQuery } from '@tanstack/react-query'
import { tablePlanQuery } from '#modules/reservations/dining-tables/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { PlanForm } from './tables/plan-form.tsx'
import type { PartProps } from './use-settings-form.ts'

/** Where guests sit: the dining tables, and which of them can be pushed together. */
export function TablesPart({ onMerged }: PartProps) {
  const { data: plan, isError, refetch } = useQuery(tablePlanQuery(useApi()))
  if (plan) return <PlanForm plan={plan} onMerged={onMerged} />
  if (isError) return <LoadFailure what="The tables" onRetry={() => void refetch()} />
  return <Spinner label="Loading the tables" />
}
