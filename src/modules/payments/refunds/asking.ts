import { isPlainLine, isVisible, lengthOf } from '#kernel/plain-text.ts'
import { centsFromDollars, decimalsWords, unitWord } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import type { RefundRequest, RequestedLine } from './rules.ts'

/** What the desk sends; exactly one of the first four. */
export interface SentRequest {
  lines?: readonly (RequestedLine & { restock?: boolean | undefined })[] | undefined
  amount?: number | undefined
  whole?: true | undefined
  /** Sent with `whole`: the tip goes back, too. */
  tip?: boolean | undefined
  /** Sent with `whole`: the order's portions can be ordered again. */
  restock?: boolean | undefined
  /** The failed refund to ask for again; its reason holds. */
  again?: string | undefined
  reason?: string | undefined
  /** Given by hand from the till, whatever it was paid with. */
  inCash?: true | undefined
}

export const maxReasonLength = 200
/** A cart has no more lines than this. */
const maxLines = 100
const maxQuantity = 9999

/** Reads a request, or says what is wrong with it by field. */
export function readRequest(
  sent: SentRequest,
):
  | { request: RefundRequest; reason: string; inCash?: true }
  | { problems: Record<string, string> } {
  const read = readKind(sent)
  const reason = (sent.reason ?? '').trim()
  const problems = {
    ...('problems' in read && read.problems),
    ...(sent.again === undefined && problemOfReason(reason)),
  }
  if ('problems' in read || Object.keys(problems).length > 0) return { problems }
  return { request: read.request, reason, ...(sent.inCash && { inCash: true }) }
}

function readKind({
  lines,
  amount,
  whole,
  tip,
  again,
}: SentRequest): { request: RefundRequest } | { problems: Record<string, string> } {
  const given = [lines, amount, whole, again].filter((each) => each !== undefined)
  if (given.length !== 1) {
    return { problems: { whole: 'Say lines, an amount or the whole, and only one of them.' } }
  }
  if (lines !== undefined) {
    const lineProblem = problemOfLines(lines)
    return lineProblem
      ? { problems: { lines: lineProblem } }
      : { request: { kind: 'lines', lines } }
  }
  if (amount !== undefined) {
    const cents = centsFromDollars(amount)
    return cents
      ? { request: { kind: 'amount', cents } }
      : { problems: { amount: `Send ${unitWord()} ${decimalsWords()}, more than 0.` } }
  }
  return again === undefined
    ? { request: { kind: 'whole', withTip: tip === true } }
    : { request: { kind: 'again', refundId: again } }
}

function problemOfLines(lines: readonly RequestedLine[]): string | undefined {
  if (lines.length === 0) return 'Choose at least one line.'
  if (lines.length > maxLines) return `Choose at most ${maxLines} lines.`
  const named = new Set(lines.map(({ position, swap = '' }) => `${position} ${swap}`))
  if (named.size < lines.length) return 'Name each line once.'
  const areWhole = lines.every(({ position, quantity }) => isCount(position) && isCount(quantity))
  return areWhole ? undefined : 'Lines and quantities are whole numbers from 1.'
}

function isCount(value: number): boolean {
  return isWhole(value, 1, maxQuantity)
}

function problemOfReason(reason: string): Record<string, string> {
  if (!isVisible(reason)) return { reason: 'Say why the money goes back.' }
  if (lengthOf(reason) > maxReasonLength) {
    return { reason: `Use at most ${maxReasonLength} characters.` }
  }
  return isPlainLine(reason) ? {} : { reason: 'Write one plain line.' }
}
