import { type Attack, type Site, statusesOf } from './site.ts'

const peopleOf = async (site: Site): Promise<{ _id: string; email: string; role: string }[]> => {
  const { body } = await site.send('admin', 'GET', '/users')
  return Array.isArray(body) ? body : []
}

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0])

export const attacksOnPeople: Attack[] = [
  {
    id: 'A1',
    title: 'a token for anybody’s address',
    refused: [401],
    run: async (site) => {
      const email = site.emailOf('victim')
      const made = await site.send('visitor', 'POST', '/jwt', { email })
      const cookie = cookiesOf(made.headers).join('; ')
      const { body } = await site.send('visitor', 'GET', '/session', undefined, { cookie })
      return { worked: body.person?.email === email, statuses: statusesOf(made) }
    },
  },
  {
    id: 'A2',
    title: 'claims in the body become claims of the token',
    refused: [422],
    run: async (site) => {
      const sent = { email: site.emailOf('mallory'), role: 'admin', exp: 9e9 }
      const made = await site.send('mallory', 'POST', '/jwt', sent)
      const cookie = cookiesOf(made.headers).join('; ')
      const own = cookie && (await site.send('visitor', 'GET', '/session', undefined, { cookie }))
      return {
        worked: own !== '' && own.body.person?.role === 'admin',
        statuses: statusesOf(made),
      }
    },
  },
  {
    id: 'A3',
    title: 'an admin by one’s own word',
    refused: [422],
    run: async (site) => {
      const body = { name: 'New', email: site.emailOf('newcomer'), role: 'admin' }
      const made = await site.send('newcomer', 'POST', '/users', body)
      const own = (await peopleOf(site)).find(({ email }) => email === body.email)
      return { worked: own?.role === 'admin', statuses: statusesOf(made) }
    },
  },
  {
    id: 'A4',
    title: 'fifty racers become fifty accounts of one address',
    refused: [200],
    isPartlyLawful: true,
    run: async (site) => {
      const body = { name: 'Racer', email: site.emailOf('newcomer') }
      const race = Array.from({ length: 50 }, () => site.send('newcomer', 'POST', '/users', body))
      const statuses = Array.from(new Set(statusesOf(...(await Promise.all(race)))))
      const own = (await peopleOf(site)).filter(({ email }) => email === body.email)
      return { worked: own.length > 1, statuses }
    },
  },
  {
    id: 'A5',
    title: 'a promotion without being an admin',
    refused: [401, 403],
    run: async (site) => {
      const path = `/users/admin/${site.idOf('mallory')}`
      const first = await site.send('visitor', 'PATCH', path)
      const second = await site.send('mallory', 'PATCH', path)
      const own = (await peopleOf(site)).find(({ _id }) => _id === site.idOf('mallory'))
      return { worked: own?.role === 'admin', statuses: statusesOf(first, second) }
    },
  },
  {
    id: 'A6',
    title: 'anybody deletes anybody',
    refused: [401, 403],
    run: async (site) => {
      const path = `/users/${site.idOf('victim')}`
      const first = await site.send('visitor', 'DELETE', path)
      const second = await site.send('mallory', 'DELETE', path)
      const isThere = (await peopleOf(site)).some(({ _id }) => _id === site.idOf('victim'))
      return { worked: !isThere, statuses: statusesOf(first, second) }
    },
  },
  {
    id: 'A7',
    title: 'everybody’s addresses for any token',
    refused: [401, 403],
    run: async (site) => {
      const first = await site.send('visitor', 'GET', '/users')
      const second = await site.send('mallory', 'GET', '/users')
      const worked = (first.text + second.text).includes(site.emailOf('victim'))
      return { worked, statuses: statusesOf(first, second) }
    },
  },
  {
    id: 'A8',
    title: 'the last admin goes',
    refused: [409],
    run: async (site) => {
      const gone = await site.send('admin', 'DELETE', `/users/${site.idOf('admin')}`)
      const isRun = (await peopleOf(site)).some(({ role }) => role === 'admin')
      return { worked: !isRun, statuses: statusesOf(gone) }
    },
  },
  {
    id: 'A24',
    title: 'who is an admin is told to anybody',
    refused: [401, 403],
    run: async (site) => {
      const path = `/users/admin/${site.emailOf('admin')}`
      const first = await site.send('visitor', 'GET', path)
      const second = await site.send('mallory', 'GET', path)
      const worked = first.body.admin === true || second.body.admin === true
      return { worked, statuses: statusesOf(first, second) }
    },
  },
  {
    id: 'A34',
    title: 'the deleted go on and come back',
    refused: [401, 401],
    prepare: async (site) => {
      await site.send('admin', 'DELETE', `/users/${site.idOf('leaver')}`)
      return ''
    },
    run: async (site) => {
      const own = await site.send('leaver', 'GET', '/cart')
      const profile = { name: 'Back', email: site.emailOf('leaver') }
      const made = await site.send('leaver', 'POST', '/users', profile)
      const isBack = (await peopleOf(site)).some(({ email }) => email === profile.email)
      return { worked: own.status === 200 && isBack, statuses: statusesOf(own, made) }
    },
  },
]
