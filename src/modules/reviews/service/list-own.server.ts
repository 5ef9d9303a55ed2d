import { requireSignedIn } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { StoredReview } from '../store.server.ts'
import { selectReviewsOf } from '../store/writing.server.ts'
import {
  type CompletedBookings,
  type Visit,
  bookingVisit,
  listVisits,
  visitsOf,
} from './visits.server.ts'

/** More than anybody has the patience to write. */
const maxWritten = 200

/** What the viewer may still review, and what they have written, both newest first. */
export async function listOwnReviews(scope: Scope, completedBookings: CompletedBookings) {
  const { personId } = requireSignedIn(scope.viewer)
  const written = await selectReviewsOf(scope.db, personId, maxWritten)
  const visits = await listVisits(scope, personId, completedBookings)
  const reviewed = new Set(written.flatMap((row) => row.order_id ?? row.booking_id ?? []))
  const orders = await visitsOf(
    scope,
    written.flatMap((row) => row.order_id ?? []),
  )
  const known = new Map([...orders, ...visits.map((visit) => [visit.id, visit] as const)])
  return {
    toReview: visits.filter(({ id }) => !reviewed.has(id)),
    written: written.map((row) => ({ ...row, about: aboutOf(row, known) })),
  }
}

/** A booking that nobody knows any more is still what was reviewed. */
function aboutOf(row: StoredReview, known: ReadonlyMap<string, Visit>): Visit {
  const id = row.order_id ?? row.booking_id ?? ''
  return known.get(id) ?? bookingVisit({ id, at: row.created_at })
}
