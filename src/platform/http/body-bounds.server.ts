import { Refusal } from '#kernel/refusal.ts'

/** The largest of our own bodies, a year of special days or 200 dishes taken back, has half of it. */
export const maxValues = 10_000
export const maxDepth = 20

/**
 * Why a body is refused for its shape, before any schema looks at it: a schema names each key that it
 * does not know, which takes seconds for hundreds of thousands.
 */
export function findBodyProblem(body: unknown): Refusal | undefined {
  let values = 0
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return refusal(`Its parts lie more than ${maxDepth} deep in each other.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const members = Object.values(value)
      values += members.length
      if (values > maxValues) {
        return refusal(`It has more than ${maxValues.toLocaleString('en-US')} values.`)
      }
      for (const member of members) next.push(member)
    }
    level = next
  }
  return undefined
}

function refusal(reason: string): Refusal {
  return new Refusal('invalid', `The body of this request cannot be accepted. ${reason}`, {
    fields: { body: reason },
  })
}
