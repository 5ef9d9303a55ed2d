/** Why a review cannot be decided on. */
export const moderationRefusals = {
  state: 'A review is waiting, approved or declined',
  own: 'This is your own review: another admin has to approve it.',
  changed: 'The guest has changed this review in the meantime. Read it again, then approve it.',
  unknown: 'There is no such review. Its author may have deleted it.',
}
