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

/** Has a program draw it: it reads the card as JSON and writes the PDF. */
export function createPrinter<Card>(program: URL, fonts: URL): Printer<Card> {
  return async (card) => {
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
      throw new Refusal(
        'invalid',
        `The PDF’s typefaces lack letters of this menu (${said.toString()}). Print the menu page from your browser instead: it has them.`,
      )
    }
    throw new Error(`The menu could not be drawn (${code}): ${said.toString().slice(-500)}`)
  }
}
