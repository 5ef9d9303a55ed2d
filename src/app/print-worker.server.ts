/** Draws one menu, receipt or Z report and ends: laying out a thousand dishes would hold up whoever asks for a page meanwhile. */
import { json } from 'node:stream/consumers'
import { type MenuCard, drawMenuCard } from '#modules/menu/drawing-card.server.ts'
import { type ReceiptPrint, drawReceipt } from '#modules/payments/receipts/drawing.server.ts'
import { type ClosePrint, drawClose } from '#modules/till/drawing.server.ts'

const [fonts = ''] = process.argv.slice(2)
const place = new URL(fonts)
// Our own server wrote it, from its own types.
const asked = (await json(process.stdin)) as MenuCard | ReceiptPrint | ClosePrint
process.stdout.write(await draw(asked))

function draw(what: MenuCard | ReceiptPrint | ClosePrint): Promise<Buffer> {
  if ('sheet' in what) return drawReceipt(what, place)
  return 'close' in what ? drawClose(what, place) : drawMenuCard(what, place)
}
