/** What the trade calls what is not real: on papers, in emails and on screens. */
export const testTexts = {
  mark: 'TEST',
  page: 'this restaurant is not open yet. Orders are neither charged nor served.',
  receipt: 'This is a test receipt. No money was taken, and it is not part of the books.',
  order: 'This is a test order. Nothing is charged, and nothing will be served.',
} as const

interface Opening {
  isSample: boolean
  openedAt: number | null
}

/** A house of one's own that takes no real money yet: its orders are tests, and leave when it opens. */
export function isTestHouse({ isSample, openedAt }: Opening) {
  return !isSample && openedAt === null
}

/** The number of an order or a receipt: those of tests are a series of their own, “T1001”. */
export function seriesNumber(isTest: boolean, number: number): string {
  return isTest ? `T${number}` : String(number)
}
