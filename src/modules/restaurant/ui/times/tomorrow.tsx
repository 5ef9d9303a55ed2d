import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { slotPreviewQuery } from '../../client/ordering-times.ts'
import { type SlotSettings, findSlotProblems } from '../../rules/ordering-times.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Group } from '#ui-kit/settings-frame.tsx'

/** What guests could choose tomorrow by what stands in the form, saved or not. */
export function Tomorrow({ settings }: { settings: SlotSettings }) {
  const asked = useDeferredValue(settings)
  const isSound = Object.keys(findSlotProblems(asked)).length === 0
  const { data } = useQuery({ ...slotPreviewQuery(useApi(), asked), enabled: isSound })
  return (
    <Group
      title="Tomorrow, as guests would see it"
      intro={data ? `${data.day}: ${countOf(data.times.length)}` : 'One moment…'}
    >
      {data && data.times.length > 0 && (
        <ul
          aria-label="Times of tomorrow"
          className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2 overflow-y-auto"
          // Scrolled by keys as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {data.times.map(({ label, limit }) => (
            <li
              key={label}
              className="flex min-h-12 flex-col items-center justify-center rounded-input border border-border bg-surface px-2 py-1 text-center font-semibold tabular-nums"
            >
              {label}
              {limit !== '' && <span className="text-xs font-normal text-muted">{limit}</span>}
            </li>
          ))}
        </ul>
      )}
    </Group>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'no times. Check your ordering hours, or make the last pickup later.'
  return count === 1 ? 'one time' : `${count} times`
}
