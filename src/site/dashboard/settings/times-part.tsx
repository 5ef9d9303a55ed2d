import { useQuery } from '@tanstack/react-query'
import { slotSettingsQuery } from '#modules/restaurant/client/ordering-times.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { TimesForm } from '#modules/restaurant/ui/times/times-form.tsx'
import type { PartProps } from './use-settings-form.ts'

/** For when guests may order, and how much of it the kitchen takes. */
export function TimesPart({ onMerged }: PartProps) {
  const { data: kept, isError, refetch } = useQuery(slotSettingsQuery(useApi()))
  if (kept) return <TimesForm kept={kept} onMerged={onMerged} />
  return isError ? (
    <LoadFailure what="The ordering times" onRetry={() => void refetch()} />
  ) : (
    <Spinner label="Loading the ordering times" />
  )
}
