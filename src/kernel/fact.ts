/**
 * Something that has happened in a module, told to those that the composition root has made listen.
 * A lower module announces; it does not know who cares.
 */
export interface Fact<Payload> {
  name: string
  /** For the compiler alone: what comes with the fact. */
  payload?: Payload
}

export function defineFact<Payload>(name: string): Fact<Payload> {
  return { name }
}
