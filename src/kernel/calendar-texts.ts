/** What of a date is said, in names and numbers; what is undefined is left out. */
export interface SaidDate {
  weekday?: string | undefined
  day: number
  month: string
  year?: number | undefined
}

/** The words of the calendar and the clock; numbers of months and weekdays count from 0, Sunday first. */
export const calendarTexts = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  weekdaysShort: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  /**
   * "Sat, Nov 21, 2026", and "Sat, 21 Nov 2026" in most of the world.
   * @param isMonthFirst in the country of the house
   */
  date: ({ weekday, day, month, year }: SaidDate, isMonthFirst: boolean) => {
    const dayOfYear = isMonthFirst ? `${month} ${day}` : `${day} ${month}`
    const yearAfter = year === undefined ? '' : `${isMonthFirst ? ',' : ''} ${year}`
    return `${weekday === undefined ? '' : `${weekday}, `}${dayOfYear}${yearAfter}`
  },
  /** "6:30 pm", "6 pm", or "18:30". @param clock of the country: 12 or 24 hours */
  time: (hour: number, minute: number, clock: 12 | 24) => {
    const past = `:${String(minute).padStart(2, '0')}`
    if (clock === 24) return `${String(hour).padStart(2, '0')}${past}`
    return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : past} ${hour < 12 ? 'am' : 'pm'}`
  },
}
