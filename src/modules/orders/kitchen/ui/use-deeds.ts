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
import { kitchenBoardQuery } from '#modules/orders/kitchen/client.ts'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { type Act, type Deed, sayAct } from '#modules/orders/kitchen/rules/deeds.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { deedQueue } from './deed-queue.ts'
import { sendDeeds } from './send-deeds.ts'

/** How often what could not be sent is tried again. */
const retryMs = seconds(3)

/** Something that was done here and was refused. */
export interface RefusedDeed {
  key: string
  orderId: string
  call: string
  words: string
  message: string
}

/** What this screen does to orders: shown at once, sent when there is a line, told when refused. */
export function useDeeds() {
  const api = useApi()
  const queries = useQueryClient()
  const deeds = useSyncExternalStore(deedQueue.watch, deedQueue.read, deedQueue.empty)
  const [refused, setRefused] = useState<readonly RefusedDeed[]>([])
  const [isCut, setIsCut] = useState(false)
  const isSending = useRef(false)

  const pump = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    const sent = await sendDeeds(api, queries, (deed, { message }) =>
      setRefused((all) => [...all, said(deed, message)]),
    )
    isSending.current = false
    setIsCut(sent === 'cut')
    // Who is signed out is led on by the board's own question.
    if (sent !== 'cut')
      void queries.invalidateQueries({ queryKey: kitchenBoardQuery(api).queryKey })
  })

  useEffect(() => {
    if (deeds.length === 0) return
    const send = () => void pump()
    send()
    const timer = setInterval(send, retryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [deeds])

  const act = useCallback(({ _id, call }: KitchenOrder, what: Act) => {
    deedQueue.add({ key: newId(), orderId: _id, call, at: Date.now(), act: what })
  }, [])
  const dismiss = useCallback(
    (key: string) => setRefused((all) => all.filter((each) => each.key !== key)),
    [],
  )
  return { deeds, refused, isCut: isCut && deeds.length > 0, act, dismiss }
}

function said({ key, orderId, call, act }: Deed, message: string): RefusedDeed {
  return { key, orderId, call, words: sayAct(act), message }
}
