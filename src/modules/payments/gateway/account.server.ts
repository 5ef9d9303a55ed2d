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
  /** Also of one that has gone by itself. */
  closeWebhook: (id: string) => Promise<void>
  /** Wallets show themselves on known domains only. Answers whether this one is known now. */
  registerDomain: (host: string) => Promise<boolean>
}

export interface AccountFacts {
  id: string
  /** As the owner has named it there; '' without a name. */
  name: string
  /** The provider lets it take money. */
  mayCharge: boolean
}
