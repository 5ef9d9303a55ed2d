import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { toast } from '#ui-kit/toast-area.tsx'
import { sendSampleOrder } from '../contract/house.ts'
import { sampleOrderTexts as texts } from './texts.ts'

/** Orders for whoever tries the sample: one, or one a minute while the tab is open. */
export function SampleOrders() {
  const api = useApi()
  const keepComing = useSampleOrdersCome()
  const one = useMutation({
    mutationFn: () => api(sendSampleOrder, { body: {} }),
    onSuccess: ({ orderNumber }) => toast.success(texts.sent(orderNumber)),
    onError: (error) => toast.error(error.message),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!one.isPending) one.mutate()
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <SaveButton isBusy={one.isPending} busyText={texts.sending}>
        {texts.send}
      </SaveButton>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold noscript:hidden">
        <input
          type="checkbox"
          checked={keepComing}
          onChange={({ target }) => {
            if (target.checked) startSampleOrders(api)
            else stopSampleOrders()
          }}
          className="size-5 accent-primary"
        />
        <span>{texts.eachMinute}</span>
      </label>
    </form>
  )
}

const listeners = new Set<() => void>()

let timer: ReturnType<typeof setInterval> | undefined

/** Whether they keep coming. */
function useSampleOrdersCome(): boolean {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => timer !== undefined,
    () => false,
  )
}

/** Nobody wants more of them than an evening brings. */
const mostInARow = 120

/** Has orders come, the first at once, while the tab goes from page to page; no longer when one is refused. */
function startSampleOrders(api: Api): void {
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

function stopSampleOrders(): void {
  clearInterval(timer)
  timer = undefined
  tell()
}

function tell(): void {
  for (const listen of listeners) listen()
}
