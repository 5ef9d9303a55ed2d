import { counted } from '#kernel/counted.ts'

/** Why a table cannot be booked, or a booking not be changed. */
export const bookingRefusals = {
  pleaseSignIn: 'Please sign in to book a table here.',
  /** For a day on which as many tables are booked without an account as may be. */
  signInOrCall:
    'Many tables on this day are booked without an account. Please sign in to book one, or call us.',
  /** Many tables wait for their letters to be opened, here or everywhere. */
  openOrSignIn:
    'Many tables were just booked without an account. If one is yours, open the email about it first. Or sign in, or call us.',
  chooseOffered: 'Choose one of the available times.',
  notOffered: 'This time isn’t available.',
  justTaken: 'That time was just taken. Please choose another one.',
  tableTaken: 'That table was just taken.',
  notLikeThat: 'This booking can’t be made like that.',
  noChangeLikeThat: 'This booking can’t be changed like that.',
  unknown: 'There is no such booking.',
  over: 'This booking can no longer be changed.',
  overToCancel: 'This booking can no longer be cancelled.',
  /** @param call "Please call us" */
  tooLate: (call: string) => `It’s too late to change this booking here. ${call}.`,
  incomplete: 'Some of this could not be accepted.',
  sameSitting: 'You already have a table at this time. Change that booking instead.',
  tooMany: (most: number) =>
    `You already have ${counted(most, 'upcoming booking')}. Cancel one of them, or call us.`,
  tooManyByPhone: (most: number) =>
    `${counted(most, 'table')} are already booked with this phone number. Please call us to book another one.`,
  confirmFirst: (how: string) =>
    `Please confirm your email address before you book this table. ${how}`,
  tooManyOfNetwork:
    'Many tables are already booked for this day from your network. Please call us, and we’ll book one for you.',
}

/** A booking in its guest's calendar. */
export const calendarTexts = {
  summary: (restaurant: string, party: number) => `${restaurant}, table for ${party}`,
  description: (restaurant: string, party: number, link: string) =>
    `A table for ${counted(party, 'guest')} at ${restaurant}.\n${link}`.trimEnd(),
}
