import type { Page } from '@playwright/test'
import type {
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'

/** What a page has told Stripe's script. */
export interface ToldStripe {
  opened: StripeElementsOptionsMode[]
  returnUrls: string[]
  /** How often a wallet was told that nothing came of it. */
  failures: number
}

type Charge = (secret: string) => Promise<PaymentIntentResult>

declare global {
  interface Window {
    chargeAtStripe: Charge
    toldStripe: ToldStripe
  }
}

/**
 * Lets a page load a stand-in where Stripe's script would be, in the shapes of Stripe's own types: a wallet whose owner
 * is Ann, and a form that is always filled in. Whether it is paid is for `charge` to say.
 */
export async function standInForStripe(page: Page, charge: Charge): Promise<void> {
  await page.exposeFunction('chargeAtStripe', charge)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
  )
}

export const toldStripe = (page: Page): Promise<ToldStripe> =>
  page.evaluate(() => window.toldStripe)

/** Runs in the page. */
function standIn(): void {
  const told: ToldStripe = { opened: [], returnUrls: [], failures: 0 }
  window.toldStripe = told
  type Hear = (event: never) => void

  const wallet: StripeExpressCheckoutElementConfirmEvent = {
    expressPaymentType: 'apple_pay',
    billingDetails: {
      name: 'Ann Apple',
      email: 'ann@example.com',
      phone: '+15185550177',
      address: { city: '', country: 'US', line1: '', line2: null, postal_code: '', state: '' },
    },
    paymentFailed: () => told.failures++,
  }
  const ready: Partial<StripeExpressCheckoutElementReadyEvent> = {
    availablePaymentMethods: { applePay: true } as never,
  }

  const element = (type: string) => {
    const heard = new Map<string, Hear>()
    const tell = (name: string, event: unknown) => heard.get(name)?.(event as never)
    return {
      on(name: string, hear: Hear) {
        heard.set(name, hear)
        // Stripe's frames take longer to load than a page takes to listen.
        if (name === 'ready') setTimeout(() => tell('ready', ready), 50)
      },
      off: (name: string) => heard.delete(name),
      mount(place: HTMLElement) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = type === 'expressCheckout' ? 'Apple Pay' : `Stripe’s ${type} field`
        button.addEventListener('click', () => tell('confirm', wallet))
        place.replaceChildren(button)
      },
      update: () => undefined,
      destroy: () => undefined,
      unmount: () => undefined,
    }
  }
  const elements = (options: StripeElementsOptionsMode) => {
    told.opened.push(options)
    const made = new Map<string, ReturnType<typeof element>>()
    return {
      create(type: string) {
        const one = element(type)
        made.set(type, one)
        return one
      },
      getElement: (type: string) => made.get(type) ?? null,
      submit: async () => ({}),
      update: () => undefined,
      on: () => undefined,
    }
  }
  const stripe: Pick<Stripe, 'confirmPayment'> & Record<string, unknown> = {
    elements: elements as unknown as (options: StripeElementsOptionsMode) => StripeElements,
    confirmPayment: (async (options: {
      clientSecret: string
      confirmParams: { return_url: string }
    }) => {
      told.returnUrls.push(options.confirmParams.return_url)
      return window.chargeAtStripe(options.clientSecret)
    }) as unknown as Stripe['confirmPayment'],
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
  // As which version it was asked for.
  const { src } = document.currentScript as HTMLScriptElement
  const version = new URL(src).pathname.split('/')[1]
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version }) })
}
