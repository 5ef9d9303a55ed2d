import { Refusal } from '#kernel/refusal.ts'
import { actorOf, isOf } from '#kernel/viewer.ts'
import { holdAudit, recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { refuseFor } from '#platform/settings/settings.server.ts'
import { type Invoice, findInvoiceProblems, tidyInvoice } from '../rules/invoice.ts'
import { insertInvoice, selectInvoices } from '../store/invoices.server.ts'
import { receiptTexts } from '../texts.ts'

/**
 * Makes a receipt a full invoice, once: the same said again changes nothing. The house may put right what is in it, and what it said before is kept.
 * @throws Refusal `invalid` with a sentence by field; `conflict`, code `invoice_made`
 */
export async function makeInvoice(scope: Scope, receipt: number, asked: Invoice): Promise<void> {
  const invoice = tidyInvoice(asked)
  refuseFor(findInvoiceProblems(invoice))
  await inTransaction(scope, async (held) => {
    // Of two at once the second reads what the first has made.
    await holdAudit(held)
    const before = (await selectInvoices(held.db, [receipt])).get(receipt)
    if (before && isSame(before, invoice)) return
    if (before && !isOf('host', held.viewer)) {
      throw new Refusal('conflict', receiptTexts.problems.made, { code: 'invoice_made' })
    }
    await insertInvoice(held.db, receipt, invoice, {
      at: held.now.getTime(),
      actor: actorOf(held.viewer),
    })
    const action = before ? 'invoice.changed' : 'invoice.made'
    await recordAudit(held, { action, object: `receipt ${receipt}` })
  })
}

function isSame(one: Invoice, other: Invoice): boolean {
  return (['name', 'address', 'taxId'] as const).every((field) => one[field] === other[field])
}
