/** Whether an option is sold out, and until when; null: until somebody says so. */
export interface OptionState {
  isSoldOut: boolean
  soldOutUntil: number | null
}

interface Marked {
  is_sold_out: number
  sold_out_until: number | null
}

/** As it is now: past its time an option is there again, whether or not anybody has written so yet. */
export function stateAt(
  { is_sold_out: marked, sold_out_until: until }: Marked,
  now: Date,
): OptionState {
  const isSoldOut = marked === 1 && (until === null || until > now.getTime())
  return { isSoldOut, soldOutUntil: isSoldOut ? until : null }
}

export function isSameState(one: OptionState, other: OptionState): boolean {
  return one.isSoldOut === other.isSoldOut && one.soldOutUntil === other.soldOutUntil
}
