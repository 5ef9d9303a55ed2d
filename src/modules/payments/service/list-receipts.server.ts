import { nearestCents } from '#kernel/money.ts'
import { lettersOf, taxesOf } from '#modules/orders/bill/service/describe-taxes.server.ts'
import { listTaxedParts } from '#modules/orders/bill/service/list-parts.server.ts'
import { addedSums, sayRate } from '#modules/orders/bill/rules/words.ts'
import { sayPickupDate } from '#modules/orders/pickup-times/rules/words.ts'
import { optionWords } from '#modules/orders/rules/line-options.ts'
import { type Order, getOrder, listOrderLines } from '#modules/orders/service.server.ts'
import { formatDay } from '#modules/restaurant/rules/clock.ts'
import type { Issuer } from '#modules/restaurant/rules/issuer.ts'
import { typeNames } from '#modules/restaurant/rules/order-types.ts'
import { getIssuer } from '#modules/restaurant/service/issuer.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { refundableLines } from '../refunds/service/refundable.server.ts'
import { selectPartsBack } from '../refunds/store/parts.server.ts'
import { type Refund, selectRefundLines, selectRefundsOf } from '../refunds/store/refunds.server.ts'
import type { ReceiptKind } from '../receipts/rules/kinds.ts'
import type { ReceiptFacts, ReceiptRow, Sheet } from '../receipts/rules/sheet.ts'
import { sheetOf } from '../receipts/rules/sheet.ts'
import { selectInvoices } from '../receipts/store/invoices.server.ts'
import { selectReceiptsOf } from '../receipts/store/receipts.server.ts'
import { receiptTexts as texts } from '../receipts/texts.ts'
import type { Payment } from '../store/payments.server.ts'

/**
 * The receipts of a payment, the sale first, then what corrects it. Each says what it said when it was given, however the
 * house calls itself since. @param isNamed with whom its invoice is for @param only the one of this number
 */
export async function listReceipts(
  scope: Scope,
  payment: Payment,
  { isNamed, only }: { isNamed: boolean; only?: number },
): Promise<Sheet[]> {
  const given = await selectReceiptsOf(scope.db, payment.id)
  const order = await getOrder(scope, payment.orderId)
  const refunds = await selectRefundsOf(scope.db, payment.id)
  const numbers = given.map(({ number }) => number)
  const invoices = await selectInvoices(scope.db, numbers)
  const [sale] = given
  const wanted = given.filter(({ number }) => only === undefined || number === only)
  return Promise.all(
    wanted.map(async ({ number, kind, version, at, refund_id: refundId }) => {
      const house = await getIssuer(scope, version)
      const refund = refunds.find(({ id }) => id === refundId)
      const undone = given.find((each) => each.refund_id === refundId && each.number < number)
      const facts = {
        number,
        kind,
        at,
        house,
        invoice: isNamed ? invoices.get(sale?.number ?? number) : undefined,
        isInvoiced: !isNamed && invoices.has(number),
        corrects:
          kind === 'sale' ? undefined : kind === 'correction' ? sale?.number : undone?.number,
        orderNumber: order.number,
        had: hadOf(order, house),
        ...(refund
          ? await factsOfRefund(scope, order, { kind, refund, refunds })
          : await factsOfSale(scope, order, payment)),
      }
      return sheetOf(facts)
    }),
  )
}

/** When it was wanted for; else the day whose rates hold, or for orders from before that on which it was placed. */
function hadOf(order: Order, { timeZone }: Issuer) {
  const { type, slotAt, taxRule, suppliedOn, placedAt, createdAt } = order
  const term = typeNames[type]
  if (slotAt !== null) return { term, text: sayPickupDate(slotAt, timeZone) }
  const text = suppliedOn
    ? formatDay(Date.parse(suppliedOn), 'UTC')
    : formatDay(placedAt ?? createdAt, timeZone)
  return { term: taxRule === null ? term : texts.day(term), text }
}

type Facts = Pick<
  ReceiptFacts,
  'rows' | 'added' | 'totalCents' | 'tipCents' | 'by' | 'payment' | 'rates'
