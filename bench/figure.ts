/** One line of the results: what is promised, and what this machine showed. */
export interface Figure {
  what: string
  mustShow: string
  measured: string
  isMet: boolean
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = low] = sorted.slice(middle - (sorted.length % 2 ? 0 : 1))
  return sorted.length % 2 ? low : (low + high) / 2
}

/** What this share of the values stays below, such as 0.95. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Rounds to significant places that a reader can compare: 0.0312, 1.48, 250, 12,400. */
export function show(value: number): string {
  const digits = value < 0.1 ? 4 : value < 10 ? 2 : value < 100 ? 1 : 0
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

export function milliseconds(): number {
  // The system's monotonic clock, the same in every process.
  return Number(process.hrtime.bigint()) / 1e6
}
