import { QueryClient, QueryObserver, notifyManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, ApiError, apiErrorOf } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { type KitchenBoard, getKitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { actionQueue } from '#modules/orders/kitchen/ui/action-queue.ts'
import type { Act, Action } from '#modules/orders/kitchen/ui/actions.ts'
import { sendActions } from '#modules/orders/kitchen/ui/use-actions.ts'

interface Asked {
  name: string
  id: string
  body: unknown
  key: string | undefined
}

/** A server that answers each call with what is next here; an empty list says yes to everything. */
function serverThat(...answers: (ApiError | 'yes')[]) {
  const asked: Asked[] = []
  const answer = async (
    endpoint: { name: string },
    input: { params: { id: string }; body: unknown },
    options: { key?: string },
  ) => {
    asked.push({ name: endpoint.name, id: input.params.id, body: input.body, key: options.key })
    const next = answers.shift()
    if (next instanceof ApiError) throw next
    return {}
  }
  // The queue asks it through the Api that pages use.
  return { api: answer as unknown as Api, asked }
}

const movedTo = (status: string) => {
  const error = { code: 'order_moved', message: `Order 1042 is ${status} by now.` }
  const body = { error, requestId: '', status }
  return new ApiError(409, body)
}

let keys = 0
const put = (orderId: string, act: Act) => {
  const action: Action = { key: `k${++keys}`, orderId, call: '42', at: Date.now(), act }
  actionQueue.add(action)
  return action
}
const accept: Act = { kind: 'move', from: 'pending', to: 'accepted', minutes: 20 }
const ready: Act = { kind: 'move', from: 'accepted', to: 'ready' }
const tick: Act = { kind: 'tick', line: 1, isDone: true }

const emptyBoard: KitchenBoard = {
  now: new Date(0).toISOString(),
  timeZone: 'UTC',
  minutes: [20],
  remindMinutes: 5,
  orders: [],
}

describe('actions that wait', () => {
  const queries = new QueryClient()
  const refused: Action[] = []
  const send = (api: Api) => sendActions(api, queries, (action) => void refused.push(action))
  beforeEach(() => {
    actionQueue.remove(() => true)
    refused.length = 0
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are sent in their order, each with its key', async () => {
    const done = [put('a', accept), put('b', tick), put('a', { kind: 'delay', minutes: 5 })]
    const { api, asked } = serverThat()
    expect(await send(api)).toBe('all')
    expect(asked.map(({ name, id }) => [name, id])).toEqual([
      ['moveOrder', 'a'],
      ['tickLine', 'b'],
      ['delayOrder', 'a'],
    ])
    expect(asked.map(({ key }) => key)).toEqual(done.map(({ key }) => key))
    expect(actionQueue.read()).toEqual([])
  })

  it('leave only when whoever shows the board has been told what they did', async () => {
    const { api } = serverThat()
    const { queryKey } = queryOf(api, getKitchenBoard)
    queries.setQueryData(queryKey, emptyBoard)
    const seen: string[] = []
    const observer = new QueryObserver(queries, { queryKey, enabled: false })
    // Watches the board as a page does.
    const closeBoard = observer.subscribe(notifyManager.batchCalls(() => seen.push('told')))
    const onQueue = () => seen.push('gone')
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    seen.length = 0
    put('a', tick)
    // The queue hears other tabs through the window.
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    const stopWatching = actionQueue.watch(onQueue)
    await send(api)
    closeBoard()
    stopWatching()
    expect(seen).toEqual(['told', 'gone'])
  })

  it('stay with their keys while no answer comes, and while the server is too busy', async () => {
    const action = put('a', accept)
    for (const status of [0, 429, 500, 503]) {
      expect(await send(serverThat(apiErrorOf(status, undefined)).api)).toBe('cut')
      expect(actionQueue.read()).toEqual([action])
    }
    expect(await send(serverThat(apiErrorOf(401, undefined)).api)).toBe('signed out')
    expect(actionQueue.read()).toEqual([action])
  })

  it('are told when they are refused, and take along what was done to that order after them', async () => {
    const [first] = [put('a', accept), put('b', accept), put('a', tick)]
    const { api, asked } = serverThat(movedTo('rejected'))
    expect(await send(api)).toBe('all')
    expect(refused).toEqual([first])
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('are done when another screen has done the same, or has only begun to prepare', async () => {
    put('a', ready)
    expect(await send(serverThat(movedTo('ready')).api)).toBe('all')
    put('b', ready)
    const { api, asked } = serverThat(movedTo('preparing'))
    expect(await send(api)).toBe('all')
    expect(asked.at(-1)?.body).toEqual({ from: 'preparing', to: 'ready' })
    expect(refused).toEqual([])
    put('c', accept)
    await send(serverThat(movedTo('accepted')).api)
    expect(refused).toHaveLength(1)
  })
})
