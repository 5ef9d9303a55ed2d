/** The address that calls a number: what a telephone dials, without an extension and the 0 that is not dialled from abroad. */
export function telOf(phone: string): string {
  const [number = ''] = /[+\d][^\p{L}#;]*/u.exec(phone) ?? []
  return `tel:${number.replace(/(?<=\+.*)\(0\)|[^\d+]/g, '')}`
}
