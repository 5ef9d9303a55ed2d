import { useQuery } from '@tanstack/react-query'
import { kitchenSettingsQuery } from '#modules/orders/client/kitchen-settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { AnswersForm } from '#modules/orders/ui/settings/answers-form.tsx'
import type { PartProps } from './use-settings-form.ts'

/** How the kitchen answers orders, and what happens when nobody does. */
export function KitchenPart({ onMerged }: PartProps) {
  const { data: kept, isError, refetch } = useQuery(kitchenSettingsQuery(useApi()))
  if (kept) return <AnswersForm kept={kept} onMerged={onMerged} />
  return isError ? (
    <LoadFailure what="The kitchen’s settings" onRetry={() => void refetch()} />
  ) : (
    <Spinner label="Loading the kitchen’s settings" />
  )
}
