import type { BookingSettings } from '../../contract/house.ts'
import { numberIn } from '../../dining-tables/ui/plan-draft.ts'
import { largestPartyEver } from '../../rules.ts'

/** A length of stay as its fields hold it; the last one holds for everybody larger. */
export interface TurnDraft {
  upTo: string
  minutes: number
}

export function turnDrafts(turns: BookingSettings['turnTimes']): TurnDraft[] {
  return turns.map(({ upTo, minutes }) => ({ upTo: String(upTo), minutes }))
}

/** What the fields say; the last size is as large as it must be. */
export function turnsOf(drafts: readonly TurnDraft[]): BookingSettings['turnTimes'] {
  const turns = drafts.map(({ upTo, minutes }) => ({ upTo: numberIn(upTo), minutes }))
  const above = turns.at(-2)?.upTo ?? 0
  return turns.map((turn, index) =>
    index === turns.length - 1 && !(turn.upTo > above) ? { ...turn, upTo: largestPartyEver } : turn,
  )
}

/** One more size before the last, somewhat larger than the largest. */
export function withSize(drafts: readonly TurnDraft[]): TurnDraft[] {
  const last = drafts.at(-1) ?? { upTo: String(largestPartyEver), minutes: 120 }
  const before = drafts.at(-2)
  const upTo = String((Number(before?.upTo) || 0) + 2)
  return [
    ...drafts.slice(0, -1),
    { upTo, minutes: before?.minutes ?? last.minutes },
    { ...last, upTo: String(largestPartyEver) },
  ]
}

/** How long so many guests stay, by the fields as they stand. */
export function seatingDurationOf(drafts: readonly TurnDraft[], party: number): number {
  const turns = turnsOf(drafts)
  return (turns.find(({ upTo }) => party <= upTo) ?? turns.at(-1))?.minutes ?? 90
}
