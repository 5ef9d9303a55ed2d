import type { MenuFormat } from './contract.ts'
import { exchangeTexts as texts } from './house-texts.ts'
import { findLostLetter } from './reading.ts'
import { type Reading, type ReadLines, refuseText } from './refusing.server.ts'

/** What a file says, line by line. @throws Refusal `invalid` for one that cannot be read at all. */
export async function readLines(
  format: MenuFormat,
  text: string,
  reading: Reading,
): Promise<ReadLines> {
  // Excel's files of today are a zip; those of before begin so in Windows-1252.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('ÐÏ\u0011à')) refuseText(texts.isExcel)
  const lost = findLostLetter(text)
  if (lost) refuseText(texts.lostLetter(lost))
  // What reads tables and names of letters is loaded where the first file comes (decision 22).
  if (format === 'json')
    return (await import('./reading-json.server.ts')).readJsonLines(text, reading)
  return (await import('./reading-tables.server.ts')).readCsvLines(text, reading)
}
