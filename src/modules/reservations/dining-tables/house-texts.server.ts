import { listed } from '#kernel/listed.ts'

/** Why a plan of the tables cannot be saved. */
export const planRefusals = {
  unknownTable: 'This table is not in the plan.',
  notYet: 'This plan can’t be saved yet.',
  booked: (tables: string[]) =>
    `Guests are still booked at ${listed(tables)}. Take a table out of service instead, or move them first.`,
  refused: 'This plan can’t be saved like that.',
}
