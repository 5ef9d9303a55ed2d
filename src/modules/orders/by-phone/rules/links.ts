import { hours } from '#kernel/duration.ts'

/** How long a link can be paid; whoever sends it again begins anew. */
const linkLastsMs = hours(2)

/** Until when a link can be paid that is sent now; nobody pays for a time that has begun. */
export function linkEndOf(now: Date, slotAt: number | null): Date {
  return new Date(Math.min(now.getTime() + linkLastsMs, slotAt ?? Number.POSITIVE_INFINITY))
}
