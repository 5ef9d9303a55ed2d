/**
 * Holds everything that the product and the Stripe stand-in said to each other in the tests against
 * the types that Stripe generates for the pinned version, in both directions: TypeScript reads each
 * exchange as if it were written out, so that it finds a field too many as well as one too few.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stripe } from 'stripe'
import type { Sent } from './exchanges.ts'
import type { Call } from './params.ts'

const types: Readonly<Record<Call, { request: string; answer: string; listed?: string }>> = {
  'POST payment_intents': {
    request: 'Stripe.PaymentIntentCreateParams',
    answer: 'Stripe.PaymentIntent',
  },
  'GET payment_intents': {
    request: 'Stripe.PaymentIntentListParams',
    answer: 'Stripe.ApiList<Stripe.PaymentIntent>',
    listed: 'Stripe.PaymentIntent',
  },
  'GET payment_intents/:id': {
    request: 'Stripe.PaymentIntentRetrieveParams',
    answer: 'Stripe.PaymentIntent',
  },
  'POST payment_intents/:id': {
    request: 'Stripe.PaymentIntentUpdateParams',
    answer: 'Stripe.PaymentIntent',
  },
  'POST customers': { request: 'Stripe.CustomerCreateParams', answer: 'Stripe.Customer' },
  'GET customers': {
    request: 'Stripe.CustomerListParams',
    answer: 'Stripe.ApiList<Stripe.Customer>',
    listed: 'Stripe.Customer',
  },
  'DELETE customers/:id': {
    request: 'Stripe.CustomerDeleteParams',
    answer: 'Stripe.DeletedCustomer',
  },
  'GET customers/:id/payment_methods': {
    request: 'Stripe.CustomerListPaymentMethodsParams',
    answer: 'Stripe.ApiList<Stripe.PaymentMethod>',
    listed: 'Stripe.PaymentMethod',
  },
  'POST payment_methods/:id/detach': {
    request: 'Stripe.PaymentMethodDetachParams',
    answer: 'Stripe.PaymentMethod',
  },
  'POST payment_intents/:id/cancel': {
    request: 'Stripe.PaymentIntentCancelParams',
    answer: 'Stripe.PaymentIntent',
  },
  'POST refunds': { request: 'Stripe.RefundCreateParams', answer: 'Stripe.Refund' },
  'GET refunds': {
    request: 'Stripe.RefundListParams',
    answer: 'Stripe.ApiList<Stripe.Refund>',
    listed: 'Stripe.Refund',
  },
  'GET account': { request: 'Stripe.AccountRetrieveCurrentParams', answer: 'Stripe.Account' },
  'POST webhook_endpoints': {
    request: 'Stripe.WebhookEndpointCreateParams',
    answer: 'Stripe.WebhookEndpoint',
  },
  'GET webhook_endpoints': {
    request: 'Stripe.WebhookEndpointListParams',
    answer: 'Stripe.ApiList<Stripe.WebhookEndpoint>',
    listed: 'Stripe.WebhookEndpoint',
  },
  'GET webhook_endpoints/:id': {
    request: 'Stripe.WebhookEndpointRetrieveParams',
    answer: 'Stripe.WebhookEndpoint',
  },
  'DELETE webhook_endpoints/:id': {
    request: 'Stripe.WebhookEndpointDeleteParams',
    answer: 'Stripe.DeletedWebhookEndpoint',
  },
  'POST payment_method_domains': {
    request: 'Stripe.PaymentMethodDomainCreateParams',
    answer: 'Stripe.PaymentMethodDomain',
  },
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const recorded = process.env['STRIPE_EXCHANGES'] ?? ''
const { count, sent } = readRecorded()
const control: Sent = {
  kind: 'request POST payment_intents',
  body: { amount: 1350, currency: 'usd', payment_method_types: ['card'] },
}
const violations = findViolations([...sent, control])
const isAwake = violations.some(({ said }) => said === control)
const found = violations.filter(({ said }) => said !== control)

for (const { said, message } of found) {
  process.stdout.write(`${said.kind}: ${message}\n${JSON.stringify(said.body).slice(0, 600)}\n`)
}
process.stdout.write(
  `Stripe ${Stripe.API_VERSION}: ${count} messages of ${sent.length} shapes, ${found.length} violations\n`,
)
if (!isAwake)
  process.stdout.write('A request that Stripe refuses was not found: nothing was proven.\n')
for (const call of Object.keys(types)) {
  if (sent.some(({ kind }) => kind === `answer ${call}`)) continue
  process.stdout.write(`No test has called ${call}: nothing was proven of it.\n`)
  process.exitCode = 1
}
if (!isAwake || found.length > 0) process.exitCode = 1

function readRecorded(): { count: number; sent: Sent[] } {
  const files = existsSync(recorded)
    ? readdirSync(recorded).filter((name) => name.endsWith('.jsonl'))
    : []
  const lines = files.flatMap((name) =>
    readFileSync(join(recorded, name), 'utf8').trim().split('\n'),
  )
  const whole = lines.filter((line) => line.includes('"body":'))
  // Every process has its own; the same text twice is the same shape.
  return { count: lines.length, sent: [...new Set(whole)].map((line): Sent => JSON.parse(line)) }
}

/** Writes one constant a line, so that the line of an error says which it was. */
function findViolations(all: readonly Sent[]): { said: Sent; message: string }[] {
  const folder = join(root, '.cache', 'stripe-exchanges')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'exchanges.ts')
  const heading = `import type { Stripe } from 'stripe'`
  const lines = all.map(
    ({ kind, body }, index) =>
      `export const sent${index}: ${typeOf(kind)} = ${JSON.stringify(body)}`,
  )
  writeFileSync(file, [heading, ...lines, ''].join('\n'))
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '--ignoreConfig',
      '--noEmit',
      '--pretty',
      'false',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'es2024',
      '--types',
      'node',
      file,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return stdout.split('\n').flatMap((line) => {
    const [, at, message = ''] = /exchanges\.ts\((\d+),\d+\): (.*)/.exec(line) ?? []
    if (at === undefined) return []
    const said = all[Number(at) - 2]
    if (!said) throw new Error(line)
    return [{ said, message }]
  })
}

function typeOf(kind: string): string {
  const [what = '', ...rest] = kind.split(' ')
  const name = rest.join(' ')
  if (what === 'event') return `Extract<Stripe.Event, { type: '${name}' }>`
  if (what === 'error') {
    return '{ error: NonNullable<ConstructorParameters<typeof Stripe.errors.StripeError>[0]> }'
  }
  const known = new Map(Object.entries(types)).get(name)
  const type =
    what === 'request' ? known?.request : what === 'listed' ? known?.listed : known?.answer
  if (type === undefined) throw new Error(`No type is known for ${kind}.`)
  return type
}
