import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import type { Log } from '#platform/log.server.ts'
import { foreignTeller } from '../foreign.server.ts'
import type { ProcessorAccount } from '../gateway/processor.server.ts'
import type {
  PaymentContext,
  PaymentProcessor,
  PaymentScope,
  PaymentWriteScope,
} from '../payment-scope.server.ts'
import { texts } from './house-texts.ts'
import { holdInUse, type KeysRow, selectInUse, selectKeys } from './store.server.ts'

/** What opens at the provider with keys of the owner's. */
export interface KeyOpener {
  processor: (keys: OpenedKeys) => Promise<PaymentProcessor>
  account: (secretKey: string) => Promise<ProcessorAccount>
}

interface OpenedKeys {
  id: string
  publishableKey: string
  secretKey: string
  /** '' while the provider tells nothing: then no event is believed. */
  webhookSecret: string
}

/** Encrypts what nobody should read in the database. */
export interface Sealing {
  seal: (text: string) => Promise<string>
  unseal: (sealed: string) => Promise<string>
}

interface KeyParts {
  database: Database
  clock: Clock
  log: Log
  /** The environment's processor, or a test's: it wins over what the dashboard keeps. */
  fixed: PaymentProcessor | undefined
  /** Takes test cards while nobody else takes cards. */
  builtIn: PaymentProcessor
  opener: KeyOpener
  /** Notes outages of who takes the money; keys that are only tried are nobody's outage. */
  watch: (processor: PaymentProcessor) => PaymentProcessor
  sealing: Sealing
  /** The address of this site. */
  origin: string
  /** What this installation is called at the provider. */
  house: string
  /** The provider, and guests, can reach it there. */
  isReachable: boolean
}

interface Now {
  processor: PaymentProcessor
  version: number | undefined
  /** What it was opened from: something else is opened anew. */
  stamp: string
  isUnreadable: boolean
  isElsewhere: boolean
}

/** Who takes the money at this moment. Each process knows it by itself and reads it anew when it changes. */
export class ProcessorInUse {
  readonly parts: KeyParts
  /** For the verbs: spread once for a request or a job, so that one payment knows one account. */
  readonly context: PaymentContext
  #now: Now
  #reading = Promise.resolve()
  #queued: Promise<void> | undefined

  constructor(parts: KeyParts) {
    this.parts = parts
    const { fixed, builtIn } = parts
    this.#now = {
      processor: fixed ?? builtIn,
      version: undefined,
      stamp: '',
      isUnreadable: false,
      isElsewhere: false,
    }
    const now = () => this.#now
    this.context = {
      get processor() {
        return now().processor
      },
      get keysVersion() {
        return now().version
      },
      house: parts.house,
      tellForeign: foreignTeller(parts.log),
    }
  }

  get processor(): PaymentProcessor {
    return this.#now.processor
  }

  get isFixed(): boolean {
    return this.parts.fixed !== undefined
  }

  /** The keys in use cannot be decrypted. */
  get isUnreadable(): boolean {
    return this.#now.isUnreadable
  }

  /** The keys were put in use at another address: this may be a copy, and takes no money. */
  get isElsewhere(): boolean {
    return this.#now.isElsewhere
  }

  /** Before the first request, and whenever somebody may have changed the keys. */
  async reload(): Promise<void> {
    if (this.isFixed) return
    // A read under way may have seen what was; all who ask meanwhile share the next one.
    this.#queued ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#queued = undefined
        this.#reading = this.#read()
        return this.#reading
      })
    return this.#queued
  }

  async #read(): Promise<void> {
    const { db } = this.parts.database
    const { processor: id, version, site } = await selectInUse(db)
    const isElsewhere = id !== null && site !== this.parts.origin
    const keys = id === null || isElsewhere ? undefined : await selectKeys(db, id)
    const stamp = JSON.stringify([version, keys?.sealed_secret_key, keys?.sealed_webhook_secret])
    if (stamp === this.#now.stamp) return
    const opened = keys && (await this.#open(keys))
    const { builtIn } = this.parts
    const isUnreadable = id !== null && !isElsewhere && opened === undefined
    // A house that takes real cards does not give its food away for test cards meanwhile.
    const processor = opened ?? (isUnreadable ? forAdminsOnly(builtIn) : builtIn)
    this.#now = { processor, version, stamp, isUnreadable, isElsewhere }
  }

  /** Undefined for what was encrypted with another secret: then nobody pays by card until it is mended. */
  async #open(keys: KeysRow): Promise<PaymentProcessor | undefined> {
    const { opener, log, watch } = this.parts
    const secrets = await this.unseal(keys).catch((error: unknown) => {
      log.error({ err: error }, 'the keys for card payment cannot be decrypted; paste them again')
    })
    if (!secrets) return undefined
    const { processor: id, publishable_key: publishableKey } = keys
    return watch(await opener.processor({ id, publishableKey, ...secrets }))
  }

  async unseal(keys: KeysRow): Promise<{ secretKey: string; webhookSecret: string }> {
    const { sealing } = this.parts
    const { sealed_secret_key: secret, sealed_webhook_secret: webhook } = keys
    return {
      secretKey: await sealing.unseal(secret ?? ''),
      webhookSecret: webhook === null ? '' : await sealing.unseal(webhook),
    }
  }

  /** The account of keys that are kept. */
  async account(keys: KeysRow): Promise<ProcessorAccount> {
    return this.parts.opener.account((await this.unseal(keys)).secretKey)
  }
}

/** Everything else is the processor's own. */
function forAdminsOnly(processor: PaymentProcessor): PaymentProcessor {
  return Object.assign(Object.create(processor), { isForAdminsOnly: true })
}

/**
 * In the transaction that begins a payment: what is begun with keys that are just being changed would be left
 * behind at an account that nobody asks any more. @throws HttpRefusal 503
 */
export async function requireKeys({ db, now, keysVersion }: PaymentWriteScope): Promise<void> {
  if (keysVersion === undefined) return
  const { version, changing_until: until } = await holdInUse(db, 'share')
  if (version === keysVersion && (until ?? 0) <= now.getTime()) return
  throw new HttpRefusal(503, 'keys_changing', texts.guestsWait, { 'retry-after': '30' })
}

/** Whether this process knows the keys that are in use, as far as they may change at all. */
export async function knowsKeys({ db, keysVersion }: PaymentScope): Promise<boolean> {
  return keysVersion === undefined || (await selectInUse(db)).version === keysVersion
}
