/**
 * Lets long pieces of work take turns with everything else, one in each turn of the event loop: all
 * callbacks of one `setImmediate` phase would run back to back, and nothing else between them.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return this.#last
  }
}
