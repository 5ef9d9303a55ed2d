import { type Attack, type Site, statusesOf } from './site.ts'

const foreign = { origin: 'https://evil.example' }
const signIn = '/api/auth/sign-in/email'

const cartOf = async (site: Site): Promise<unknown[]> => {
  const query = `?email=${site.emailOf('victim')}`
  return (await site.send('victim', 'GET', `/cart${query}`)).body
}

/** Files that lie beside the server of a project like this. */
const beside = ['/.env', '/server.js', '/index.js', '/package.json', '/.git/config', '/servery.db']

export const attacksOnTheDoor: Attack[] = [
  {
    id: 'A25',
    title: 'one guest’s request stops the shop',
    refused: [404, 422, 400],
    run: async (site) => {
      const first = await site.send('visitor', 'GET', '/menu/not-an-id')
      const second = await site.send('mallory', 'POST', '/cart', {})
      const third = await site.send('mallory', 'GET', '/cart?email[]=x')
      const after = await site.send('visitor', 'GET', '/menu')
      return { worked: after.status !== 200, statuses: statusesOf(first, second, third) }
    },
  },
  {
    id: 'A26',
    title: 'every other site may read',
    refused: [200],
    run: async (site) => {
      const read = await site.send('mallory', 'GET', '/session', undefined, foreign)
      const worked = read.headers.get('access-control-allow-origin') !== null
      return { worked, statuses: statusesOf(read) }
    },
  },
  {
    id: 'A27',
    title: 'another site writes with the visitor’s cookie',
    refused: [403, 403],
    run: async (site) => {
      const before = await cartOf(site)
      const [dish] = (await site.send('visitor', 'GET', '/menu')).body
      const body = { foodId: dish._id }
      const headers = { ...foreign, 'sec-fetch-site': 'cross-site' }
      const written = await site.send('victim', 'POST', '/cart', body, headers)
      const signed = await site.send(
        'visitor',
        'POST',
        '/jwt',
        { email: site.emailOf('victim') },
        headers,
      )
      const cookies = signed.headers.getSetCookie()
      const isLoose = cookies.some((line) => !/httponly/i.test(line) || !/samesite=/i.test(line))
      const worked = isLoose || (await cartOf(site)).length > before.length
      return { worked, statuses: statusesOf(written, signed) }
    },
  },
  {
    id: 'A28',
    title: 'passwords are tried without end',
    conditions: 'limited',
    refused: [403, 429],
    run: async (site) => {
      const guesses = []
      for (let guess = 0; guess < 40; guess++) {
        const body = { email: site.account.email, password: `guess-${guess}` }
        guesses.push(await site.send('visitor', 'POST', signIn, body))
      }
      const statuses = Array.from(new Set(statusesOf(...guesses)))
      return { worked: !statuses.includes(429), statuses }
    },
  },
  {
    id: 'A29',
    title: 'the captcha is the browser’s affair',
    refused: [403],
    run: async (site) => {
      const tried = await site.send('visitor', 'POST', signIn, site.account)
      return { worked: tried.headers.getSetCookie().length > 0, statuses: statusesOf(tried) }
    },
  },
  {
    id: 'A31',
    title: 'secrets lie in the open and in the log',
    refused: [404, 404, 404, 404, 404, 404],
    run: async (site) => {
      const read = await Promise.all(beside.map((path) => site.send('visitor', 'GET', path)))
      const all = read.map(({ text }) => text).join('\n') + site.log()
      return {
        worked: site.secrets.some((secret) => all.includes(secret)),
        statuses: statusesOf(...read),
      }
    },
  },
  {
    id: 'A36',
    title: 'an error tells what is inside',
    conditions: 'broken processor',
    refused: [500],
    isPartlyLawful: true,
    run: async (site) => {
      const [dish] = (await site.send('visitor', 'GET', '/menu')).body
      await site.send('mallory', 'POST', '/cart', { foodId: dish._id })
      const price = { price: dish.price }
      const failed = await site.send('mallory', 'POST', '/create-payment-intent', price)
      const worked = /hunter2|API Key|\bat .*\.ts|stack/.test(failed.text)
      return { worked, statuses: statusesOf(failed) }
    },
  },
  {
    id: 'O1',
    title: 'the token stands in the answer too',
    refused: [200],
    run: async (site) => {
      const made = await site.send('mallory', 'POST', '/jwt', { email: site.emailOf('mallory') })
      return { worked: 'token' in made.body, statuses: statusesOf(made) }
    },
  },
  {
    id: 'O12',
    title: 'a token outlives its sign-out',
    refused: [200],
    run: async (site) => {
      const out = await site.send('leaver', 'DELETE', '/jwt')
      const { body } = await site.send('leaver', 'GET', '/session')
      return { worked: body.person !== null, statuses: statusesOf(out) }
    },
  },
]
