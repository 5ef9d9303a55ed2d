/** What guests, and whoever pauses the orders, read of a pause. */
export const pauseTexts = {
  isOver: 'We are taking orders.',
  lengths: (lengths: readonly string[]) => `Choose one of ${lengths.join(', ')}.`,
  /** @param date “Sunday, November 22”; days from today: 0 is today */
  until: (time: string, date: string, days: number) =>
    `We are not taking orders until ${days === 0 ? '' : days === 1 ? 'tomorrow at ' : `${date} at `}${time}.`,
} as const
