import type { NearDay } from '#kernel/formatter.ts'

/** What guests, and whoever pauses orders, read of a pause. */
export const pauseTexts = {
  isOver: 'We are taking orders.',
  lengths: (lengths: readonly string[]) => `Choose one of ${lengths.join(', ')}.`,
  until: (time: string, day: NearDay) => `We are not taking orders until ${at(day, time)}.`,
}

/** "6:30 pm", "tomorrow at 11 am", "Sunday at 11 am". */
function at(day: NearDay, time: string): string {
  if (day === 'today') return time
  if (day === 'tomorrow') return `tomorrow at ${time}`
  return `${'weekday' in day ? day.weekday : day.date} at ${time}`
}
