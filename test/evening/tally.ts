/** How often something has come about in all evenings: an evening in which nothing does proves nothing. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string, count = 1): void {
    this.#counts.set(what, this.of(what) + count)
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0
  }

  toString(): string {
    return [...this.#counts].map(([what, count]) => `${what} ${count}`).join(', ')
  }
}
