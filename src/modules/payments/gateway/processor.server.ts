import type { Cents } from '#kernel/money.ts'
import type { ProviderRefund } from '../refunds/rules.ts'
import type { cardProcessors, Intent, OnlineMethod } from '../rules.ts'
import type { ProviderCard } from '../saved-cards/rules.ts'

/** Whoever takes the money. Every call leaves this process: never inside a transaction. */
export interface PaymentProcessor {
  name: (typeof cardProcessors)[number]
  /** What its payments are kept under: an intent of another account is another processor's. */
  id: string
  /** Real money moves. */
  isLive: boolean
  /** What Stripe's own script in the browser needs. */
  publishableKey: string | null
  /** The test processor on a site that others reach. */
  isForAdminsOnly: boolean
  /** Makes an intent; a repeat with the same key and the same input answers the one that was made. */
  createIntent: (input: NewIntent) => Promise<Intent>
  findIntent: (id: string) => Promise<Intent | undefined>
  /** Answers the intent as it is afterwards: one that has succeeded stays so. */
  cancelIntent: (id: string) => Promise<Intent>
  /** Every intent made at or after this instant, in pages. */
  listIntents: (since: { createdAfter: Date }) => AsyncIterable<Intent[]>
  /**
   * Sends money back; the same key and the same input answer the same refund.
   * @throws ProcessorRefused when there is not so much left
   */
  createRefund: (input: NewRefund) => Promise<ProviderRefund>
  /** Every refund of an intent, or every one made at or after an instant; ours and others. */
  listRefunds: (of: { intentId: string } | { createdAfter: Date }) => Promise<ProviderRefund[]>
  /** Makes somebody known by a name of ours alone; the same key and the same name answer the same customer. */
  createCustomer: (input: NewCustomer) => Promise<string>
  /** The customer of this name, made at or after an instant. */
  findCustomer: (of: { reference: string; createdAfter: Date }) => Promise<string | undefined>
  /** With all their cards; one who is gone already stays so. */
  deleteCustomer: (id: string) => Promise<void>
  /** The cards of a customer, the newest first; undefined when the provider knows no such customer any more. */
  listCards: (customerId: string) => Promise<ProviderCard[] | undefined>
  /** Takes a card away from its customer; one that is gone already stays so. */
  removeCard: (id: string) => Promise<void>
  /**
   * Says before an intent is confirmed whose it is, and whether the card that pays it is to be saved for them.
   * @throws ProcessorRefused when there is no such customer
   */
  directIntent: (id: string, direction: IntentDirection) => Promise<Intent>
  /** Undefined for what is signed and tells nothing that is acted on here. @throws BadSignature */
  readEvent: (rawBody: Buffer, signature: string) => ProcessorEvent | undefined
}

export interface NewIntent {
  amountCents: Cents
  currency: string
  /** What it may be paid by beside a card. */
  methods: readonly OnlineMethod[]
  /** The bank is asked before a card pays it (3-D Secure), whatever it would do by itself. */
  asksBank?: boolean
  /** Whose it is; nothing on a trial. */
  metadata:
    | { order: string; attempt: string; person: string; lines: string; house?: string }
    | Record<never, never>
  idempotencyKey: string
}

export interface NewRefund {
  intentId: string
  amountCents: Cents
  /** The intent's currency. */
  currency: string
  metadata: { order: string; refund: string }
  idempotencyKey: string
}

export interface NewCustomer {
  reference: string
  idempotencyKey: string
}

export interface IntentDirection {
  /** Absent: the intent's customer stays as it was. */
  customerId?: string
  savesCard: boolean
}

export interface ProcessorEvent {
  id: string
  type: string
  intentId: string | null
  isLive: boolean
  /** Metadata of the intent, charge or refund that the event is about. */
  metadata: Readonly<Record<string, string>>
}

/** Nobody knows whether it was done: to be looked up, or repeated with the same key. */
export class ProcessorUnavailable extends Error {
  override readonly name = 'ProcessorUnavailable'
}

/** The processor has said no, and nothing was done. */
export class ProcessorRefused extends Error {
  override readonly name = 'ProcessorRefused'
  /** The key, or the account behind it, may not ask this at all: so it stays until somebody mends it. */
  readonly isOfKey: boolean

  constructor(
    message: string,
    { isOfKey = false, ...options }: ErrorOptions & { isOfKey?: boolean } = {},
  ) {
    super(message, options)
    this.isOfKey = isOfKey
  }
}

/** An event that the processor has not signed, or too long ago. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

/** What an owner's keys open at the provider, and what is set up there on the owner's behalf. */
export interface ProcessorAccount {
  /** @throws ProcessorRefused, ProcessorUnavailable */
  describe: () => Promise<AccountFacts>
  /** Whether the key that browsers get is of the same account: it opens a payment that the secret key has made. */
  isOwnKey: (publishableKey: string, made: { id: string; clientSecret: string }) => Promise<boolean>
  /** The one webhook of this address, made anew: nobody has kept the secret of one that was there before. */
  openWebhook: (address: string) => Promise<{ id: string; secret: string }>
  /** The addresses that are told, as far as the key may see them. */
  listWebhooks: () => Promise<{ id: string; url: string }[]>
  isWebhookOpen: (id: string) => Promise<boolean>
  /** Closes a webhook; one that is gone already is no error. */
  closeWebhook: (id: string) => Promise<void>
  /** Wallets show themselves on known domains only. Answers whether this one is known now. */
  registerDomain: (host: string) => Promise<boolean>
}

interface AccountFacts {
  id: string
  /** The name that the owner has given the account at the provider; '' without one. */
  name: string
  /** The provider lets it take money. */
  mayCharge: boolean
}
