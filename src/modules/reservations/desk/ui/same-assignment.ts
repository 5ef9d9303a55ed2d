import type { FreeAssignment } from '#modules/reservations/desk/rules/free-assignments.ts'

/** What was chosen, as it is now; tables that were pushed together are not among the assignments. */
export function sameAssignment(
  assignments: readonly FreeAssignment[],
  chosen: FreeAssignment | undefined,
): FreeAssignment | undefined {
  if (!chosen) return undefined
  const key = chosen.tables.join(' ')
  return assignments.find(({ tables }) => tables.join(' ') === key) ?? chosen
}

/** How long they can stay where somebody else comes sooner than they would leave. */
export function minutesOf(
  { until, isEnough }: FreeAssignment,
  start: number,
): { minutes?: number } {
  return isEnough || until === null ? {} : { minutes: (until - start) * 15 }
}

export function sameTables(one: readonly string[], other: readonly string[] | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((id) => other.includes(id))
}
