/** What is wrong with hours. */
export const hoursProblemTexts = {
  dayName: 'A day’s name',
  notADate: (date: string) => `"${date}" is not a date such as 2026-12-24.`,
  incomplete: (day: string) => `${day}: choose an opening and a closing time.`,
  notAStart: (day: string, time: string) => `${day}: "${time}" is not a time from 00:00 to 23:59.`,
  notAnEnd: (day: string, time: string) => `${day}: "${time}" is not a time from 00:00 to 24:00.`,
  tooManySpecialDays: (most: number) => `At most ${most} special days.`,
  chooseDate: 'Choose a date for each special day.',
  tooManyPeriods: (day: string, count: number, most: number) =>
    `${day} has ${count} opening periods; the most is ${most}.`,
  overlap: (day: string, first: string, second: string) =>
    `${day}: ${first} and ${second} overlap.`,
  sameTime: (day: string, period: string) => `${day}: ${period} opens and closes at the same time.`,
  repeated: (date: string) => `${date} is listed more than once.`,
  runsOver: (day: string, period: string, next: string, nextPeriod: string) =>
    `${day}: ${period} overlaps with ${next}, ${nextPeriod}.`,
}
