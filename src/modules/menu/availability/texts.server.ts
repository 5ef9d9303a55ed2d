import { listed } from '#kernel/listed.ts'

/** What the server says of dishes that are gone or too few. */
export const shortTexts = {
  /** "Only 2 Tiramisu left." `when`: at once, as the kitchen opens, or on a day to come. */
  few: (dish: string, left: number, when: When) => `Only ${left} ${dish} left${forWhen[when]}.`,
  /** What is all gone, and what to do about it. */
  gone: (dishes: readonly string[], when: When) => {
    const [are, them] = dishes.length === 1 ? ['is', 'it'] : ['are', 'them']
    const instead = when === 'thatDay' ? 'or choose another day' : 'to order the rest'
    return `${listed(dishes)} ${are} sold out${forWhen[when]}. Remove ${them} from your cart ${instead}.`
  },
}

type When = 'now' | 'opening' | 'thatDay'

const forWhen: Record<When, string> = {
  now: '',
  opening: ' for when we open',
  thatDay: ' for that day',
}
