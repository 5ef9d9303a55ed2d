import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type HouseLanguages,
  type Language,
  type Vocabulary,
  sourceLanguage,
} from '#kernel/languages.ts'

const spoken = new AsyncLocalStorage<Language>()
const vocabularies = new Map<Language, Vocabulary>()
let house: HouseLanguages = { main: sourceLanguage, others: [] }

/** Sets what the house of this process speaks, as `writeAs` sets how it writes. */
export function speakAs(languages: HouseLanguages): void {
  house = languages
}

export function houseLanguages(): HouseLanguages {
  return house
}

/**
 * Runs with every text in the language, also what is awaited inside. The one thing that is around a request and not
 * in its scope (decision 82): no rule depends on it, and every sentence would have to be handed it.
 */
export function speaking<T>(language: Language, run: () => T): T {
  return spoken.run(language, run)
}

/** The language of whoever reads what is being made; the house's own where nobody in particular does. */
export function spokenLanguage(): Language {
  return spoken.getStore() ?? house.main
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
    const language = spokenLanguage()
    return (
      (language === sourceLanguage ? undefined : vocabularies.get(language)?.[file]?.[name]) ??
      english
    )
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
