import { useMutation } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { toast } from '#ui-kit/toast-area.tsx'
import { sendSampleOrder } from '../contract/sample-orders.ts'
import { sampleOrderTexts as texts } from './texts.ts'
import { startSampleOrders, stopSampleOrders, useSampleOrdersCome } from './use-sample-orders.ts'

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
        {texts.eachMinute}
      </label>
    </form>
  )
}
