import { ChevronDown } from 'lucide-react'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { type TimeGroup, groupTimes } from '../rules/group-times.ts'
import type { DayTimes } from '../rules/group-times.ts'

interface TimeChoiceProps {
  sittings: DayTimes['sittings']
  /** The start that is chosen. */
  chosen: string
  onChoose: (start: string) => void
  /** Pressed by mouse or finger: goes on at once. Arrow keys only move. */
  onPress?: ((start: string) => void) | undefined
}

/** Times by the part of the day; the likeliest part is open. */
export function TimeChoice({ sittings, chosen, onChoose, onPress }: TimeChoiceProps) {
  const groups = groupTimes(sittings)
  const open = openOf(groups, chosen)
  return (
    <div className="mt-3 border-t border-border">
      {groups.map((group) => (
        <details key={group.key} open={group === open} className="group border-b border-border">
          <summary className="-mx-2 flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-input px-2 hover:bg-surface2/60 [&::-webkit-details-marker]:hidden">
            <span className="text-lg font-semibold">{group.name}</span>
            <span className="text-muted tabular-nums">{group.span}</span>
            <span className="ml-auto text-sm text-muted">{group.free === 0 ? 'Full' : ''}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid grid-cols-3 gap-2 pt-1 pb-5 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-4">
            {group.times.map(({ start, label, isFree }) => (
              <ChoicePill
                key={start}
                name="start"
                value={start}
                label={isFree ? undefined : `${label}, full`}
                isChosen={start === chosen}
                isDisabled={!isFree}
                onChoose={() => onChoose(start)}
                onPress={() => onPress?.(start)}
                className="min-h-14 rounded-input text-lg"
              >
                <span className={isFree ? '' : 'line-through'}>{label}</span>
              </ChoicePill>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

/** Where the chosen time is; else the evening, else the last part that has a free time. */
function openOf(groups: readonly TimeGroup[], chosen: string): TimeGroup | undefined {
  return (
    groups.find(({ times }) => times.some(({ start }) => start === chosen)) ??
    groups.findLast(({ free }) => free > 0)
  )
}
