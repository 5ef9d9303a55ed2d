import { formatDollars } from '#kernel/money.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import type { WireZ, XReport } from '../contract.ts'
import { Sum, SumList } from './sum-list.tsx'
import { reportTexts as texts } from './texts.ts'
import { sayDifference, signedDollars } from './words.ts'

interface DrawerListProps {
  cash: XReport['cash'] & Partial<WireZ['cash']>
  tenders: XReport['tenders']
  timeZone: string
}

/** How what should be in the drawer has come about; of a close, what was. */
export function DrawerList({ cash, tenders, timeZone }: DrawerListProps) {
  const byHand = tenders.find(({ tender }) => tender === 'cash')
  return (
    <SumList>
      <Sum name={texts.float}>{formatDollars(cash.float)}</Sum>
      <Sum name={texts.cashCame}>{formatDollars(byHand?.came ?? 0)}</Sum>
      <Sum name={texts.cashBack}>{signedDollars(-(byHand?.back ?? 0))}</Sum>
      {cash.moves.map((move, index) => (
        // Moves are only ever added to, and may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Move key={index} move={move} timeZone={timeZone} />
      ))}
      <Sum name={texts.expected} isTotal>
        {signedDollars(cash.expected)}
      </Sum>
      {cash.counted !== undefined && (
        <>
          <Sum name={texts.counted}>{formatDollars(cash.counted)}</Sum>
          <Sum name={texts.difference}>{sayDifference(cash.difference ?? 0)}</Sum>
          <Sum name={texts.kept}>{formatDollars(cash.kept ?? 0)}</Sum>
          <Sum name={texts.taken}>{formatDollars(cash.taken ?? 0)}</Sum>
        </>
      )}
    </SumList>
  )
}

interface MoveProps {
  move: XReport['cash']['moves'][number]
  timeZone: string
}

function Move({ move: { kind, amount, counted, words, at }, timeZone }: MoveProps) {
  const about = [formatWhen(at, timeZone), words].filter(Boolean).join(', ')
  const name =
    counted === null
      ? texts.moves[kind]
      : texts.openingCount(formatDollars(counted), sayDifference(amount))
  return (
    <Sum name={name} about={about}>
      {signedDollars(amount)}
    </Sum>
  )
}
