/**
 * Why a sub-noun has a room of its own whose reason no program can see: an outside party that is
 * reached without a gateway, or a lifecycle that is told in the states of its module.
 */
export const reasons: Readonly<Record<string, string>> = {
  'menu/exchange': 'Files that a spreadsheet or another system wrote: read, judged, shown, taken.',
  'reservations/desk':
    'An evening at the door: a party comes, is seated, stays on, leaves or never came.',
}
