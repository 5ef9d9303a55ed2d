import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Globe, Laptop, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import type { Api } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Section } from '#ui-kit/section.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import {
  type Device,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '../../sessions/contract.ts'
import { accountTexts } from './texts.ts'

/** Where the person is signed in, with a way out of each. */
export function DevicesSection() {
  const query = useQuery(queryOf(useApi(), listDevices))
  const devices = query.data
  return (
    <Section title={accountTexts.devices.title} intro={accountTexts.devices.intro}>
      {devices ? (
        <Devices devices={devices} />
      ) : (
        <NotLoaded query={query} what={accountTexts.devices.what} loading="Loading your devices" />
      )}
    </Section>
  )
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { signOut, signOutOthers } = devicesOf(useApi(), useQueryClient())
  const count = useRef<HTMLParagraphElement>(null)
  const { act, isBusy, problem } = useAct()

  const run = (work: () => Promise<unknown>, done: string) =>
    act(async () => {
      await work()
      // The button that was pressed is gone with its device.
      count.current?.focus({ preventScroll: true })
      void toasts.show('success', done)
    })

  return (
    <>
      <p ref={count} tabIndex={-1} className="text-sm text-muted outline-none">
        {accountTexts.devices.count(devices.length)}
      </p>
      <ul className="mt-2 divide-y divide-border border-y border-border">
        {devices.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            isBusy={isBusy}
            onSignOut={() =>
              void run(() => signOut(device._id), accountTexts.devices.signedOut(device.name))
            }
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          kind="secondary"
          disabled={isBusy}
          onClick={() => void run(signOutOthers, accountTexts.devices.signedOutOthers)}
          className="mt-5 max-sm:w-full noscript:hidden"
        >
          {accountTexts.devices.signOutOthers}
        </Button>
      )}
      <ErrorText>{problem}</ErrorText>
    </>
  )
}

interface DeviceRowProps {
  device: Device
  isBusy: boolean
  onSignOut: () => void
}

const signs = { computer: Laptop, phone: Smartphone, unknown: Globe }

function DeviceRow({ device, isBusy, onSignOut }: DeviceRowProps) {
  const { timeZone } = useRestaurant()
  const { name, kind, isThis, signedInAt, lastSeenAt } = device
  const Sign = signs[kind]
  return (
    <li className="flex min-h-18 items-center gap-4 py-3">
      <Sign aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{name}</span>
          {isThis && (
            <span className="rounded-full border border-border bg-surface2 px-2.5 text-xs font-semibold">
              {accountTexts.devices.thisOne}
            </span>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <span>
            {isThis
              ? accountTexts.devices.activeNow
              : accountTexts.devices.lastSeen(formatWhen(lastSeenAt, timeZone))}
          </span>
          <span className="max-sm:block">
            <span aria-hidden="true" className="px-1.5 max-sm:hidden">
              ·
            </span>
            <span>{accountTexts.devices.signedIn(formatWhen(signedInAt, timeZone))}</span>
          </span>
        </p>
      </div>
      {!isThis && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={accountTexts.devices.signOutOf(name, formatWhen(signedInAt, timeZone))}
          onClick={onSignOut}
          className="min-h-11 shrink-0 cursor-pointer rounded-full px-3 text-sm font-semibold underline underline-offset-4 hover:text-primary disabled:cursor-default disabled:opacity-60 noscript:hidden"
        >
          {accountTexts.devices.signOut}
        </button>
      )}
    </li>
  )
}

/** Signs the viewer out elsewhere; afterwards the list is asked for again, whatever came of it. */
function devicesOf(api: Api, queries: QueryClient) {
  const refresh = () => queries.invalidateQueries(queryOf(api, listDevices))
  return {
    signOut: (id: string) => api(signOutDevice, { params: { id } }).finally(refresh),
    signOutOthers: () => api(signOutOtherDevices).finally(refresh),
  }
}
