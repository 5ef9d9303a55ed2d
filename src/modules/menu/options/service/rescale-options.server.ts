import type { Digits } from '#kernel/writing.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { updateDigits } from '../store/rescale-options.server.ts'

export async function rescaleOptions({ db }: WriteScope, digits: Digits): Promise<void> {
  await updateDigits(db, digits)
}
