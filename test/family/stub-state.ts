import type { IncomingHttpHeaders } from 'node:http'

// Whatever was posted: these servers have no types and store the body as it is.
// oxlint-disable-next-line typescript/no-explicit-any
export type Row = Record<string, any>

export interface State {
  users: Row[]
  menu: Row[]
  cart: Row[]
  bookings: Row[]
  /** Who has seen a free table and has not written yet. */
  lookers: (() => void)[]
  payments: Row[]
  intents: Map<string, number>
  log: string[]
  isProviderBroken: boolean
}

export interface Asked {
  body: Row
  query: URLSearchParams
  param: string
  /** What the cookie claims; nobody looks it up. */
  claims: Row | undefined
  headers: IncomingHttpHeaders
  state: State
}

export interface Answered {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  text?: string
}

export type Routes = Record<string, (asked: Asked) => Promise<Answered> | Answered>

export const connection = 'mongodb+srv://bistro:hunter2@cluster0.example.net'

export const imageHostKey = 'image-host-hunter2'

export function newState(isProviderBroken: boolean): State {
  const person = (name: string, role: string) => {
    return { _id: name, name, email: `${name}@example.com`, role, password: 'secret-1' }
  }
  return {
    users: [
      person('admin', 'admin'),
      ...['mallory', 'victim', 'leaver', 'guarded'].map((name) => person(name, 'customer')),
    ],
    menu: [
      { _id: 'soup', name: 'Soup', price: 12.5 },
      { _id: 'odd', name: 'Odd', price: 19.99 },
    ],
    cart: [],
    bookings: [],
    lookers: [],
    payments: [],
    intents: new Map(),
    log: [`connected to ${connection}`],
    isProviderBroken,
  }
}

let last = 0

export function newStubId(): string {
  return `row-${++last}`
}
