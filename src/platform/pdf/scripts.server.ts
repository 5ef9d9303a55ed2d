import bidi from 'bidi-js'

/** Asked of ICU, which knows where words of Thai end and what is one letter with its marks. */
const words = new Intl.Segmenter('en', { granularity: 'word' })
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters with their marks. */
export function clustersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment)
}

/** Scripts without blanks between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Where a line may break, and what stands before each word on the same line. */
export function breaksOf(text: string): { word: string; before: string }[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [first = '', ...rest] = unspaced.test(part) ? piecesOf(part) : [part]
      return [{ word: first, before: ' ' }, ...rest.map((word) => ({ word, before: '' }))]
    })
}

/** No line begins with what closes, and none ends with what opens. */
function piecesOf(part: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of words.segment(part)) {
    const last = pieces.at(-1)
    if (last !== undefined && (isWordLike !== true || /[\p{Ps}\p{Pi}]$/u.test(last))) {
      pieces[pieces.length - 1] = last + segment
    } else pieces.push(segment)
  }
  return pieces
}

/** Scripts that run from right to left, for a class of letters. */
const rtlScripts = String.raw`\p{sc=Arab}\p{sc=Hebr}`
const rtlLetter = new RegExp(`[${rtlScripts}]`, 'u')
const firstIsRtl = new RegExp(String.raw`^\P{L}*[${rtlScripts}]`, 'u')
const rtlLetterOrFigure = new RegExp(`[${rtlScripts}٠-٩]`, 'u')

const rtlMark = '\u200f'

/**
 * Whether a text runs from right to left: by the mark that `linesOf` puts before each of its lines, or by its first
 * letter (UAX 9, P2).
 */
export function directionOf(text: string): { isRtl: boolean; mark: string } {
  const isRtl = text.startsWith(rtlMark) || firstIsRtl.test(text)
  return { isRtl, mark: isRtl ? rtlMark : '' }
}

const { getEmbeddingLevels, getMirroredCharactersMap } = bidi()

/** Which way each letter runs, and as what it is shown there: brackets are turned around. */
export function levelsOf(text: string, isRtl: boolean) {
  // Most texts have nothing to turn.
  if (!rtlLetter.test(text)) return { levelAt: () => 0, shownAt: () => undefined }
  const levels = getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr')
  const mirrored = getMirroredCharactersMap(text, levels.levels)
  return {
    levelAt: (index: number) => levels.levels[index] ?? 0,
    shownAt: (index: number) => mirrored.get(index),
  }
}

/** Runs in the order in which they stand on paper, from left to right (UAX 9, L2). */
export function inOrder<Run extends { level: number; text: string }>(runs: readonly Run[]): Run[] {
  const ordered = runs.map(turned)
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let end = from
      while ((ordered[end]?.level ?? -1) >= level) end++
      ordered.splice(from, end - from, ...ordered.slice(from, end).toReversed())
      from = Math.max(from, end - 1)
    }
  }
  return ordered
}

/** A font turns its letters, and Arabic figures with them, which run from left to right; signs between it sets as they come. */
function turned<Run extends { level: number; text: string }>(run: Run): Run {
  const isTurnedByFont = rtlLetterOrFigure.test(run.text)
  return isTurnedByFont === (run.level % 2 === 1)
    ? run
    : { ...run, text: clustersOf(run.text).toReversed().join('') }
}
