import type { Digits } from '#kernel/writing.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { rescaleOptions } from '../options/service/rescale-options.server.ts'
import { updateDigits } from '../store/rescale-prices.server.ts'

/** Another currency: 14.50 dollars become 14.50 euros, 14.500 dinars, 15 yen. */
export async function rescalePrices(scope: WriteScope, digits: Digits): Promise<void> {
  await updateDigits(scope.db, digits)
  await rescaleOptions(scope, digits)
}
