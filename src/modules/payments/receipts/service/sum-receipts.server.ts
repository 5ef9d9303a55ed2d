import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { MoneySum, ReceiptRange, ReceiptSums } from '../rules/sums.ts'
import { selectLastNumber, selectTimeOf } from '../store/receipts.server.ts'
import { selectCharges, selectMoney, selectTaxes } from '../store/sums.server.ts'

/**
 * What these receipts come to. Their number and their sums stay for good, so that it is the same years later. A sum may
 * come in several rows: to be added up by whoever asks.
 */
export async function sumReceipts(scope: Summing, range: ReceiptRange): Promise<ReceiptSums> {
  const sums: ReceiptSums = { money: [], taxes: [], charges: [] }
  for (const piece of piecesOf(range)) {
    sums.money.push(...(await selectMoney(scope.db, piece)))
    sums.taxes.push(...(await selectTaxes(scope.db, piece)))
    sums.charges.push(...(await selectCharges(scope.db, piece)))
    if (piece.to < range.to) await letOthersGoOn(scope)
  }
  return sums
}

/** The same without taxes and charges. */
export async function sumMoney(scope: Summing, range: ReceiptRange): Promise<MoneySum[]> {
  const sums: MoneySum[] = []
  for (const piece of piecesOf(range)) {
    sums.push(...(await selectMoney(scope.db, piece)))
    if (piece.to < range.to) await letOthersGoOn(scope)
  }
  return sums
}

/** In a transaction it pauses, elsewhere it takes turns. */
type Summing = Pick<Scope, 'db'> & Partial<Pick<WriteScope, 'pause'>>

/**
 * More than any day has: a house that closes for the first time has the receipts of years, and nobody else should wait
 * for all of them.
 */
const mostAtOnce = 2500

function* piecesOf({ from, to }: ReceiptRange): Generator<ReceiptRange> {
  for (let first = from; first <= to; first += mostAtOnce) {
    yield { from: first, to: Math.min(to, first + mostAtOnce - 1) }
  }
}

async function letOthersGoOn({ pause }: Summing): Promise<void> {
  await (pause ?? nextTurn)()
}

/** The number that was given last; 0: none was. Others may give the next at once, but for whoever holds the audit. */
export async function findLastReceipt({ db }: Pick<Scope, 'db'>): Promise<number> {
  return selectLastNumber(db)
}

export async function findReceiptTime(
  { db }: Pick<Scope, 'db'>,
  number: number,
): Promise<number | undefined> {
  return selectTimeOf(db, number)
}
