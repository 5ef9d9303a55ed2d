/** Names that are kept in place of somebody's own, and looked for later: in other words they would not be found. */
export const keptNames = {
  guest: 'Guest',
  byPhone: 'Guest by phone',
  atCounter: 'Guest at the counter',
  deleted: 'Deleted user',
} as const
