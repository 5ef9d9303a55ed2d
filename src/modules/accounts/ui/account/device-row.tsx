import { Globe, Laptop, Smartphone } from 'lucide-react'
import type { Device } from '#modules/accounts/sessions/contract/devices.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'

interface DeviceRowProps {
  device: Device
  isBusy: boolean
  onSignOut: () => void
}

const signs = { computer: Laptop, phone: Smartphone, unknown: Globe }

export function DeviceRow({ device, isBusy, onSignOut }: DeviceRowProps) {
  const { timeZone } = useRestaurant()
  const { name, kind, isThis, signedInAt, lastSeenAt } = device
  const Sign = signs[kind]
  return (
    <li className="flex min-h-18 items-center gap-4 py-3">
      <Sign aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isThis && (
            <span className="rounded-full border border-border bg-surface2 px-2.5 text-xs font-semibold">
              This device
            </span>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {isThis ? 'Active now' : `Last seen ${formatWhen(lastSeenAt, timeZone)}`}
          <span className="max-sm:block">
            <span aria-hidden="true" className="px-1.5 max-sm:hidden">
              ·
            </span>
            signed in {formatWhen(signedInAt, timeZone)}
          </span>
        </p>
      </div>
      {!isThis && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={`Sign out ${name}, signed in ${formatWhen(signedInAt, timeZone)}`}
          onClick={onSignOut}
          className="min-h-11 shrink-0 cursor-pointer rounded-full px-3 text-sm font-semibold underline underline-offset-4 hover:text-primary disabled:cursor-default disabled:opacity-60 noscript:hidden"
        >
          Sign out
        </button>
      )}
    </li>
  )
}
