import { formatTimeOfDay } from '#modules/restaurant/local-time.ts'
import type { AvailabilityChoice } from './availability-menu.tsx'

/** A choice as the call has it. */
export function wireChoice(choice: Exclude<AvailabilityChoice, 'time'>) {
  switch (choice) {
    case 'available':
      return { soldOut: 'no', hidden: false }
    case 'hidden':
      return { hidden: true }
    case 'until_told':
    case 'until_tomorrow':
      return { soldOut: choice, hidden: false }
  }
}

/** A choice as it is said of an option, which is never hidden by itself. */
export function soldOutOf(choice: Exclude<AvailabilityChoice, 'time'>): string {
  return choice === 'available' || choice === 'hidden' ? 'no' : choice
}

/** What has been done, to be said of whomever it was done to. */
export function choiceWords(choice: AvailabilityChoice, time: string) {
  return (whom: string): string => {
    switch (choice) {
      case 'available':
        return `${whom}: available`
      case 'hidden':
        return `${whom}: hidden from guests`
      case 'until_told':
        return `${whom}: sold out`
      case 'until_tomorrow':
        return `${whom}: sold out until ${time}`
      case 'time':
        return `${whom}: sold out until ${formatTimeOfDay(time)}`
    }
  }
}
