import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { priceStep } from '#kernel/read-money.ts'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { drawBill, drawCurrency, giveBackUnits } from '#test/bills.ts'
import { Dice } from '#test/dice.ts'
import { type PartBack, type PartLeft, giveBackAmount } from './parts.ts'
import { makeBill } from './rules.ts'

const sequences = 10_000
const seed = Number(process.env['BILL_SEED'] ?? 20_261_126)

const part = (netLeft: number, taxLeft: number, line: number | null = 1): PartLeft => {
  return { line, netLeft, taxLeft }
}

afterEach(() => writeAs(americanWriting))

describe('what units give back', () => {
  it('is split over the parts of the line, each into net and tax', () => {
    expect(giveBackUnits([part(2000, 140), part(1000, 190)], 1, 2)).toEqual([
      { netCents: 1000, taxCents: 70 },
      { netCents: 500, taxCents: 95 },
    ])
  })

  it('follows what an amount has taken before', () => {
    expect(giveBackAmount([part(193, 14)], 107)).toEqual([{ netCents: 100, taxCents: 7 }])
    expect(giveBackUnits([part(93, 7)], 1, 2)).toEqual([{ netCents: 47, taxCents: 3 }])
    expect(giveBackUnits([part(46, 4)], 1, 1)).toEqual([{ netCents: 46, taxCents: 4 }])
  })

  it('is refused for more units than are left', () => {
    expect(() => giveBackUnits([part(100, 0)], 3, 2)).toThrow(RangeError)
  })
})

describe('an amount that goes back', () => {
  it('is taken from all parts by what is left of them, charges too', () => {
    expect(
      giveBackAmount([part(100, 0), part(200, 0, 2), part(0, 0, 3), part(50, 50, null)], 200),
    ).toEqual([
      { netCents: 50, taxCents: 0 },
      { netCents: 100, taxCents: 0 },
      { netCents: 0, taxCents: 0 },
      { netCents: 25, taxCents: 25 },
    ])
  })

  it('is given in sums that can be paid, of what was frozen before that was asked, too', () => {
    writeAs({ ...americanWriting, currency: 'KWD', digits: 3 })
    expect(giveBackUnits([part(1000, 0), part(0, 1000)], 1, 3)).toEqual([
      { netCents: 340, taxCents: 0 },
      { netCents: 0, taxCents: 330 },
    ])
    expect(giveBackUnits([part(4950, 248)], 1, 1)).toEqual([{ netCents: 4950, taxCents: 248 }])
    expect(giveBackAmount([part(4950, 248), part(1, 1)], 5200)).toEqual([
      { netCents: 4950, taxCents: 248 },
      { netCents: 1, taxCents: 1 },
    ])
  })

  it('is cut to what is left', () => {
    expect(giveBackAmount([part(93, 7)], 1000)).toEqual([{ netCents: 93, taxCents: 7 }])
    expect(giveBackAmount([part(0, 0)], 1)).toEqual([{ netCents: 0, taxCents: 0 }])
    expect(giveBackAmount([], 0)).toEqual([])
  })
})

/** As somebody asks for it: of a dinar's kind in hundredths; now and then more than is left. */
function drawAmount(dice: Dice, left: number): number {
  const step = priceStep()
  return dice.below(left / ((dice.is(4) ? 1 : 8) * step) + 2) * step
}

/** What has gone back of an order, and how much of it is on its way and may still fail. */
class Refunds {
  readonly parts: PartLeft[]
  readonly unitsLeft: number[]
  #sent: { at: number[]; given: PartBack[]; line: number; units: number }[] = []

  constructor(dice: Dice) {
    const input = drawBill(dice, 8)
    this.parts = makeBill(input).parts.map(({ line, netCents, taxCents }) => {
      return part(netCents, taxCents, line)
    })
    this.unitsLeft = input.lines.map(({ quantity }) => quantity)
  }

