import type { ReachView } from '#modules/reporting/contract/reach.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Fact, FactList } from '#ui-kit/fact-list.tsx'
import { ProxyProblem } from '../home/proxy-problem.tsx'
import { ReachState, ReachStep } from './reach-step.tsx'
import { serverTexts, addressTexts as texts } from './texts.ts'

/** Where guests reach the site, how safely, and whether somebody has tried. */
export function AddressStep() {
  return <ReachStep texts={texts}>{(reach) => <State reach={reach} />}</ReachStep>
}

function State({ reach: { address, isPublic, isHttps, check } }: { reach: ReachView }) {
  return (
    <ReachState
      headline={isPublic ? texts.open : texts.closed}
      about={isPublic ? texts.openAbout : texts.closedAbout}
      lines={[
        { id: 'address', line: serverTexts.address, about: serverTexts.addressAbout },
        { id: 'proxy', line: serverTexts.proxy, about: serverTexts.proxyAbout },
        { id: 'check', line: serverTexts.check, about: serverTexts.checkAbout },
      ]}
    >
      <FactList>
        <Fact name={texts.address}>{address}</Fact>
        <Fact name={texts.encryption}>{isHttps ? texts.https : texts.http}</Fact>
        <Fact name={texts.check}>
          <Checked check={check} />
        </Fact>
      </FactList>
      <ProxyProblem />
    </ReachState>
  )
}

function Checked({ check }: Pick<ReachView, 'check'>) {
  const { timeZone } = useRestaurant()
  if (!check) return texts.never
  const when = formatWhen(check.at, timeZone)
  return check.toMend.length === 0 ? texts.well(when) : texts.toMend(when, check.toMend.join(', '))
}
