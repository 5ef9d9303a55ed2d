import type { NearDay } from './formatter.ts'

/** A time of a day that may be another. */
export const nearDayTexts = {
  /** "6:30 pm", "tomorrow at 11 am", "Sunday at 11 am", "Sat, Nov 21 at 11 am". */
  at: (day: NearDay, time: string) => {
    if (day === 'today') return time
    if (day === 'tomorrow') return `tomorrow at ${time}`
    return `${'weekday' in day ? day.weekday : day.date} at ${time}`
  },
}
