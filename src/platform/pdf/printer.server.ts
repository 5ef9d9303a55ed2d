import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { seconds } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Longer than a menu of 5,000 dishes takes on a busy machine. */
const limitMs = seconds(60)

/** How the program ends when its faces lack letters; it names them on standard error. */
export const cannotDraw = 3

/** Draws what is said on paper; answers a PDF. @throws Refusal `invalid` when letters are missing */
export type Printer<Card> = (card: Card) => Promise<Buffer>

/**
 * Has a program draw it: it reads the card as JSON and writes the PDF. One at a time: whoever asks for many at once waits,
 * and the others keep a processor.
 * @param sayMissing what is said of letters that the typefaces lack
 */
export function createPrinter<Card>(
  program: URL,
  fonts: URL,
  sayMissing: (letters: string) => string,
): Printer<Card> {
  let last: Promise<unknown> = Promise.resolve()
  const printNext = async (card: Card) => {
    const child = spawn(process.execPath, [program.pathname, fonts.href], {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: limitMs,
    })
    const failure = new Promise<never>((_, reject) => child.once('error', reject))
    // A program that has ended reads no more; its exit code says so.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(card))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [bytes, said, code] = await Promise.race([
      Promise.all([buffer(child.stdout), buffer(child.stderr), ended]),
      failure,
    ])
    if (code === 0) return bytes
    if (code === cannotDraw) {
      throw new Refusal('invalid', sayMissing(said.toString()))
    }
    throw new Error(`A page could not be drawn (${code}): ${said.toString().slice(-500)}`)
  }
  return (card) => {
    const turn = last.then(() => printNext(card))
    last = turn.catch(() => {})
    return turn
  }
}
