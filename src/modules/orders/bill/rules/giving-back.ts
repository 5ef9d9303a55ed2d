import { allocate } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'

/** What has not gone back yet of a part of a bill. */
export interface PartLeft {
  /** The line's place in the order, from 1; null: of no line. */
  line: number | null
  netLeft: Cents
  taxLeft: Cents
}

export interface GivenBack {
  netCents: Cents
  taxCents: Cents
}

/**
 * An amount, part by part by what is left of each, tax included. Taken from what is left, never from a price times a
 * number, so that the last of it leaves nothing, whatever went before. What exceeds it is cut.
 */
export function giveBackAmount(parts: readonly PartLeft[], cents: Cents): GivenBack[] {
  const left = parts.map((part) => grossLeft([part]))
  const step = priceStep()
  // Orders from before there were steps have parts that end otherwise.
  const isInSteps = left.every((each) => each % step === 0)
  const shares = allocate(Math.min(cents, grossLeft(parts)), left, isInSteps ? step : 1)
  return parts.map(({ netLeft, taxLeft }, at) => {
    // The tax of so much at the frozen rate, as far as whole cents allow.
    const [netCents = 0, taxCents = 0] = allocate(shares[at] ?? 0, [netLeft, taxLeft])
    return { netCents, taxCents }
  })
}

function grossLeft(parts: readonly PartLeft[]): Cents {
  return parts.reduce((sum, { netLeft, taxLeft }) => sum + netLeft + taxLeft, 0)
}
