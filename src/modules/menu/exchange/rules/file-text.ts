/** What a file’s bytes say, and whether its letters had to be guessed. */
export interface FileText {
  text: string
  isGuessed: boolean
}

/**
 * The text of a file as spreadsheets save it: in UTF-8, in UTF-16 where its first bytes say so, and else in
 * Windows-1252, as Excel’s plain “CSV” is in the Americas and Western Europe. The three cannot be mistaken for each
 * other: letters of Windows-1252 beyond ASCII are hardly ever UTF-8 (WHATWG Encoding).
 */
export function fileTextOf(bytes: Uint8Array): FileText {
  const wide = wideEncodingOf(bytes)
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** Which UTF-16 a file is in, by its mark or by the zeros in every other of its first bytes; undefined for none. */
function wideEncodingOf([a, b, c, d]: Uint8Array): string | undefined {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)
    ? 'utf-16be'
    : undefined
}

/** A letter that was lost before the text came here, and where; nothing of a text that can be read. */
export interface LostLetter {
  line: number
  /** The word around it. */
  word: string
}

// oxlint-disable-next-line no-control-regex -- those are what is looked for.
const lost = /[\u0000\u0080-\u009f\ufffd]/u

/** U+FFFD stands for what could not be read; NUL and C1 controls are what other writings leave in a text. */
export function findLostLetter(text: string): LostLetter | undefined {
  const index = text.search(lost)
  if (index < 0) return undefined
  const before = /[^\s,;"]{0,20}$/u.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? ''
  const after = /^[^\s,;"]{0,20}/u.exec(text.slice(index + 1))?.[0] ?? ''
  const line = text.slice(0, index).split(/\r\n|\n|\r/).length
  const word = `${before}\ufffd${after}`
  return { line, word: [...word].map((sign) => (lost.test(sign) ? '\ufffd' : sign)).join('') }
}
