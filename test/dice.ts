import { Dice as SampleDice } from '#src/operator/sample-life.server.ts'

/** Draws the same from the same number, and much faster than arbitraries put together what is large. */
export class Dice extends SampleDice {
  /** From 0 on, below so many. */
  below(count: number): number {
    return this.whole(0, count - 1)
  }

  /** Once in so many times. */
  is(often: number): boolean {
    return this.below(often) === 0
  }
}
