import { type Routes, connection, imageHostKey, newStubId } from './stub-state.ts'

/** The menu and the carts are everybody's. */
export const naiveShop: Routes = {
  'GET /cart': ({ query, state }) => {
    const [email, other] = [query.get('email'), query.get('email[$ne]')]
    const found = state.cart.filter(
      (line) =>
        (email === null || line['email'] === email) && (other === null || line['email'] !== other),
    )
    return { body: found }
  },
  'POST /cart': ({ body, claims, state }) => {
    const _id = newStubId()
    state.cart.push({ ...claims, ...body, _id })
    return { body: { insertedId: _id } }
  },
  'DELETE /cart/:id': ({ param, state }) => {
    state.cart = state.cart.filter(({ _id }) => _id !== param)
    return { body: { deletedCount: 1 } }
  },
  // Looks whether the table is free, and writes after somebody else has looked as well.
  'POST /bookings': async ({ body, state }) => {
    const isTaken = state.bookings.some(({ start }) => start === body['start'])
    if (isTaken) return { status: 409, body: { message: 'Taken' } }
    await new Promise<void>((resolve) => {
      state.lookers.push(resolve)
      if (state.lookers.length > 1) for (const go of state.lookers.splice(0)) go()
    })
    state.bookings.push({ _id: newStubId(), ...body })
    return { body: { insertedId: state.bookings.at(-1)?.['_id'] } }
  },
  'GET /menu': ({ state }) => ({ body: state.menu }),
  'GET /menu/:id': async ({ param, state }) => {
    const dish = state.menu.find(({ _id }) => _id === param)
    if (!dish) throw new TypeError('The argument must be a string of 24 hex characters.')
    return { body: dish }
  },
  'POST /menu': ({ body, state }) => {
    state.menu.push({ _id: newStubId(), ...body })
    return { body: {} }
  },
  'PATCH /menu/:id': ({ param, body, state }) => {
    const dish = state.menu.find(({ _id }) => _id === param)
    if (dish) Object.assign(dish, body)
    return { body: { modifiedCount: 1 } }
  },
  'DELETE /menu/:id': ({ param, state }) => {
    state.menu = state.menu.filter(({ _id }) => _id !== param)
    return { body: { deletedCount: 1 } }
  },
  'GET /': () => ({ text: '<div id="root"></div><script src="/bundle.js"></script>' }),
  'GET /bundle.js': () => ({ text: `fetch("/upload?key=${imageHostKey}",{body:form})` }),
  // The image host itself: whoever has the key is its customer.
  'POST /upload': ({ query }) =>
    query.get('key') === imageHostKey
      ? { body: { success: true, data: { display_url: 'https://images.example/1.jpg' } } }
      : { status: 403, body: {} },
  // The folder of the server is the folder that it serves.
  'GET /.env': () => ({ text: `DB_URI=${connection}` }),
}