  get left(): number {
    return this.parts.reduce((sum, { netLeft, taxLeft }) => sum + netLeft + taxLeft, 0)
  }

  giveUnits(line: number, units: number): void {
    const unitsLeft = this.unitsLeft[line - 1] ?? 0
    if (unitsLeft === 0) return
    const at = [...this.parts.keys()].filter((each) => this.parts[each]?.line === line)
    const asked = Math.min(units, unitsLeft)
    this.unitsLeft[line - 1] = unitsLeft - asked
    this.#take({
      at,
      given: giveBackUnits(this.#partsAt(at), asked, unitsLeft),
      line,
      units: asked,
    })
    if (asked < unitsLeft) return
    const rest = this.#partsAt(at).some(({ netLeft, taxLeft }) => netLeft + taxLeft > 0)
    if (rest) throw new Error(`All of line ${line} went back, and something is left of it.`)
  }

  giveAmount(cents: number): void {
    const [at, before] = [[...this.parts.keys()], this.left]
    this.#take({ at, given: giveBackAmount(this.parts, cents), line: 0, units: 0 })
    const given = before - this.left
    if (given !== Math.min(cents, before)) throw new Error(`${given} went back of ${cents}.`)
  }

  /** Any of those sent, however much has gone back since. */
  fail(dice: Dice): void {
    const [failed] = this.#sent.splice(dice.below(this.#sent.length), 1)
    if (!failed) return
    const { at, given, line, units } = failed
    this.#move(at, given, 1)
    if (line > 0) this.unitsLeft[line - 1] = (this.unitsLeft[line - 1] ?? 0) + units
  }

  #take(refund: { at: number[]; given: PartBack[]; line: number; units: number }): void {
    this.#move(refund.at, refund.given, -1)
    this.#sent.push(refund)
  }

  #move(at: number[], given: PartBack[], sign: 1 | -1): void {
    for (const [index, { netCents, taxCents }] of given.entries()) {
      const of = this.#partsAt(at)[index]
      if (!of) throw new Error('Something went back of no part.')
      const wrong = [netCents, taxCents].some((cents) => !Number.isSafeInteger(cents) || cents < 0)
      if ((netCents + taxCents) % priceStep() > 0) throw new Error('A thousandth went back.')
      of.netLeft += sign * netCents
      of.taxLeft += sign * taxCents
      if (wrong || of.netLeft < 0 || of.taxLeft < 0) throw new Error('A part went below zero.')
    }
  }

  #partsAt(at: number[]): PartLeft[] {
    return at.flatMap((each) => this.parts[each] ?? [])
  }
}

describe(`${sequences} orders whose money goes back in parts, seed ${seed}`, () => {
  it('end at nothing left, net and tax of each part, whatever was asked, failed and was asked again', () => {
    const drawn = fc.noShrink(fc.integer())
    fc.assert(
      fc.property(drawn, (number) => {
        const dice = new Dice(number)
        drawCurrency(dice)
        const refunds = new Refunds(dice)
        for (let step = dice.below(20); step > 0; step--) {
          const what = dice.below(4)
          if (what === 0) refunds.giveAmount(drawAmount(dice, refunds.left))
          else if (what === 1) refunds.fail(dice)
          else refunds.giveUnits(1 + dice.below(refunds.unitsLeft.length), 1 + dice.below(4))
        }
        for (const [at, units] of refunds.unitsLeft.entries()) refunds.giveUnits(at + 1, units)
        // Charges go back with the whole; so does what failed of a line with no unit left.
        refunds.giveAmount(refunds.left)
        const rest = refunds.parts.filter(({ netLeft, taxLeft }) => netLeft !== 0 || taxLeft !== 0)
        if (rest.length > 0) throw new Error(`Order ${number}: ${JSON.stringify(rest)} is left.`)
      }),
      { numRuns: sequences, seed },
    )
  }, 120_000)
})
