import { formatCents, nearestCents } from '#kernel/money.ts'
import { lettersOf, taxesOf } from '#modules/orders/bill/describing.server.ts'
import { addedSums, oncePerRate, sayRate } from '#modules/orders/bill/describing.ts'
import { listTaxedParts } from '#modules/orders/bill/parts.server.ts'
import { getOrder, listOrderLines, type Order } from '#modules/orders/finding.server.ts'
import { optionWords } from '#modules/orders/rules.ts'
import { sayPickupDate } from '#modules/orders/times/rules.ts'
import { getIssuer } from '#modules/restaurant/issuing.server.ts'
import { areTaxesApart, type Issuer } from '#modules/restaurant/issuing.ts'
import { formatDay, formatDayInYear, formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { isTesting } from '#modules/restaurant/open-house.server.ts'
import { typeFacts } from '#modules/restaurant/showing.ts'
import type { Scope } from '#platform/scope.server.ts'
import { mayRewrite } from './receipts/invoicing.ts'
import { type ReceiptFacts, type ReceiptRow, type Sheet, sheetOf } from './receipts/rules.ts'
import { selectInvoices, selectLastWord, selectReceiptsOf } from './receipts/store.server.ts'
import { sumParts } from './receipts/summing.server.ts'
import type { ReceiptKind } from './receipts/summing.ts'
import { receiptTexts as texts } from './receipts/texts.ts'
import { refundableLines } from './refunds/refundable.server.ts'
import {
  type Refund,
  selectPartsBack,
  selectRefundLines,
  selectRefundsOf,
} from './refunds/store.server.ts'
import type { Payment } from './settling-store.server.ts'

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
  const isTest = await isTesting(scope)
  const last = isNamed && given[0] ? await selectLastWord(scope.db, given[0].number) : undefined
  const [sale] = given
  const wanted = given.filter(({ number }) => only === undefined || number === only)
  return Promise.all(
    wanted.map(async ({ number, kind, version, at, refund_id: refundId }) => {
      const house = await getIssuer(scope, version)
      const refund = refunds.find(({ id }) => id === refundId)
      const undone = given.find((each) => each.refund_id === refundId && each.number < number)
      const facts = {
        number,
        isTest,
        kind,
        at,
        house,
        invoice: isNamed ? invoices.get(sale?.number ?? number) : undefined,
        isInvoiced: !isNamed && invoices.has(number),
        isInvoiceOpen: last !== undefined && mayRewrite(last, 'payer', scope.now.getTime()),
        corrects:
          kind === 'sale' ? undefined : kind === 'correction' ? sale?.number : undone?.number,
        orderNumber: order.number,
        had: hadOf(order, house),
        ...(refund
          ? await factsOfRefund(scope, order, { number, kind, refund, refunds, house })
          : await factsOfSale(scope, order, payment, house)),
      }
      return sheetOf(facts)
    }),
  )
}

/** When it was wanted for; else the day whose rates hold, or for orders from before that on which it was placed. */
function hadOf(order: Order, { timeZone, country }: Issuer) {
  const { type, slotAt, slotZone, taxRule, suppliedOn, placedAt, createdAt } = order
  const term = typeFacts[type].name
  // Receipts from before the issuer knew its country have days in another style, for good.
  const [sayDay, saySlot] =
    country === '' ? [formatDay, sayPickupDate] : [formatDayInYear, formatWhenInYear]
  if (slotAt !== null) return { term, text: saySlot(slotAt, slotZone ?? timeZone) }
  const text = suppliedOn
    ? sayDay(Date.parse(suppliedOn), 'UTC')
    : sayDay(placedAt ?? createdAt, timeZone)
  return { term: taxRule === null ? term : texts.day(term), text }
}

type Facts = Pick<
  ReceiptFacts,
  | 'rows'
  | 'added'
  | 'totalCents'
  | 'tipCents'
  | 'roundingCents'
  | 'by'
  | 'payment'
  | 'isTaxed'
  | 'reason'
  | 'rates'
>

function paidBy({ processor, card }: Payment): string {
  if (processor === 'cash' || processor === 'terminal') return texts.paid[processor]
  return texts.paid.card(card ?? texts.card)
}

