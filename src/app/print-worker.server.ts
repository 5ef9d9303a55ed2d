/** Draws one menu and ends: laying out a thousand dishes would hold up whoever asks for a page meanwhile. */
import { json } from 'node:stream/consumers'
import { cannotDraw } from '#platform/pdf/printer.server.ts'
import {
  type MenuCard,
  MissingLetters,
  drawMenuCard,
} from '#modules/menu/service/draw-menu-card.server.ts'

const [fonts = ''] = process.argv.slice(2)
// Our own server wrote it, from its own types.
const card = (await json(process.stdin)) as MenuCard
try {
  process.stdout.write(await drawMenuCard(card, new URL(fonts)))
} catch (error) {
  if (!(error instanceof MissingLetters)) throw error
  process.stderr.write(error.message)
  process.exitCode = cannotDraw
}
