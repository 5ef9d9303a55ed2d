import { hours, minutes } from '#kernel/duration.ts'
import type { AnyJobKind } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { forgetExpiredCaptchas } from './captcha/service/passes.server.ts'
import { forgetSilentGuests, sweepGuestCarts } from './guests/service/sweep.server.ts'
import { forgetExpiredSignIns } from './service/open-session.server.ts'
import { forgetExpiredCodes } from './sessions/service/keep-screens.server.ts'
import type { Provider } from './service/provider.server.ts'
import { passwordResetJob } from './service/passwords.server.ts'

export function accountJobs(provider: Provider): AnyJobKind[] {
  return [passwordResetJob(provider)]
}

/** What has run out is worth nothing to anybody, so it is not kept. */
export const accountChores: Chore[] = [
  { name: 'expired captchas', everyMs: minutes(10), run: forgetExpiredCaptchas },
  { name: 'expired kitchen codes', everyMs: minutes(10), run: forgetExpiredCodes },
  { name: 'carts of guests who left', everyMs: hours(1), run: sweepGuestCarts },
  { name: 'guests of long ago', everyMs: hours(6), run: forgetSilentGuests },
  { name: 'expired sign-ins', everyMs: minutes(10), run: forgetExpiredSignIns },
]
