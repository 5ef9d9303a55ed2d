import { addDish } from '#modules/menu/writing.server.ts'
import { type TestApp, startTestApp } from '../app.ts'
import { ownPage } from '../client.ts'
import { type Customer, aCustomer } from '../orders.ts'
import { filePart, formOf, formType } from '../pictures.ts'
import { Visitor } from '../visitor.ts'
import { aDish, ada } from '../world.ts'
import { type Actor, type Attack, type Site, type Seen, cast } from './site.ts'
import { type Stub, connection, imageHostKey, tokenOf } from './stub.ts'

const tokenSecret = 'metrics-hunter2'
const password = 'secret-1'
/** Whoever asked an image host there would be told that nobody listens. */
const nowhere = new URL('http://127.0.0.1:9/upload')

/** The stub as its attackers see it: whoever they say they are, they are. */
export function stubSite({ url, state }: Stub): Site {
  const emailOf = (who: Actor) => `${who}@example.com`
  const own = (who: Actor) =>
    who === 'visitor' ? {} : { cookie: `token=${tokenOf({ email: emailOf(who) })}` }
  const send: Site['send'] = async (who, method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return told(fetch(url + path, { method, headers: { ...own(who), ...headers }, ...sent }))
  }
  return {
    send,
    upload: (who, path, file) => told(sendForm(url + path, file, own(who))),
    emailOf,
    idOf: (who) => who,
    account: { email: 'guarded@example.com', password },
    charge: async () => {},
    amountOf: async (intentId) => state.intents.get(intentId),
    later: async () => {},
    secrets: [connection, imageHostKey],
    log: () => state.log.join('\n'),
  }
}

/** Our app under the attack's conditions, with a dish whose price floating point cannot hold. */
export async function startOurs(conditions: Attack['conditions']): Promise<TestApp> {
  const test = await startTestApp('SQLite', {
    metricsToken: tokenSecret,
    media: { s3: undefined, imageHost: { url: nowhere, key: imageHostKey } },
    ...(conditions === 'limited' && { rateLimits: 'on' }),
  })
  await addDish(test.scope(), aDish({ name: 'Odd', price: 19.99 }))
  if (conditions === 'broken processor') {
    test.processor.createIntent = async () => {
      throw new Error('Invalid API Key provided: sk_live_hunter2')
    }
  }
  return test
}

/** Ours, with people of this attack's own; only the admin is always the same. */
export async function ourSite(test: TestApp, attackId: string): Promise<Site> {
  const customers = new Map<Actor, Customer>()
  const asAdmin = await test.signedIn(ada)
  for (const who of cast) {
    const name = `${who}-${attackId.toLowerCase()}`
    if (who !== 'admin') customers.set(who, await aCustomer(test, name))
  }
  const account = { email: `guarded-${attackId}@example.com`, password }
  await new Visitor(test).register(account.email, password)
  const headersOf = (who: Actor) => (who === 'admin' ? asAdmin : customers.get(who)?.as)
  const tokens = cast.flatMap((who) => headersOf(who)?.['cookie']?.replace(/^\w+=/, '') ?? [])
  return {
    send: (who, method, path, body, headers = {}) => {
      const as = headersOf(who)
      return told(test.call(method, path, { body, headers, ...(as && { as }) }))
    },
    upload: (who, path, file) => {
      return told(sendForm(test.url + path, file, { ...ownPage(test.url), ...headersOf(who) }))
    },
    idOf: (who) => customers.get(who)?.person.personId ?? ada.personId,
    emailOf: (who) => customers.get(who)?.person.email ?? ada.email,
    account,
    charge: async (who, { body }) => void (await customers.get(who)?.charge(body)),
    amountOf: async (intentId) => (await test.processor.findIntent(intentId))?.amountCents,
    later: async () => void (await test.runJobs()),
    secrets: [tokenSecret, imageHostKey, password, ...tokens],
    log: () => JSON.stringify(test.logged),
  }
}

function sendForm(url: string, file: Uint8Array, headers: Record<string, string>) {
  const body = new Uint8Array(formOf([filePart(file)]))
  return fetch(url, { method: 'POST', headers: { ...headers, 'content-type': formType }, body })
}

async function told(asked: Promise<Response>): Promise<Seen> {
  const response = await asked.catch(() => undefined)
  if (!response) return { status: 0, body: {}, headers: new Headers(), text: '' }
  const text = await response.text()
  const isJson = /^[[{]/.test(text)
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : {},
    headers: response.headers,
    text,
  }
}
