import { type Row, type Routes, newStubId } from './stub-state.ts'

/** Whoever says who they are is believed. */
export const naivePeople: Routes = {
  'POST /jwt': ({ body }) => ({
    headers: { 'set-cookie': `token=${tokenOf(body)}` },
    body: { success: true, token: tokenOf(body) },
  }),
  // Cleared under another path than it was set, and nothing is revoked.
  'DELETE /jwt': () => ({
    headers: { 'set-cookie': 'token=; Path=/jwt; Max-Age=0' },
    body: { success: true },
  }),
  'GET /session': ({ claims, state }) => {
    const user = state.users.find(({ email }) => email === claims?.['email'])
    return { body: { person: claims ? { ...user, ...claims } : null } }
  },
  'POST /api/auth/sign-in/email': ({ body, state }) => {
    const user = state.users.find(({ email }) => email === body['email'])
    if (user?.['password'] !== body['password']) return { status: 401, body: {} }
    const email = user?.['email']
    return { headers: { 'set-cookie': `token=${tokenOf({ email })}` }, body: { email } }
  },
  'POST /users': async ({ body, state }) => {
    const isKnown = state.users.some(({ email }) => email === body['email'])
    await theDatabaseAnswers()
    const _id = newStubId()
    if (!isKnown) state.users.push({ role: 'customer', ...body, _id })
    return { body: { insertedId: _id } }
  },
  'GET /users': ({ state }) => ({ body: state.users }),
  'GET /users/admin/:email': ({ param, state }) => {
    const user = state.users.find(({ email }) => email === param)
    return { body: { admin: user?.['role'] === 'admin' } }
  },
  'PATCH /users/admin/:id': ({ param, state }) => {
    const user = state.users.find(({ _id }) => _id === param)
    if (user) user['role'] = 'admin'
    return { body: { modifiedCount: 1 } }
  },
  'DELETE /users/:id': ({ param, state }) => {
    state.users = state.users.filter(({ _id }) => _id !== param)
    return { body: { deletedCount: 1 } }
  },
}

export function tokenOf(claims: Row): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url')
}

/** A database elsewhere takes its time: between a look and an insert everybody else has a turn. */
function theDatabaseAnswers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
}
