import { counted } from '#kernel/counted.ts'

/** What stands beside the forms of signing in, and greets somebody who has just made an account. */
export const signInTexts = {
  captchaFirst: 'Type the six characters from the picture first.',
  puzzleFirst: 'One moment: your browser is still solving the puzzle.',
  greeting: 'Welcome',
  welcome: (name: string) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
  inCart: (dish: string) => `${dish} is in your cart.`,
  cartWaits: (count: number) => `${counted(count, 'item')} in your cart.`,
  goOn: 'Pick up where you left off.',
  toCart: 'Go to cart',
  close: 'Close',
  /** The way back, named by the page that somebody came from. */
  backTo: (address: string): string => {
    const [, label] = places.find(([start]) => address.startsWith(start)) ?? [
      '',
      'Back to where you were',
    ]
    return label
  },
}

const places: readonly (readonly [start: string, label: string])[] = [
  ['/ourShop/', 'Back to the shop'],
  ['/ourMenu', 'Back to the menu'],
  ['/dish/', 'Back to the dish'],
  ['/dashboard/payment', 'Continue to payment'],
  ['/dashboard/cart', 'Go to cart'],
  ['/dashboard/reservation', 'Continue with your table'],
]
