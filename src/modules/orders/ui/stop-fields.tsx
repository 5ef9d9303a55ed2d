import { TextArea } from '#ui-kit/text-area.tsx'
import { stopTexts } from '../house-texts.ts'
import { chosenReasons, longestWords } from '../moving.ts'
import { stopReasonTexts } from '../stopping-texts.ts'

type Reason = (typeof chosenReasons)[number]

interface StopFieldsProps {
  usual: Reason
  /** An email brings it to the guest. */
  isWrittenTo: boolean
}

/** Why an order is given up, in the words that its guest reads. */
export function StopFields({ usual, isWrittenTo }: StopFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">
          {isWrittenTo ? stopTexts.guestReads : stopTexts.pageSays}
        </legend>
        {chosenReasons.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-border py-1.5"
          >
            <input
              type="radio"
              name="reason"
              value={each}
              defaultChecked={each === usual}
              className="size-6 shrink-0"
            />
            <span>{stopReasonTexts[each]}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={stopTexts.more}
        hint={isWrittenTo ? stopTexts.moreRead : stopTexts.moreShown}
        name="words"
        rows={2}
        maxLength={longestWords}
      />
    </>
  )
}

/** What was chosen there, and what was added to it. */
export function readStop(form: HTMLFormElement): { reason: string; words?: string } {
  const given = new FormData(form)
  const words = String(given.get('words') ?? '').trim()
  return { reason: String(given.get('reason')), ...(words && { words }) }
}
