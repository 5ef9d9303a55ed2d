import type { TableAssignment } from './choose-assignment.ts'

/** A quarter of an hour at a table that is somebody's. */
export interface TakenSlot {
  quarter: number
  tableId: string
}

/** Which quarters of which tables are taken, in a window of quarters. */
export class TakenQuarters {
  readonly #from: number
  readonly #to: number
  readonly #byTable = new Map<string, Uint16Array>()

  /** What lies outside of `from` (included) to `to` (not included) is not known, and counts as taken. */
  constructor(slots: readonly TakenSlot[], from: number, to: number) {
    this.#from = from
    this.#to = Math.max(from, to)
    const taken = Map.groupBy(slots, ({ tableId }) => tableId)
    for (const [tableId, theirs] of taken) this.#byTable.set(tableId, this.#runsOf(theirs))
  }

  /** Whether every table of the place is free for so many quarters. */
  isFree(assignment: TableAssignment, start: number, quarters: number): boolean {
    return this.freeRun(assignment, start) >= quarters
  }

  /** How many quarters the place is free from `start` on, as far as is known. */
  freeRun(assignment: TableAssignment, start: number): number {
    if (start < this.#from || start >= this.#to) return 0
    return Math.min(
      this.#to - start,
      ...assignment.map((id) => this.#byTable.get(id)?.[start - this.#from] ?? Infinity),
    )
  }

  /** For each quarter how many are free from it on: looking up a stay is then one read. */
  #runsOf(slots: readonly TakenSlot[]): Uint16Array {
    const length = this.#to - this.#from
    const runs = new Uint16Array(length).fill(1)
    for (const { quarter } of slots) {
      if (quarter >= this.#from && quarter < this.#to) runs[quarter - this.#from] = 0
    }
    for (let index = length - 2; index >= 0; index--) {
      if (runs[index] !== 0) runs[index] = 1 + (runs[index + 1] ?? 0)
    }
    return runs
  }
}
