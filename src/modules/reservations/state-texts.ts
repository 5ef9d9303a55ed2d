/** What has become of a booking, as its guest reads it; empty while it is to come. */
export const stateTexts = {
  held: '',
  confirmed: '',
  seated: 'Seated',
  completed: 'Visited',
  no_show: 'Missed',
  cancelled: 'Cancelled',
}
