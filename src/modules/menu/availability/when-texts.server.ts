import type { NearDay } from '#kernel/formatter.ts'

/** When a dish that is sold out is back, for guests. */
export const whenTexts = {
  back: (day: NearDay, time: string) => {
    if (day === 'today') return `Back at ${time}`
    if (day === 'tomorrow') return 'Back tomorrow'
    return `Back on ${'weekday' in day ? day.weekday : day.date}`
  },
}