>

function paidBy({ processor, card }: Payment): string {
  if (processor === 'cash' || processor === 'terminal') return texts.paid[processor]
  return texts.paid.card(card ?? texts.card)
}

async function factsOfSale(scope: Scope, order: Order, payment: Payment): Promise<Facts> {
  const { taxes } = await taxesOf(scope, order)
  const letters = await lettersOf(scope, order)
  const lines = await listOrderLines(scope, [order.id])
  const parts = taxes ? await listTaxedParts(scope, order.id) : []
  const charged = Map.groupBy(
    parts.filter(({ line }) => line === null),
    ({ part }) => part,
  )
  const lettersOfCharge = (name: string) =>
    [...new Set(charged.get(name)?.map(({ letter }) => letter))].join('')
  return {
    rows: lines.map((line, at) => ({
      name: line.name,
      quantity: line.quantity,
      details: optionWords(line.options),
      cents: line.priceCents * line.quantity,
      letter: letters.get(at + 1),
    })),
    added: (taxes ? addedSums(taxes) : []).map(({ words, dollars }) => {
      return { name: words, cents: nearestCents(dollars), letter: lettersOfCharge(words) }
    }),
    totalCents: order.totalCents,
    tipCents: payment.tipCents,
    by: paidBy(payment),
    payment: payment.takenBy ? undefined : payment.intentId,
    rates: (taxes?.rates ?? []).map(({ letter, name, rate, net, tax }) => {
      return { letter, name, rate, netCents: nearestCents(net), taxCents: nearestCents(tax) }
    }),
  }
}

async function factsOfRefund(
  scope: Scope,
  order: Order,
  { kind, ...of }: { kind: ReceiptKind; refund: Refund; refunds: Refund[] },
): Promise<Facts> {
  const { refund } = of
  const { cents, tipCents, method } = refund
  const rates = await ratesOfRefund(scope, order, refund)
  return {
    rows: await rowsOfRefund(scope, order, of),
    added: [],
    totalCents: cents - tipCents,
    tipCents,
    by: kind === 'reversal' ? texts.returned : texts.backBy[method],
    payment: refund.providerId ?? undefined,
    rates,
  }
}

/** Its lines; of an amount that is of none of them the amount. */
async function rowsOfRefund(
  scope: Scope,
  order: Order,
  { refund, refunds }: { refund: Refund; refunds: Refund[] },
): Promise<ReceiptRow[]> {
  const lines = await selectRefundLines(scope.db, [refund.id])
  if (lines.length === 0) {
    const cents = refund.cents - refund.tipCents
    const name = cents === order.totalCents ? texts.allBack : texts.someBack
    return cents > 0 ? [{ name, cents }] : []
  }
  const names = await refundableLines(scope, order.id, refunds)
  const letters = await lettersOf(scope, order)
  return lines.map(({ position, swap, quantity, cents }) => {
    const of = names.find((each) => each.position === position && each.swap === swap)
    return { name: of?.name ?? '', quantity, cents, letter: letters.get(position) }
  })
}

/** What of each rate goes back with it, in the order of their letters. */
async function ratesOfRefund(
  scope: Scope,
  { id }: Order,
  refund: Refund,
): Promise<ReceiptFacts['rates']> {
  const back = await selectPartsBack(scope.db, [refund.id])
  if (back.size === 0) return []
  const byClass = Map.groupBy(await listTaxedParts(scope, id), ({ classId }) => classId)
  return [...byClass.values()]
    .flatMap((parts) => {
      const gone = parts.flatMap(({ position }) => back.get(position) ?? [])
      const netCents = gone.reduce((sum, part) => sum + part.netCents, 0)
      const taxCents = gone.reduce((sum, part) => sum + part.taxCents, 0)
      const [first] = parts
      if (!first || netCents + taxCents === 0) return []
      return [
        { letter: first.letter, name: first.name, rate: sayRate(first.ppm), netCents, taxCents },
      ]
    })
    .toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
}
