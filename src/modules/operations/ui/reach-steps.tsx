import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { AlertList } from '#ui-kit/alert-list.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Fact, FactList } from '#ui-kit/fact-list.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { getReach, type SiteAddressView } from '../contract.ts'
import { ProxyProblem } from './alerts.tsx'
import { addressTexts, letterTexts, serverTexts } from './house-texts.ts'
import { type ServerLine, ServerLines } from './setup-part.tsx'

/** Where guests reach the site, how safely, and whether somebody has tried. */
export function AddressStep() {
  return <WithReach texts={addressTexts}>{(reach) => <AddressState reach={reach} />}</WithReach>
}

function AddressState({
  reach: { address, isPublic, isHttps, check },
}: {
  reach: SiteAddressView
}) {
  return (
    <StepLayout
      headline={isPublic ? addressTexts.open : addressTexts.closed}
      about={isPublic ? addressTexts.openAbout : addressTexts.closedAbout}
      lines={[
        { id: 'address', line: serverTexts.address, about: serverTexts.addressAbout },
        { id: 'proxy', line: serverTexts.proxy, about: serverTexts.proxyAbout },
        { id: 'check', line: serverTexts.check, about: serverTexts.checkAbout },
      ]}
    >
      <FactList>
        <Fact name={addressTexts.address}>{address}</Fact>
        <Fact name={addressTexts.encryption}>
          {isHttps ? addressTexts.https : addressTexts.http}
        </Fact>
        <Fact name={addressTexts.check}>
          <Checked check={check} />
        </Fact>
      </FactList>
      <ProxyProblem />
    </StepLayout>
  )
}

function Checked({ check }: Pick<SiteAddressView, 'check'>) {
  const { timeZone } = useRestaurant()
  if (!check) return <span>{addressTexts.never}</span>
  const when = formatWhen(check.at, timeZone)
  const found =
    check.toMend.length === 0
      ? addressTexts.well(when)
      : addressTexts.toMend(when, check.toMend.join(', '))
  return <span>{found}</span>
}

/** Whether emails leave the house, and in whose name. */
export function LettersStep() {
  return <WithReach texts={letterTexts}>{(reach) => <LettersState reach={reach} />}</WithReach>
}

function LettersState({ reach }: { reach: SiteAddressView }) {
  const { hasMail, mailFrom, mailFailure } = reach
  return (
    <StepLayout
      {...wordsOf(reach)}
      lines={[
        { id: 'letters', line: serverTexts.letters, about: serverTexts.lettersAbout },
        { id: 'sender', line: serverTexts.sender, about: serverTexts.senderAbout },
        { id: 'check', line: serverTexts.check, about: letterTexts.try },
      ]}
    >
      <FactList>
        <Fact name={letterTexts.server}>{hasMail ? letterTexts.isSet : letterTexts.isMissing}</Fact>
        <Fact name={letterTexts.sender}>{mailFrom}</Fact>
      </FactList>
      <AlertList alerts={mailFailure ? [{ key: 'mail', ...mailFailure }] : []} />
    </StepLayout>
  )
}

function wordsOf({ hasMail, isOwnSender, mailFailure }: SiteAddressView) {
  if (!hasMail) return { headline: letterTexts.staying, about: letterTexts.stayingAbout }
  if (mailFailure) return { headline: letterTexts.failing, about: letterTexts.failingAbout }
  return isOwnSender
    ? { headline: letterTexts.leaving, about: letterTexts.leavingAbout }
    : { headline: letterTexts.senderless, about: letterTexts.senderlessAbout }
}

interface WithReachProps {
  texts: { what: string; loading: string }
  children: (reach: SiteAddressView) => ReactNode
}

/** How the server reaches guests, which nobody sets on the dashboard. */
function WithReach({ texts, children }: WithReachProps) {
  const query = useQuery({
    ...queryOf(useApi(), getReach),
    staleTime: 0,
    // Nothing of ours changes when the operator checks the site.
    refetchInterval: minutes(1),
  })
  if (query.data) return children(query.data)
  return <NotLoaded query={query} what={texts.what} loading={texts.loading} />
}

interface StepLayoutProps {
  headline: string
  about: string
  /** The facts behind it. */
  children: ReactNode
  lines: readonly ServerLine[]
}

function StepLayout({ headline, about, children, lines }: StepLayoutProps) {
  return (
    <>
      <section>
        <h2 className="text-2xl">{headline}</h2>
        <p className="mt-1 text-muted">{about}</p>
        {children}
      </section>
      <ServerLines lines={lines} />
    </>
  )
}
