import type { Page } from '@playwright/test'
import type {
  CreatePaymentMethodData,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'

/** What a page has told Stripe's script. */
export interface ToldStripe {
  /** Nothing for those of the card form alone. */
  opened: (StripeElementsOptionsMode | null)[]
  /** Told to those that stood there already. */
  amounts: number[]
  returnUrls: string[]
  /** What was asked of a card that was typed. */
  methods: CreatePaymentMethodData[]
  /** How often a wallet was told that nothing came of it. */
  failures: number
}

/** @param methodId a saved card; that of the form when absent */
type Charge = (secret: string, methodId?: string) => Promise<PaymentIntentResult>

/** The card of the stand-in's form. */
export const typedCard = 'pm_typed'

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
  const told: ToldStripe = { opened: [], amounts: [], returnUrls: [], methods: [], failures: 0 }
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
        button.addEventListener('click', () =>
          type === 'card' ? tell('change', { complete: true }) : tell('confirm', wallet),
        )
        place.replaceChildren(button)
      },
      update: () => undefined,
      destroy: () => undefined,
      unmount: () => undefined,
    }
  }
  const elements = (options: StripeElementsOptionsMode | undefined) => {
    told.opened.push(options ?? null)
    const made = new Map<string, ReturnType<typeof element>>()
    return {
      create(type: string) {
        const one = element(type)
        made.set(type, one)
        return one
      },
      // By its name, or by the component that shows it.
      getElement: (type: string | Record<string, string>) =>
        made.get((typeof type === 'string' ? type : type['__elementType']) ?? '') ?? null,
      submit: async () => ({}),
      update: ({ amount }: { amount?: number }) =>
        amount !== undefined && told.amounts.push(amount),
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
    createPaymentMethod: async (data: CreatePaymentMethodData) => {
      // The field itself is no text to be told.
      told.methods.push(JSON.parse(JSON.stringify({ ...data, card: undefined })))
      return { paymentMethod: { id: 'pm_typed' } }
    },
    confirmCardPayment: (secret: string, { payment_method }: { payment_method: string }) =>
      window.chargeAtStripe(secret, payment_method),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
  // As which version it was asked for.
  const { src } = document.currentScript as HTMLScriptElement
  const version = new URL(src).pathname.split('/')[1]
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version }) })
}
