/** When dishes are served. */
export const hoursTexts = {
  period: (number: number) => `Period ${number}`,
  from: 'From',
  until: 'Until',
  removePeriod: (number: number) => `Remove period ${number}`,
  addPeriod: 'Add period',
  list: 'Serving hours',
  changeOf: (name: string) => `Change ${name}`,
  change: 'Change',
  alwaysOf: (name: string) => `Serve ${name} always`,
  always: 'Always',
  whose: 'Dish or category',
  choose: 'Choose…',
  wholeCategory: 'A whole category',
  oneDish: 'One dish',
}
