/**
 * The only ways to divide money. What is divided is whole, and so is every share; the shares add up to it. Nothing
 * here is negative.
 */

/** The whole number nearest to n / d, a half rounded up. Exact while 2n + d is below 2^53. */
export function halfUp(n: number, d: number): number {
  return Math.floor((2 * n + d) / (2 * d))
}

/**
 * Shares of a total in proportion to their weights, each within one of its exact share: what is left over goes to
 * the largest remainders, of equal ones to the earlier. A share never exceeds its weight where the total does not
 * exceed all of them. Where nothing weighs anything, the first takes everything.
 * @param step what every share is a multiple of, where the total is one
 */
export function allocate(total: number, weights: readonly number[], step = 1): number[] {
  if (step > 1 && total % step === 0) {
    return allocate(total / step, weights).map((share) => share * step)
  }
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (!Number.isSafeInteger(total) || total < 0 || !Number.isSafeInteger(sum)) {
    throw new RangeError(`${total} cannot be divided by ${sum}.`)
  }
  // A sum of money must not vanish.
  if (weights.length === 0 && total > 0) throw new RangeError(`Nobody takes a share of ${total}.`)
  if (sum === 0 || weights.length === 1) return weights.map((_, at) => (at === 0 ? total : 0))
  const shares = weights.map((weight) => wholeShare(total, weight, sum))
  const left = shares.reduce((rest, share) => rest - share, total)
  if (left === 0) return shares
  const rests = weights.map((weight, at) => restOf(total, weight, sum, shares[at] ?? 0))
  // Sorting is stable: of equal remainders the earlier stays first.
  const byRest = [...rests.keys()].toSorted((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0))
  for (const at of byRest.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/**
 * What so many of the units take of what is left for all of them; the last unit takes all that is left. One after
 * the other, in whatever numbers, each unit has its average, rounded down or up.
 * @param step what each answer but the last is a multiple of
 */
export function shareOf(left: number, units: number, unitsLeft: number, step = 1): number {
  if (units < 1 || units > unitsLeft) {
    throw new RangeError(`There are ${unitsLeft} units, not ${units}.`)
  }
  if (units === unitsLeft) return left
  return Math.min(left, halfUp(left * units, unitsLeft * step) * step)
}

/** A quotient of two doubles below 2^53 is never rounded up to the next whole number. */
function wholeShare(total: number, weight: number, sum: number): number {
  return isExact(total * weight)
    ? Math.floor((total * weight) / sum)
    : Number((BigInt(total) * BigInt(weight)) / BigInt(sum))
}

/** What the whole share leaves: below the sum, so that it is a number again. */
function restOf(total: number, weight: number, sum: number, share: number): number {
  return isExact(total * weight)
    ? total * weight - share * sum
    : Number((BigInt(total) * BigInt(weight)) % BigInt(sum))
}

function isExact(product: number): boolean {
  return product <= Number.MAX_SAFE_INTEGER
}
