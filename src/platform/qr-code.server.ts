import { encode } from 'uqr'

/** A square picture of a text, for the `d` of an SVG path. */
export interface QrCode {
  /** The side of its view box in modules, with the quiet border that readers need. */
  size: number
  /** Every dark run of a row is a rectangle of its own. */
  path: string
}

/** ISO/IEC 18004: four modules of quiet around, a seventh of the rest may be unreadable (level M). */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return Array.from(line.matchAll(/1+/g), ({ 0: run, index }) => {
      return `M${index} ${y}h${run.length}v1h-${run.length}z`
    })
  })
  return { size, path: runs.join('') }
}
