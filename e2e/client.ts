import { type APIRequestContext, expect } from '@playwright/test'
import { callAsPage, ownPage } from '../test/client.ts'
import { type House, sharedHouse } from './house.ts'

/** A page or a browser of somebody who is signed in there. */
export interface Caller {
  request: APIRequestContext
}

/** Answers the body of a yes. */
// What a journey reads of it is the journey's own claim.
export type Call = (method: string, path: string, body?: object) => Promise<any> // oxlint-disable-line typescript/no-explicit-any

/** What the page of whoever is signed in would send; the house has to say yes. */
export async function call(
  caller: Caller,
  method: string,
  path: string,
  body?: object,
  address = sharedHouse.address,
): ReturnType<Call> {
  return yesOf(path, await send(caller, method, path, body, address))
}

/** How the house answers such a call, whatever it says. */
export async function statusOf(
  caller: Caller,
  method: string,
  path: string,
  body?: object,
  address = sharedHouse.address,
): Promise<number> {
  return (await send(caller, method, path, body, address)).status()
}

function send(
  { request }: Caller,
  method: string,
  path: string,
  body: object | undefined,
  address: string,
) {
  return request.fetch(address + path, {
    method,
    headers: ownPage(address),
    ...(body && { data: body }),
  })
}

/** Calls of somebody whose browser nobody looks at; the house has to say yes. */
export function callsOf({ address }: Pick<House, 'address'>, session: string): Call {
  const as = { cookie: `servery=${session}` }
  return async (method, path, body) => {
    const ask = async () => {
      const answer = await callAsPage(address, method, path, { as, body })
      return { status: () => answer.status, json: () => answer.json() }
    }
    let answer = await ask()
    // A machine that does much else may ask to be asked again: nothing has been done then.
    if (answer.status() === 503) {
      await expect(async () => expect((answer = await ask()).status()).not.toBe(503)).toPass()
    }
    return yesOf(path, answer)
  }
}

interface Answer {
  status: () => number
  // The answer's own claim, too.
  json: () => Promise<any> // oxlint-disable-line typescript/no-explicit-any
}

async function yesOf(path: string, answer: Answer): ReturnType<Call> {
  const told = await answer.json()
  expect([path, answer.status(), told.error?.message]).toEqual([path, 200, undefined])
  return told
}
