import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { seconds } from '#kernel/duration.ts'
import { hashOf } from '../hash.server.ts'
import { HttpRefusal } from '../http/refusals.server.ts'

/** Longer than a menu of 5,000 dishes takes on a busy machine. */
const limitMs = seconds(60)

/** How many wait behind the paper that is being drawn: each is a second or two for whoever comes last. */
const mostWaiting = 20

/** Draws what is said on paper; answers a PDF. */
export type Printer<Card> = (card: Card) => Promise<Buffer>

/**
 * Has a program draw it: it reads the card as JSON and writes the PDF. One at a time: whoever asks for many at once waits,
 * and the others keep a processor. Beyond `mostWaiting` it is refused: nobody holds all others up for long.
 */
export function createPrinter<Card>(program: URL, fonts: URL): Printer<Card> {
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
    throw new Error(`A page could not be drawn (${code}): ${said.toString().slice(-500)}`)
  }
  let underWay = 0
  return async (card) => {
    if (underWay > mostWaiting) throw busy()
    underWay++
    const turn = last.then(() => printNext(card)).finally(() => underWay--)
    last = turn.catch(() => {})
    return turn
  }
}

/** Draws the same card once, however often it is asked for, as long as it is among the last so many. */
export function keepDrawn<Card>(print: Printer<Card>, most: number): Printer<Card> {
  const drawn = new Map<string, Promise<Buffer>>()
  return (card) => {
    const key = hashOf(JSON.stringify(card))
    const bytes = drawn.get(key) ?? print(card)
    // Put at the end anew: what nobody has asked for longest goes first.
    drawn.delete(key)
    drawn.set(key, bytes)
    const [oldest] = drawn.keys()
    if (drawn.size > most && oldest !== undefined) drawn.delete(oldest)
    // What could not be drawn is tried again.
    bytes.catch(() => drawn.get(key) === bytes && drawn.delete(key))
    return bytes
  }
}

function busy(): HttpRefusal {
  const message = 'Too many PDFs are being drawn. Try again in a moment.'
  return new HttpRefusal(503, 'busy', message, { 'retry-after': '5' })
}
