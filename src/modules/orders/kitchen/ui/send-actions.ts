import { type QueryClient, notifyManager } from '@tanstack/react-query'
import { type Api, ApiError, apiErrorOf } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { queryOf } from '#kernel/query-of.ts'
import { delayOrder, moveOrder } from '../../contract/house.ts'
import { tickLine, getKitchenBoard } from '../contract.ts'
import { actionQueue } from './action-queue.ts'
import { type Action, withActions } from './actions.ts'

/** How long an answer is waited for: a later one does not come, and the key makes the next try safe. */
const patienceMs = seconds(8)

/** How sending ended: all is heard, the line is cut, or nobody is signed in any more. */
export type Sent = 'all' | 'cut' | 'signed out'

/** Sends what waits, one after the other; what is refused is told and not tried again. */
export async function sendActions(
  api: Api,
  queries: QueryClient,
  onRefused: (action: Action, failure: ApiError) => void,
): Promise<Sent> {
  for (;;) {
    const [action] = actionQueue.read()
    if (!action) return 'all'
    try {
      await soon(send(api, action).catch((failure: unknown) => mend(api, action, failure)))
      await settle(api, queries, action)
      actionQueue.remove(({ key }) => key === action.key)
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : apiErrorOf(0, undefined)
      if (error.status === 401 || error.status === 403) return 'signed out'
      if (!isAnswer(error)) return 'cut'
      // What was done to the order after it stood on it.
      actionQueue.remove(({ key, orderId, at }) =>
        key === action.key ? true : orderId === action.orderId && at >= action.at,
      )
      onRefused(action, error)
    }
  }
}

function send(api: Api, { orderId, key, act }: Action): Promise<unknown> {
  const params = { id: orderId }
  if (act.kind === 'tick') {
    return api(tickLine, { params, body: { line: act.line, isDone: act.isDone } }, { key })
  }
  if (act.kind === 'delay') {
    return api(delayOrder, { params, body: { minutes: act.minutes } }, { key })
  }
  const { kind: _move, ...body } = act
  return api(moveOrder, { params, body }, { key })
}

/**
 * What another screen did first may be no obstacle: somebody else has called it ready, too; or has begun
 * to prepare what is called ready here. All else stays refused.
 */
async function mend(api: Api, action: Action, failure: unknown): Promise<unknown> {
  const { act } = action
  const stands =
    failure instanceof ApiError && failure.code === 'order_moved' && failure.body['status']
  if (act.kind !== 'move' || act.to === 'accepted') throw failure
  if (stands === act.to) return undefined
  if (act.from !== 'accepted' || stands !== 'preparing') throw failure
  return send(api, { ...action, key: newId(), act: { ...act, from: stands } })
}

/** The board has it from now on, before the next look at the server's. */
async function settle(api: Api, queries: QueryClient, action: Action): Promise<void> {
  const { queryKey } = queryOf(api, getKitchenBoard)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (board) => {
    return board && withActions(board, [action], Date.parse(board.now))
  })
  // Watchers are told in a task of their own: an action that goes before it would be undone for a moment.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** Whether the server has said no; all else is tried again. */
function isAnswer({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

async function soon(asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(apiErrorOf(0, undefined)), patienceMs)
  })
  await Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
