import { Refusal } from '#kernel/refusal.ts'
import { actorOf, isOf } from '#kernel/viewer.ts'
import { holdAudit, recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { refuseFor } from '#platform/settings/settings.server.ts'
import { byLink, findInvoiceProblems, type Invoice, mayRewrite, tidyInvoice } from './invoicing.ts'
import { selectInvoices, selectLastWord } from './store.server.ts'
import { tables } from './tables.server.ts'
import { receiptTexts } from './texts.ts'

/**
 * Makes a receipt a full invoice: the same said again changes nothing, and what it said before is kept. The payer's word holds, which the house
 * may put right; a word of somebody who has the order's link gives way to it.
 * @param isPayer whoever asks has paid it
 * @throws Refusal `invalid` with a sentence by field; `conflict`, code `invoice_made`
 */
export async function makeInvoice(
  scope: Scope,
  { receipt, isPayer }: { receipt: number; isPayer: boolean },
  asked: Invoice,
): Promise<void> {
  const invoice = tidyInvoice(asked)
  refuseFor(findInvoiceProblems(invoice))
  await inTransaction(scope, async (held) => {
    // Two at once: the second waits here and reads what the first has made.
    await holdAudit(held)
    const before = (await selectInvoices(held.db, [receipt])).get(receipt)
    const who = isOf('host', held.viewer) ? 'house' : isPayer ? 'payer' : byLink
    const last = await selectLastWord(held.db, receipt)
    // The payer who says the same makes it theirs.
    const isAnyway = who !== 'payer' || last?.actor !== byLink
    if (before && isSame(before, invoice) && isAnyway) return
    if (last && !mayRewrite(last, who, held.now.getTime())) {
      throw new Refusal('conflict', receiptTexts.problems.made, { code: 'invoice_made' })
    }
    await insertInvoice(held.db, receipt, invoice, {
      at: held.now.getTime(),
      actor: who === byLink ? byLink : actorOf(held.viewer),
    })
    const action = before ? 'invoice.changed' : 'invoice.made'
    await recordAudit(held, { action, object: `receipt ${receipt}` })
  })
}

function isSame(one: Invoice, other: Invoice): boolean {
  return (['name', 'address', 'taxId'] as const).every((field) => one[field] === other[field])
}

/** The next version of an invoice; what it said before stays beside it. */
async function insertInvoice(
  db: Db,
  receipt: number,
  { name, address, taxId }: Invoice,
  by: { at: number; actor: string },
): Promise<void> {
  const last = await tables(db)
    .selectFrom('invoices')
    .select('version')
    .where('receipt', '=', receipt)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  const row = { receipt, version, name, address, tax_id: taxId, ...by }
  await tables(db).insertInto('invoices').values(row).execute()
}
