import { houseWriting } from '#kernel/writing.ts'

/** A rate as a field and a receipt show it: “8.875”, “8,875”, “7”. */
export function percentText(ppm: number): string {
  return String(ppm / 10_000).replace('.', houseWriting().decimal)
}
