import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Answers that a page brings along, each under its query's key. */
type Answers = readonly (readonly [QueryKey, unknown])[]

/**
 * The text of an answer, by its object: cached responses are the same object in every page until they
 * change, and writing out a whole menu is a tenth of rendering it.
 */
const texts = new WeakMap<object, string>()

/** JSON that may stand in a page's script block: no `<` in it can end the block. */
export function writeState(facts: object, queries: QueryClient): string {
  const answers = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => `[${safe(queryKey)},${textOf(state.data)}]`)
  return `${safe(facts).slice(0, -1)},"answers":[${answers.join(',')}]}`
}

/**
 * Hands a page's answers to its queries. A kept page may be old, but it is dropped when what it shows
 * changes, and the versions beside it tell of everything since: they are as fresh as can be.
 */
export function takeAnswers(queries: QueryClient, answers: Answers): void {
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
}

function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return safe(answer)
  const text = texts.get(answer) ?? safe(answer)
  texts.set(answer, text)
  return text
}

function safe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
