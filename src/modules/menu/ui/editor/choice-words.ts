import { formatTimeOfDay } from '#modules/restaurant/local-time.ts'
import type { AvailabilityChoice } from './availability-menu.tsx'
import { catalogueTexts } from './house-texts.ts'

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
        return catalogueTexts.isAvailable(whom)
      case 'hidden':
        return catalogueTexts.isHidden(whom)
      case 'until_told':
        return catalogueTexts.isSoldOut(whom)
      case 'until_tomorrow':
        return catalogueTexts.soldOutUntil(whom, time)
      case 'time':
        return catalogueTexts.soldOutUntil(whom, formatTimeOfDay(time))
    }
  }
}
