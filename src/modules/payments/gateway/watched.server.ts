import type { ExternalService } from '#kernel/external-service.ts'
import type { Failure, Outages } from '#platform/outages/outages.server.ts'
import {
  type PaymentProcessor,
  ProcessorRefused,
  ProcessorUnavailable,
} from './processor.server.ts'

/** What each call is to the house: to take money, to know what has come, to give it back, to have cards saved. */
const services = {
  createIntent: 'card_processor',
  cancelIntent: 'card_processor',
  findIntent: 'card_lookups',
  listIntents: 'card_lookups',
  listRefunds: 'card_lookups',
  createRefund: 'card_refunds',
  createCustomer: 'card_saving',
  findCustomer: 'card_saving',
  deleteCustomer: 'card_saving',
  listCards: 'card_saving',
  removeCard: 'card_saving',
  directIntent: 'card_saving',
} as const satisfies Partial<Record<keyof PaymentProcessor, ExternalService>>

type Call = keyof typeof services

/** The processor, with an outage noted of each call that it refuses for good or does not answer. */
export function watchProcessor(processor: PaymentProcessor, outages: Outages): PaymentProcessor {
  const failing = new Set<Call>()
  const note = async (call: Call, failure: Failure | undefined) => {
    if (failure) {
      failing.add(call)
      return outages.failed(services[call], failure)
    }
    failing.delete(call)
    // A key may do one call and not the other: what may be listed ends nothing while nothing can be found.
    const isOver = [...failing].every((other) => services[other] !== services[call])
    if (isOver) await outages.answered(services[call])
  }
  const watch = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
    let failure: Failure | undefined
    try {
      return await work()
    } catch (error) {
      failure = failureOf(call, error)
      throw error
    } finally {
      await note(call, failure)
    }
  }
  const calls: Pick<PaymentProcessor, Call> = {
    createIntent: (input) => watch('createIntent', () => processor.createIntent(input)),
    cancelIntent: (id) => watch('cancelIntent', () => processor.cancelIntent(id)),
    findIntent: (id) => watch('findIntent', () => processor.findIntent(id)),
    async *listIntents(since) {
      const pages = processor.listIntents(since)[Symbol.asyncIterator]()
      const next = () => watch('listIntents', () => pages.next())
      for (let page = await next(); !page.done; page = await next()) yield page.value
    },
    listRefunds: (of) => watch('listRefunds', () => processor.listRefunds(of)),
    createRefund: (input) => watch('createRefund', () => processor.createRefund(input)),
    createCustomer: (input) => watch('createCustomer', () => processor.createCustomer(input)),
    findCustomer: (of) => watch('findCustomer', () => processor.findCustomer(of)),
    deleteCustomer: (id) => watch('deleteCustomer', () => processor.deleteCustomer(id)),
    listCards: (id) => watch('listCards', () => processor.listCards(id)),
    removeCard: (id) => watch('removeCard', () => processor.removeCard(id)),
    directIntent: (id, to) => watch('directIntent', () => processor.directIntent(id, to)),
  }
  // Everything else is the processor's own.
  return Object.assign(Object.create(processor), calls)
}

/** Every guest's payment is refused alike, whatever the reason; any other call may be one too many. */
function failureOf(call: Call, error: unknown): Failure | undefined {
  if (error instanceof ProcessorUnavailable) return { isRefusal: false, reason: error.message }
  if (!(error instanceof ProcessorRefused)) return undefined
  if (call !== 'createIntent' && !error.isOfKey) return undefined
  // This cart was too small for its currency or the account's; the next guest's need not be.
  if (error.message.includes('amount_too_small')) return undefined
  return { isRefusal: true, reason: error.message }
}
