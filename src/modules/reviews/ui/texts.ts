import { formatCount } from '#kernel/money.ts'

/** What guests say of a dish, on its page. */
export const dishReviewTexts = {
  heading: 'What guests say',
  score: (average: number, of: number, count: number) =>
    count === 1
      ? `${average} of ${of}, one review`
      : `${average} of ${of}, ${formatCount(count)} reviews`,
  count: (count: number) => (count === 1 ? 'one review' : `${formatCount(count)} reviews`),
  newest: (count: number, shown: number) =>
    `${formatCount(count)} reviews, showing the newest ${shown}`,
}
