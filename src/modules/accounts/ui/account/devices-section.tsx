import { counted } from '#kernel/counted.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { devicesOf, devicesQuery } from '#modules/accounts/sessions/client/devices.ts'
import type { Device } from '#modules/accounts/sessions/contract/devices.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { DeviceRow } from './device-row.tsx'
import { FailureText } from '#ui-kit/failure-text.tsx'
import { Section } from '#ui-kit/section.tsx'

/** Where the person is signed in, with a way out of each. */
export function DevicesSection() {
  const { data: devices, isError, refetch } = useQuery(devicesQuery(useApi()))
  return (
    <Section
      title="Devices"
      intro="Where you are signed in now. Sign out whatever is not yours, then change your password."
    >
      {devices ? (
        <Devices devices={devices} />
      ) : isError ? (
        <LoadFailure what="Your devices" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading your devices" />
      )}
    </Section>
  )
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { signOut, signOutOthers } = devicesOf(useApi(), useQueryClient())
  const count = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<unknown>, done: string) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
      // The button that was pressed is gone with its device.
      count.current?.focus({ preventScroll: true })
      void toasts.show('success', done)
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }

  return (
    <>
      <p ref={count} tabIndex={-1} className="text-sm text-muted outline-none">
        {counted(devices.length, 'device')}
      </p>
      <ul className="mt-2 divide-y divide-border border-y border-border">
        {devices.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            isBusy={isBusy}
            onSignOut={() => void run(() => signOut(device._id), `Signed out: ${device.name}`)}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          kind="secondary"
          disabled={isBusy}
          onClick={() => void run(signOutOthers, 'Signed out everywhere else')}
          className="mt-5 max-sm:w-full noscript:hidden"
        >
          Sign out everywhere else
        </Button>
      )}
      <FailureText failure={failure} />
    </>
  )
}
