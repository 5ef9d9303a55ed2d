import type { ReachView } from '#modules/reporting/contract/reach.ts'
import { AlertList } from '#ui-kit/alert-list.tsx'
import { Fact, FactList } from '#ui-kit/fact-list.tsx'
import { ReachState, ReachStep } from './reach-step.tsx'
import { serverTexts, letterTexts as texts } from './texts.ts'

/** Whether emails leave the house, and in whose name. */
export function LettersStep() {
  return <ReachStep texts={texts}>{(reach) => <State reach={reach} />}</ReachStep>
}

function State({ reach }: { reach: ReachView }) {
  const { hasMail, mailFrom, mailFailure } = reach
  return (
    <ReachState
      {...wordsOf(reach)}
      lines={[
        { id: 'letters', line: serverTexts.letters, about: serverTexts.lettersAbout },
        { id: 'sender', line: serverTexts.sender, about: serverTexts.senderAbout },
        { id: 'check', line: serverTexts.check, about: texts.try },
      ]}
    >
      <FactList>
        <Fact name={texts.server}>{hasMail ? texts.isSet : texts.isMissing}</Fact>
        <Fact name={texts.sender}>{mailFrom}</Fact>
      </FactList>
      <AlertList alerts={mailFailure ? [{ key: 'mail', ...mailFailure }] : []} />
    </ReachState>
  )
}

function wordsOf({ hasMail, isOwnSender, mailFailure }: ReachView) {
  if (!hasMail) return { headline: texts.staying, about: texts.stayingAbout }
  if (mailFailure) return { headline: texts.failing, about: texts.failingAbout }
  return isOwnSender
    ? { headline: texts.leaving, about: texts.leavingAbout }
    : { headline: texts.senderless, about: texts.senderlessAbout }
}
