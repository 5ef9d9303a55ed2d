/**
 * A handful, kept: to make one costs more than all that it writes. Made at first use, since the
 * calendar's words are 8 MB that a server at rest does without.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Writes instants as these options say; the same for the same options. */
export function formatterOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, kept)
  return kept
}
