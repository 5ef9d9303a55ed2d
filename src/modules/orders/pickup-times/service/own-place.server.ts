import { findBuyer } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectOwn } from '../store/own-place.server.ts'

/** An order that its guest is paying for right now: for when, and its place among the others. */
export type OwnPlace = NonNullable<Awaited<ReturnType<typeof selectOwn>>>

export async function findOwn({ db, viewer }: Scope): Promise<OwnPlace | undefined> {
  const buyer = findBuyer(viewer)
  return buyer && selectOwn(db, buyer.buyerId)
}
