import { counted } from '#kernel/counted.ts'

/** The bookings of a customer, for the house. */
export const customerBookingTexts = {
  heading: 'Bookings',
  count: (count: number) => `${count} in all`,
  noShows: (count: number) => `, ${counted(count, 'no-show')}`,
  what: 'Their bookings',
  older: 'Older bookings',
  none: 'No table booked yet.',
  states: {
    held: 'Held',
    confirmed: 'Confirmed',
    seated: 'Seated',
    completed: 'Completed',
    no_show: 'No-show',
    cancelled: 'Cancelled',
  },
  guests: (count: number) => counted(count, 'guest'),
  at: (tables: string[], area: string) =>
    tables.length === 1 ? `Table ${tables[0]}, ${area}` : `Tables ${tables.join(' + ')}, ${area}`,
  allergy: (allergies: string) => `Allergy: ${allergies}`,
}
