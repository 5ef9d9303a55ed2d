import { counted } from '#kernel/counted.ts'
import type { SlotNumber } from '../../ordering-times.ts'

/** When guests can order for, and how many orders each time takes. */
export const timesTexts = {
  loading: 'Loading the ordering times',
  types: {
    title: 'Order types',
    intro: 'With both, each order is one or the other.',
    fetched: 'Guests pick up within your ordering hours.',
    inTheRoom: 'Available while both ordering and dining room are open.',
  },
  fields: {
    interval: {
      label: 'Time slot interval (minutes)',
      hint: (least: number, most: number) => `Counted from when you open. ${least} to ${most}.`,
    },
    lead: {
      label: 'Minimum notice (minutes)',
      hint: (least: number, most: number) =>
        `0 takes orders up to the last minute. ${least} to ${most}.`,
    },
    eatInLead: {
      label: 'Minimum notice for eating in (minutes)',
      hint: (least: number, most: number) =>
        `Only for times when the dining room is open. ${least} to ${most}.`,
    },
    daysAhead: {
      label: 'Days ahead',
      hint: (least: number, most: number) => `0 is today only. ${least} to ${most}.`,
    },
    lastOrder: {
      label: 'Last pickup (minutes before you close)',
      hint: (least: number, most: number) =>
        `So that no one finds the door locked. ${least} to ${most}.`,
    },
    preparation: {
      label: 'Send to kitchen (minutes before pickup)',
      hint: (least: number, most: number) =>
        `Until then the order waits under Later. The first pickup time of the day is this long after you open. ${least} to ${most}.`,
    },
  } satisfies Record<SlotNumber, { label: string; hint: (least: number, most: number) => string }>,
  wait: 'One moment…',
  count: (day: string, times: number) =>
    times === 0
      ? `${day}: no times. Check your ordering hours, or allow later pickups.`
      : `${day}: ${counted(times, 'time')}`,
  units: { orders: 'orders', items: 'items' },
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  remove: (limit: string) => `${limit}: remove`,
  fromOf: (limit: string) => `${limit}, from`,
  toOf: (limit: string) => `${limit}, to`,
  limit: (number: number) => `Limit ${number}`,
  most: 'At most',
  howMany: (limit: string) => `${limit}, how many`,
  ofWhat: (limit: string) => `${limit}, of what`,
  perTime: 'per time slot',
  from: 'From',
  to: 'to',
  onDays: (limit: string) => `${limit}, days; none means every day`,
  everyDay: 'Every day',
  whole: 'The ordering times',
  when: 'When guests can order for',
  guestsOrder: 'Guests order',
  takesLater: 'Guests can choose a time within your ordering hours, even while you are closed.',
  asapOnly: 'Guests are not asked for a time.',
  numbers: 'Times',
  limitsTitle: 'Kitchen capacity',
  limitsIntro:
    'A time slot closes when it reaches the first of these limits. Orders for as soon as possible count toward the next slot. Without limits, slots never fill up.',
  limits: 'Limits',
  addLimit: 'Add limit',
  tomorrow: 'Tomorrow’s times for guests',
  tomorrowTimes: 'Tomorrow’s times',
  modes: {
    asap: 'As soon as possible',
    later: 'At a chosen time only',
    both: 'As soon as possible, or at a chosen time',
  },
}
