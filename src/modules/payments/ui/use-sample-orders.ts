import { useSyncExternalStore } from 'react'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { sendSampleOrder } from '../contract/sample-orders.ts'

/** Nobody wants more of them than an evening brings. */
const mostInARow = 120

let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Has orders come, the first at once, while the tab goes from page to page; no longer when one is refused. */
export function startSampleOrders(api: Api): void {
  stopSampleOrders()
  let left = mostInARow
  const send = () => {
    if (left-- <= 0) stopSampleOrders()
    else void api(sendSampleOrder, { body: {} }).catch(stopSampleOrders)
  }
  timer = setInterval(send, minutes(1))
  tell()
  send()
}

export function stopSampleOrders(): void {
  clearInterval(timer)
  timer = undefined
  tell()
}

/** Whether they keep coming. */
export function useSampleOrdersCome(): boolean {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => timer !== undefined,
    () => false,
  )
}

function tell(): void {
  for (const listen of listeners) listen()
}
