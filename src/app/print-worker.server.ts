/** Draws one menu or receipt and ends: laying out a thousand dishes would hold up whoever asks for a page meanwhile. */
import { json } from 'node:stream/consumers'
import { type MenuCard, drawMenuCard } from '#modules/menu/service/draw-menu-card.server.ts'
import {
  type ReceiptPrint,
  drawReceipt,
} from '#modules/payments/receipts/service/draw-receipt.server.ts'
import { MissingLetters } from '#platform/pdf/paper.server.ts'
import { cannotDraw } from '#platform/pdf/printer.server.ts'

const [fonts = ''] = process.argv.slice(2)
// Our own server wrote it, from its own types.
const asked = (await json(process.stdin)) as MenuCard | ReceiptPrint
try {
  const place = new URL(fonts)
  const drawn = 'sheet' in asked ? drawReceipt(asked, place) : drawMenuCard(asked, place)
  process.stdout.write(await drawn)
} catch (error) {
  if (!(error instanceof MissingLetters)) throw error
  process.stderr.write(error.message)
  process.exitCode = cannotDraw
}
