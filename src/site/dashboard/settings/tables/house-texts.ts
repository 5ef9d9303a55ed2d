/** The dining tables, and which can be pushed together. */
export const tablesTexts = {
  loading: 'Loading the tables',
  whole: 'The tables',
  diningRoom: 'Dining room',
  none: 'No tables yet.',
  noneHint:
    'Once you add tables, guests can book. Each party gets the smallest table that seats them. Start with a typical set and change it to match yours.',
  addTen: 'Add 10 tables for 2 and 4',
  tables: 'Tables',
  bookedKept: 'Tables with upcoming bookings cannot be removed, only taken out of service. ',
  toBookings: 'Booking times and durations',
  sort: 'Sort by area and number',
  table: 'Table',
  area: 'Area',
  guests: 'Guests',
  inService: 'In service',
  steps: {
    add: 'Add your tables, with number, area and seats.',
    combine: 'Choose which tables can be pushed together for larger parties.',
    save: 'Save. Guests can book right away.',
  },
}
