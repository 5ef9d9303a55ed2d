import { useQueryClient } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { seconds } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type KitchenOrder, getKitchenBoard } from '../contract.ts'
import { actionQueue } from './action-queue.ts'
import { type Act, type Action, sayAct } from './actions.ts'
import { sendActions } from './send-actions.ts'

/** How often what could not be sent is tried again. */
const retryMs = seconds(3)

/** Something that was done here and was refused. */
export interface RefusedAction {
  key: string
  orderId: string
  number: string
  call: string
  words: string
  message: string
}

/** What this screen does to orders: shown at once, sent when there is a line, told when refused. */
export function useActions() {
  const api = useApi()
  const queries = useQueryClient()
  const actions = useSyncExternalStore(actionQueue.watch, actionQueue.read, actionQueue.empty)
  const [refused, setRefused] = useState<readonly RefusedAction[]>([])
  const [isCut, setIsCut] = useState(false)
  const isSending = useRef(false)

  const pump = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    const sent = await sendActions(api, queries, (action, { message }) =>
      setRefused((all) => [...all, said(action, message)]),
    )
    isSending.current = false
    setIsCut(sent === 'cut')
    // Who is signed out is led on by the board's own question.
    if (sent !== 'cut')
      void queries.invalidateQueries({ queryKey: queryOf(api, getKitchenBoard).queryKey })
  })

  useEffect(() => {
    if (actions.length === 0) return
    const send = () => void pump()
    send()
    const timer = setInterval(send, retryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
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

function said({ key, orderId, call, number = call, act }: Action, message: string): RefusedAction {
  return { key, orderId, number, call, words: sayAct(act), message }
}
