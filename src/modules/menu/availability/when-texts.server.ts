import type { NearDay } from '#kernel/formatter.ts'

/** When a dish that is sold out is back. */
export const whenTexts = {
  /** "6:30 pm", "tomorrow at 11 am", "Sat, Nov 21 at 11 am": for the kitchen. */
  at: (day: NearDay, time: string) => {
    if (day === 'today') return time
    if (day === 'tomorrow') return `tomorrow at ${time}`
    return `${'weekday' in day ? day.weekday : day.date} at ${time}`
  },
  /** For guests. */
  back: (day: NearDay, time: string) => {
    if (day === 'today') return `Back at ${time}`
    if (day === 'tomorrow') return 'Back tomorrow'
    return `Back on ${'weekday' in day ? day.weekday : day.date}`
  },
}
