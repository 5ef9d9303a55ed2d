import type { NearDay } from '#kernel/formatter.ts'
import { nearDayTexts } from '#kernel/near-day-texts.ts'

/** What guests, and whoever pauses orders, read of a pause. */
export const pauseTexts = {
  isOver: 'We are taking orders.',
  lengths: (lengths: readonly string[]) => `Choose one of ${lengths.join(', ')}.`,
  until: (time: string, day: NearDay) =>
    `We are not taking orders until ${nearDayTexts.at(day, time)}.`,
}
