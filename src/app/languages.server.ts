import { type Language, type Vocabulary, sourceLanguage } from '#kernel/languages.ts'
import { learn } from '#platform/speaking.server.ts'

/** Each a file of its own in the build: a house that speaks one language loads no other. */
const vocabularies: Partial<
  Record<Exclude<Language, typeof sourceLanguage>, () => Promise<{ default: Vocabulary }>>
> = {
  de: () => import('virtual:vocabulary/de'),
}

const known = new Map<Language, Promise<void>>()

/** Resolves when everything can be said in the language. */
export function knowLanguage(language: Language): Promise<void> {
  const found = known.get(language) ?? load(language)
  known.set(language, found)
  return found
}

async function load(language: Language): Promise<void> {
  if (language === sourceLanguage) return
  const vocabulary = await vocabularies[language]?.()
  if (vocabulary) learn(language, vocabulary.default)
}
