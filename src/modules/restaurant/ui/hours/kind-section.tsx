import type { KindOfHours } from '#modules/restaurant/rules/hours.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { type HoursDraft, sayHours } from './drafts.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { SpecialDays } from './special-days.tsx'
import { Week } from './week.tsx'

const kinds: Record<KindOfHours, { title: string; where: string }> = {
  orderingHours: {
    title: 'Ordering hours',
    where:
      'When the kitchen takes online orders. Shown over the home page’s pictures and before paying.',
  },
  houseHours: {
    title: 'House hours',
    where: 'When guests can sit down. Shown at the foot of every page and to search engines.',
  },
  deskHours: {
    title: 'Desk hours',
    where: 'When somebody answers the phone. Shown on the contact page.',
  },
}

interface KindSectionProps {
  kind: KindOfHours
  draft: HoursDraft
  /** Open or closed now, as saved. */
  now: string
  error: string | undefined
  /** What is wrong with a special day that has no date. */
  dateError: string | undefined
  onChange: (draft: HoursDraft) => void
  onUseForAll: () => void
}

/** One kind of hours: its week in a line, and all of it when opened. */
export function KindSection(props: KindSectionProps) {
  const { kind, draft, now, error, dateError, onChange, onUseForAll } = props
  const { title, where } = kinds[kind]
  return (
    <Fold
      field={`hours.${kind}`}
      isOpenAtFirst={kind === 'orderingHours'}
      hasError={error !== undefined || dateError !== undefined}
      summary={
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="font-display text-xl leading-[1.6rem] font-semibold">{title}</strong>
            <span className="text-sm font-medium">Now: {now}</span>
          </span>
          <span className="mt-1 block text-sm text-muted tabular-nums">{sayHours(draft)}</span>
        </>
      }
    >
      <div>
        <p className="text-muted">{where}</p>
        <ErrorText>{error}</ErrorText>
      </div>
      <Week label={title} draft={draft} onChange={onChange} />
      <SpecialDays
        label={title}
        draft={draft}
        field={`hours.${kind}.date`}
        dateError={dateError}
        onChange={onChange}
      />
      <Button kind="secondary" onClick={onUseForAll} className="justify-self-start">
        Use these for all three
      </Button>
    </Fold>
  )
}
