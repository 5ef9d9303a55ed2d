import { checkFields } from '#modules/accounts/rules/forms.ts'
import { normaliseEmail } from '#modules/accounts/rules.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { requireDetails } from '../../service/book-table.server.ts'
import { type Details, detailsWith, fitting, longest, noDetails } from '../../rules/details.ts'
import { refuseField } from './desk-request.server.ts'

export type DeskDetails = Details & { staffNote: string; email: string }

export type GivenDetails = { [Field in keyof DeskDetails]?: DeskDetails[Field] | undefined }

/** Over what there was, trimmed; the desk needs no phone number, and a walk-in no name. @throws Refusal */
export function judgeDetails(
  given: GivenDetails,
  party: number,
  {
    before = { ...noDetails, staffNote: '', email: '' },
    needsName = false,
  }: { before?: DeskDetails; needsName?: boolean },
): DeskDetails {
  const staffNote = tidyText(given.staffNote ?? before.staffNote)
  const details = detailsWith(before, given)
  requireDetails(details, party, { name: needsName })
  const [isFine, sentence] = fitting(staffNote, longest.staffNote)
  if (!isFine) throw refuseField('staffNote', sentence)
  const email = normaliseEmail(given.email ?? before.email)
  const problem = email === '' ? undefined : checkFields(['email'], { email })['email']
  if (problem) throw refuseField('email', problem)
  return { ...details, staffNote, email }
}
