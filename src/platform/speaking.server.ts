import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language, Vocabulary } from '#kernel/languages.ts'

const spoken = new AsyncLocalStorage<Language>()
const vocabularies = new Map<Language, Vocabulary>()

/**
 * Runs with every text in the language, also what is awaited inside. The one thing that is around a request and not
 * in its scope (decision 82): no rule depends on it, and every sentence would have to be handed it.
 */
export function speaking<T>(language: Language, run: () => T): T {
  return spoken.run(language, run)
}

/** Makes a language known; what it does not say is said in English. */
export function learn(language: Language, vocabulary: Vocabulary): void {
  vocabularies.set(language, vocabulary)
}

/**
 * A text object, or a function that makes a text, which says everything in the language of the moment.
 * `scripts/translated-texts.ts` writes the call around every export of a texts file on the server.
 * @public
 */
export function inEachLanguage<T extends object>(file: string, name: string, english: T): T {
  const now = (): object => {
    const language = spoken.getStore()
    return (language && vocabularies.get(language)?.[file]?.[name]) ?? english
  }
  return new Proxy(english, {
    // An export of the same name and type: `Translated<…>` in the language's file holds it.
    get: (_, key) => Reflect.get(now(), key),
    apply: (_, self, facts) =>
      Reflect.apply(now() as (...facts: unknown[]) => unknown, self, facts),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
  })
}
