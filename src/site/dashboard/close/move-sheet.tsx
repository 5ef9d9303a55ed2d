import { useRef, useState } from 'react'
import { dollarsFromCents } from '#kernel/money.ts'
import { examplePrice, readTypedCents, unitWord } from '#kernel/read-money.ts'
import { readMove } from '#modules/till/rules/count.ts'
import { type MoveKind, moveKinds } from '#modules/till/rules/z-report.ts'
import { signedDollars } from '#modules/till/ui/words.ts'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { Sheet } from '../sheet.tsx'
import { closeTexts, moveTexts as texts } from './texts.ts'
import { useTillChange } from './use-till-change.ts'

/** The order in which they are offered: what happens most first. */
const offered: readonly MoveKind[] = ['in', 'out', 'tips', 'opening']

interface MoveSheetProps {
  /** Dollars that should be in the drawer now. */
  expected: number
  onClose: () => void
}

/** Cash in or out, tips that are paid out, and the morning's count. */
export function MoveSheet({ expected, onClose }: MoveSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, problem, isBusy, attempt, mend, setFields, move } = useTillChange()
  const [kind, setKind] = useState<MoveKind>('in')
  const isCount = kind === 'opening'

  async function send(typed: HTMLFormElement) {
    const data = new FormData(typed)
    const cents = readTypedCents(String(data.get('amount') ?? ''))
    if (cents === undefined) return setFields({ amount: closeTexts.notASum(examplePrice()) })
    const words = String(data.get('words') ?? '')
    const sent = { kind, amount: dollarsFromCents(cents), words }
    const read = readMove(sent)
    if ('problems' in read) return setFields(read.problems)
    if (!(await attempt(() => move(sent)))) return
    void toasts.show('success', texts.saved)
    onClose()
  }

  return (
    <Sheet title={texts.title} about={texts.about} onClose={onClose}>
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        <ChoiceField
          label={texts.kind}
          name="kind"
          value={kind}
          choices={offered.map((each) => [each, texts.kinds[each]])}
          error={fields['kind']}
          onChange={({ currentTarget: { value } }) => {
            setKind(moveKinds.find((each) => each === value) ?? 'in')
            setFields({})
          }}
        />
        <TextField
          label={isCount ? texts.counted(unitWord()) : texts.amount(unitWord())}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder={examplePrice()}
          hint={texts.expected(signedDollars(expected))}
          error={fields['amount']}
        />
        {(kind === 'in' || kind === 'out') && (
          <TextField
            label={texts.words}
            name="words"
            autoComplete="off"
            maxLength={200}
            error={fields['words']}
          />
        )}
        <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
        <SubmitButton busyText={texts.saving} isBusy={isBusy}>
          {texts.save}
        </SubmitButton>
      </RefusableForm>
    </Sheet>
  )
}
