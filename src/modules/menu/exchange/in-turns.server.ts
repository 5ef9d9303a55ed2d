import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many lines or dishes one turn of the event loop takes: milliseconds of work, and others go between. */
const turn = 100

/** Does what `map` does, with some in each turn of the event loop. */
export async function inTurns<One, Made>(
  all: readonly One[],
  make: (one: One, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, one] of all.entries()) {
    made.push(make(one, index))
    if (index % turn === turn - 1) await nextTurn()
  }
  return made
}
