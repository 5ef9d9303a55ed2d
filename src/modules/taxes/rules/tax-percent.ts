import { houseWriting } from '#kernel/writing.ts'

/** A rate as a field and a receipt show it: “8.875”, “8,875”, “7”. */
export function percentText(ppm: number): string {
  return String(ppm / 10_000).replace('.', houseWriting().decimal)
}

/** Reads a typed percentage with either decimal mark; undefined where it is none. Nothing is rounded. */
export function readTypedPercent(text: string): number | undefined {
  // No country has a rate with a fourth decimal, but a rate can be kept with one, and what a field shows is read again.
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(4, '0'))
}
