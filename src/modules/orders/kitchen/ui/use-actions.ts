import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Api, ApiError, apiErrorOf } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { delayOrder, moveOrder } from '../../contract/house.ts'
import { getKitchenBoard, type KitchenOrder, tickLine } from '../contract.ts'
import { actionQueue } from './action-queue.ts'
import { type Act, type Action, sayAct, withActions } from './actions.ts'

/** Something that was done here and was refused. */
export interface RefusedAction {
  key: string
  orderId: string
  number: string
  call: string
  words: string
  message: string
}

/** How often what could not be sent is tried again. */
const retryMs = seconds(3)

/** What this screen does to orders: shown at once, sent when there is a line, told when refused. */
export function useActions() {
  const api = useApi()
  const queries = useQueryClient()
  const actions = useSyncExternalStore(actionQueue.watch, actionQueue.read, actionQueue.onServer)
  const [refused, setRefused] = useState<readonly RefusedAction[]>([])
  const [isCut, setIsCut] = useState(false)
  const isSending = useRef(false)

  const pump = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    const sent = await sendActions(api, queries, (action, { message }) =>
      setRefused((all) => [...all, refusedActionOf(action, message)]),
    )
    isSending.current = false
    setIsCut(sent === 'cut')
    // Who is signed out is led on by the board's own question.
    if (sent !== 'cut')
      void queries.invalidateQueries({ queryKey: queryOf(api, getKitchenBoard).queryKey })
  })

  useEffect(() => {
    if (actions.length === 0) return
    const sendNow = () => void pump()
    sendNow()
    const timer = setInterval(sendNow, retryMs)
    addEventListener('online', sendNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendNow)
    }
  }, [actions])

  const act = useCallback(({ _id, number, call }: KitchenOrder, what: Act) => {
    actionQueue.add({ key: newId(), orderId: _id, number, call, at: Date.now(), act: what })
  }, [])
  const dismiss = useCallback(
    (key: string) => setRefused((all) => all.filter((each) => each.key !== key)),
    [],
  )
  return { actions, refused, isCut: isCut && actions.length > 0, act, dismiss }
}

function refusedActionOf(
  { key, orderId, call, number = call, act }: Action,
  message: string,
): RefusedAction {
  return { key, orderId, number, call, words: sayAct(act), message }
}

/** How sending ended: all is heard, the line is cut, or nobody is signed in any more. */
type SendingEnd = 'all' | 'cut' | 'signed out'

/** Sends what waits, one after the other; what is refused is told and not tried again. */
export async function sendActions(
  api: Api,
  queries: QueryClient,
  onRefused: (action: Action, failure: ApiError) => void,
): Promise<SendingEnd> {
  for (;;) {
    const [action] = actionQueue.read()
    if (!action) return 'all'
    try {
      await withPatience(
        send(api, action).catch((failure: unknown) => sendAgain(api, action, failure)),
      )
      await showOnBoard(api, queries, action)
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

/** How long an answer is waited for: a later one does not come, and the key makes the next try safe. */
const patienceMs = seconds(8)

async function withPatience(asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(apiErrorOf(0, undefined)), patienceMs)
  })
  await Promise.race([asked, late]).finally(() => clearTimeout(timer))
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
async function sendAgain(api: Api, action: Action, failure: unknown): Promise<unknown> {
  const { act } = action
  const stands =
    failure instanceof ApiError && failure.code === 'order_moved' && failure.body['status']
  if (act.kind !== 'move' || act.to === 'accepted') throw failure
  if (stands === act.to) return undefined
  if (act.from !== 'accepted' || stands !== 'preparing') throw failure
  return send(api, { ...action, key: newId(), act: { ...act, from: stands } })
}

/** The board has it from now on, before the next look at the server's. */
async function showOnBoard(api: Api, queries: QueryClient, action: Action): Promise<void> {
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
