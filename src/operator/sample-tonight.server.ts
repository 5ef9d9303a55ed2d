import { minutes } from '#kernel/duration.ts'
import type { OrderState } from '#modules/orders/rules.ts'
import type { StoryDish } from './sample-story.server.ts'

/** An order that is on the board as the sample is made; times are minutes before now, or after it. */
export interface TonightOrder {
  guest: number
  dishes: StoryDish[]
  orderedAgo: number
  state: 'pending' | 'accepted' | 'preparing' | 'ready'
  promisedIn?: number
  note?: string
  allergies?: string
  isByPhone?: true
  /** The order's first dish ran out, and its guest is being asked. */
  isShort?: true
}

const dish = (slug: string, quantity = 1, ...options: string[]): StoryDish => {
  return { slug, quantity, options }
}

/** Eight orders, one in each trouble of an evening: unanswered, allergic, late, short, not paid yet. */
export const tonight: readonly TonightOrder[] = [
  {
    guest: 3,
    dishes: [
      dish('pepperoni', 2, 'Large (16″)', 'Olives'),
      dish('caesar'),
      dish('virgin-mojito', 2),
    ],
    orderedAgo: 34,
    state: 'preparing',
    promisedIn: -4,
  },
  {
    guest: 11,
    dishes: [dish('salmon-nicoise'), dish('fresh-orange-juice')],
    orderedAgo: 31,
    state: 'ready',
    promisedIn: -1,
  },
  {
    guest: 162,
    dishes: [dish('margherita'), dish('greek'), dish('mint-lemonade', 2)],
    orderedAgo: 27,
    state: 'ready',
    promisedIn: 2,
    isByPhone: true,
  },
  {
    guest: 26,
    dishes: [dish('ramen', 2), dish('gelato-trio')],
    orderedAgo: 19,
    state: 'preparing',
    promisedIn: 6,
    isShort: true,
  },
  {
    guest: 8,
    dishes: [dish('burrata-pomodoro'), dish('tom-yum'), dish('iced-latte', 1, 'Oat milk')],
    orderedAgo: 14,
    state: 'accepted',
    promisedIn: 11,
  },
  {
    guest: 41,
    dishes: [dish('diavola', 1, 'Extra mozzarella'), dish('cobb'), dish('hot-chocolate')],
    orderedAgo: 8,
    state: 'pending',
    note: 'We are coming straight from the train.',
  },
  {
    guest: 57,
    dishes: [dish('quinoa-power'), dish('carrot-ginger'), dish('peach-iced-tea')],
    orderedAgo: 5,
    state: 'pending',
    allergies: 'Peanuts, severe: please change gloves.',
  },
  {
    // Whoever signs in as the sample's customer can follow it.
    guest: 9,
    dishes: [dish('garden-veggie', 1, 'Gluten-free base'), dish('classic-tiramisu')],
    orderedAgo: 2,
    state: 'pending',
  },
]

/** How an order came to where it stands. */
export function stepsOf({ state, orderedAgo, promisedIn = 0 }: TonightOrder, now: Date) {
  const made = now.getTime() - minutes(orderedAgo)
  const promisedAt = now.getTime() + minutes(promisedIn)
  const path: OrderState[] = ['accepted', 'preparing', 'ready']
  const gone = path.slice(0, path.findIndex((each) => each === state) + 1)
  return { made, promisedAt, gone }
}
