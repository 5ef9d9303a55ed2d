/** What of a date is said, in names and numbers; what is undefined is left out. */
export interface SaidDate {
  weekday?: string | undefined
  day: number
  month: string
  year?: number | undefined
}

/** The words of the calendar; numbers of months and weekdays count from 0, Sunday first. */
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
}
