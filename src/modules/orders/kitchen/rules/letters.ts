import { counted } from '#kernel/counted.ts'
import type { Letter } from '#kernel/letter.ts'

/** The letter to the house about orders that nobody has answered for some minutes. */
export function unansweredLetter(restaurant: string, numbers: string[], minutes: number): Letter {
  const all = numbers.join(', ')
  const [noun, verb, them] =
    numbers.length === 1 ? ['Order', 'waits', 'it'] : ['Orders', 'wait', 'them']
  const news = `Nobody at ${restaurant} has answered ${noun.toLowerCase()} ${all} for ${counted(minutes, 'minute')}.`
  return {
    kind: 'orders_unanswered',
    subject: `${noun} ${all} ${verb} for an answer`,
    preview: news,
    heading: `${noun} ${all} ${verb} for an answer`,
    paragraphs: [`${news} Accept or reject ${them} on the kitchen board.`],
    button: { words: 'Open the kitchen board', address: '/dashboard/kitchen' },
  }
}
