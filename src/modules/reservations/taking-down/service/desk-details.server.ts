import { requireDetails } from '../../booking/service/book-table.server.ts'
import { type Details, detailsWith, longest, noDetails } from '../../booking/rules/details.ts'
import { refuseField } from './desk-wish.server.ts'

export type DeskDetails = Details & { staffNote: string }

export type GivenDetails = { [Field in keyof DeskDetails]?: DeskDetails[Field] | undefined }

/** Over what there was, trimmed; the desk needs no phone number, and a walk-in no name. @throws Refusal */
export function readDetails(
  given: GivenDetails,
  party: number,
  {
    before = { ...noDetails, staffNote: '' },
    needsName = false,
  }: { before?: DeskDetails; needsName?: boolean },
): DeskDetails {
  const staffNote = (given.staffNote ?? before.staffNote).trim()
  const details = detailsWith(before, given)
  requireDetails(details, party, { name: needsName })
  if (staffNote.length > longest.staffNote) {
    throw refuseField('staffNote', 'Write at most 500 characters.')
  }
  return { ...details, staffNote }
}