async function factsOfSale(
  scope: Scope,
  order: Order,
  payment: Payment,
  { country }: Issuer,
): Promise<Facts> {
  const { taxes } = await taxesOf(scope, order, country)
  const letters = await lettersOf(scope, order)
  const lines = await listOrderLines(scope, [order.id])
  const taxed = taxes ? await listTaxedParts(scope, order.id) : []
  const charged = Map.groupBy(
    taxed.filter(({ line }) => line === null),
    ({ part }) => part,
  )
  const lettersOfCharge = (name: string) =>
    [...new Set(charged.get(name)?.map(({ letter }) => letter))].join('')
  return {
    rows: lines.map((line, at) => ({
      name: line.name,
      quantity: line.quantity,
      details: [
        ...(country !== '' && line.quantity > 1 ? [texts.each(formatCents(line.priceCents))] : []),
        ...optionWords(line.options),
      ],
      cents: line.priceCents * line.quantity,
      letter: letters.get(at + 1),
    })),
    added: (taxes ? addedSums(taxes) : []).map(({ words, dollars }) => {
      return { name: words, cents: nearestCents(dollars), letter: lettersOfCharge(words) }
    }),
    totalCents: order.totalCents,
    tipCents: payment.tipCents,
    roundingCents: payment.roundingCents,
    by: paidBy(payment),
    payment: payment.takenBy ? undefined : payment.intentId,
    isTaxed: (taxes?.rates.length ?? 0) > 0,
    rates: (taxes?.rates ?? []).map(({ letter, name, rate, net, tax, parts = [] }) => ({
      letter,
      name,
      rate,
      netCents: nearestCents(net),
      taxCents: nearestCents(tax),
      parts: partsIn(
        country,
        parts.map((part) => ({ ...part, cents: nearestCents(part.tax) })),
      ),
    })),
  }
}

interface Corrected {
  number: number
  kind: ReceiptKind
  house: Issuer
  refund: Refund
  refunds: Refund[]
}

async function factsOfRefund(
  scope: Scope,
  order: Order,
  { number, kind, house, ...of }: Corrected,
): Promise<Facts> {
  const { refund } = of
  const { cents, tipCents, roundingCents, method } = refund
  const { isTaxed, rates } = await ratesOfRefund(scope, order, { number, refund, house })
  const { origin, reason } = refund
  // What was typed before papers said it was for the books alone.
  const isSaid = house.country !== '' && kind === 'correction' && origin === 'desk' && reason !== ''
  return {
    ...(isSaid && { reason }),
    rows: await rowsOfRefund(scope, order, of),
    added: [],
    totalCents: cents - tipCents,
    tipCents,
    roundingCents,
    by: kind === 'reversal' ? texts.returned : texts.backBy[method],
    payment: refund.providerId ?? undefined,
    isTaxed,
    rates,
  }
}

/** The lines that a refund gave back; one row with the amount where it was for no line. */
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
  { id, taxStep }: Order,
  { number, refund, house }: Pick<Corrected, 'number' | 'refund' | 'house'>,
): Promise<Pick<Facts, 'isTaxed' | 'rates'>> {
  const taxed = await listTaxedParts(scope, id)
  const back = await selectPartsBack(scope.db, [refund.id])
  const made = areTaxesApart(house.country)
    ? await sumParts(scope, { from: number, to: number })
    : []
  const byClass = Map.groupBy(taxed, ({ classId }) => classId)
  const gone = [...byClass]
    .flatMap(([classId, [first, ...rest]]) => {
      if (!first) return []
      const sums = [first, ...rest].flatMap(({ position }) => back.get(position) ?? [])
      const netCents = sums.reduce((sum, part) => sum + part.netCents, 0)
      const taxCents = sums.reduce((sum, part) => sum + part.taxCents, 0)
      const { letter, name, ppm } = first
      const parts = made.find((each) => each.classId === classId)?.parts ?? []
      return netCents + taxCents === 0 ? [] : [{ letter, name, ppm, netCents, taxCents, parts }]
    })
    .toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
  const rates = taxStep === null ? gone : oncePerRate(gone)
  return {
    isTaxed: taxed.length > 0,
    rates: rates.map(({ ppm, parts, ...rate }) => ({
      ...rate,
      rate: sayRate(ppm),
      parts: partsIn(
        house.country,
        parts.map((part) => ({ name: part.name, rate: sayRate(part.ppm), cents: part.cents })),
      ),
    })),
  }
}

/** What a rate is made of, where each of it stands by itself. */
function partsIn<Part>(country: string, parts: readonly Part[]): readonly Part[] | undefined {
  return parts.length > 0 && areTaxesApart(country) ? parts : undefined
}
