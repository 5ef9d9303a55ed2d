import { counted } from '#kernel/counted.ts'

/** How the owner adds tables. */
export const addTablesTexts = {
  legend: 'Add tables',
  howMany: 'How many',
  area: 'Area',
  from: 'Guests from',
  to: 'Guests to',
  add: (count: number | undefined) =>
    count === undefined ? 'Add tables' : `Add ${counted(count, 'table')}`,
  tooMany: (room: number, most: number) => `Add 1 to ${room} tables. Up to ${most} can be saved.`,
  noArea: 'Enter the area, such as “Dining room”.',
  seats: (most: number) => `A table seats 1 to ${most} guests.`,
  least: (most: number) => `Choose 1 to ${most} guests as the smallest party.`,
  firstArea: 'Dining room',
}

/** A table in the plan. */
export const tableRowTexts = {
  table: (name: string) => `Table ${name}`,
  nameOf: (table: string) => `${table}, name`,
  areaOf: (table: string) => `${table}, area`,
  inServiceOf: (table: string) => `${table}, in service`,
  inService: 'In service',
  booked: (count: number) => `${count} booked`,
  remove: (table: string) => `${table}: remove`,
}

/** Tables that are pushed together. */
export const combinationTexts = {
  title: 'Combined tables',
  none: 'None yet. Two tables for 4 that can be pushed together seat a party of 8.',
  some: (count: number) =>
    `${counted(count, 'combination')}. They are used when no single table is large enough.`,
  list: 'Combinations',
  add: 'Add a combination',
  isNew: 'New combination',
  tables: (names: string[]) => `Tables ${names.join(' + ')}`,
  other: 'Other tables',
  together: (tables: string) => `${tables} together`,
  guestsTogether: 'guests together',
  remove: (tables: string) => `${tables}: remove the combination`,
  choose: 'Two to six tables in one area',
  chooseIn: (area: string) => `Two to six tables in ${area}`,
  table: 'Table',
}

/** Over the list of tables. */
export const planTexts = {
  plan: (tables: number, seats: number, areas: number) =>
    `${counted(tables, 'table')}, ${counted(seats, 'seat')}, ${counted(areas, 'area')}.`,
  planWithout: (tables: number, seats: number, areas: number, out: number) =>
    `${counted(tables, 'table')}, ${counted(seats, 'seat')}, ${counted(areas, 'area')}; ${out} out of service.`,
}
