import { hours } from '#kernel/duration.ts'

/** Two nights missed. */
export const lateMs = hours(48)

const steps = [
  { seconds: 86_400, word: 'day' },
  { seconds: 3600, word: 'hour' },
  { seconds: 60, word: 'minute' },
]

/** "7 hours ago"; days are counted from the second one on. */
export function ageText(seconds: number): string {
  for (const { seconds: step, word } of steps) {
    const count = Math.floor(seconds / step)
    if (count >= (word === 'day' ? 2 : 1)) return `${count} ${word}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
