/**
 * Names that are kept with orders in place of somebody's own and recognized by them later: other words would not be
 * found in what is kept already.
 */
export const keptNames = {
  /** Called by their number; nobody asks for their name. */
  atCounter: 'Guest at the counter',
  byPhone: 'Guest by phone',
  deleted: 'Deleted user',
} as const
