import {
  forgive,
  forgiveEverywhere,
  forgiveOfNetwork,
  giveBackOfNetwork,
  spend,
  spendOfNetwork,
} from '#platform/limits/limits.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { workOfNetwork, workOfSubject } from '../captcha/service/tolls.server.ts'
import { emailsOfAll, emailsOfNetwork } from '../rules/limits.ts'
import {
  signInsADay,
  signInsAtAccount,
  signInsOfKnown,
  signInsOfKnownADay,
  signInsOfNetwork,
  triesWithoutPass,
} from '../rules/tries.ts'

/** How often an account's password has been tried, and by whom. */
interface Tries {
  /** The work that the next try has to show; 0 when any pass will do. */
  work: (scope: Scope) => Promise<number>
  /** @throws HttpRefusal 429 */
  count: (scope: Scope) => Promise<void>
  /** After a right password: only wrong ones are to count. */
  forgive: (scope: Scope) => Promise<void>
}

/** The limits of a browser that has not signed in to the account before. */
export function triesOfStranger(account: string): Tries {
  const of = `${account} `
  return {
    work: async (scope) =>
      Math.max(
        await workOfNetwork(scope, signInsOfNetwork),
        await workOfNetwork(scope, signInsAtAccount, of),
      ),
    count: async (scope) => {
      await spendOfNetwork(scope, signInsOfNetwork)
      await spendOfNetwork(scope, signInsAtAccount, of)
      await spend(scope, signInsADay, account)
    },
    forgive: async (scope) => {
      await giveBackOfNetwork(scope, signInsOfNetwork)
      await forgiveOfNetwork(scope, signInsAtAccount, of)
      await forgive(scope, signInsADay, account)
    },
  }
}

/** The limits of a known browser: neither its network nor guesses from elsewhere count for it. */
export function triesOfKnown(account: string, browser: string): Tries {
  const subject = `${account} ${browser}`
  return {
    work: (scope) => workOfSubject(scope, signInsOfKnown, subject),
    count: async (scope) => {
      await spend(scope, signInsOfKnown, subject)
      await spend(scope, signInsOfKnownADay, subject)
    },
    forgive: async (scope) => {
      await forgive(scope, signInsOfKnown, subject)
      await forgive(scope, signInsOfKnownADay, subject)
    },
  }
}

/** Nobody who shows a pass is kept out by these. @throws HttpRefusal 429 */
export async function countWithoutPass(scope: Scope): Promise<void> {
  await spendOfNetwork(scope, triesWithoutPass)
}

/** After a new password by a mailed link: what was tried before was tried at the old one, and other links are void. */
export async function forgiveTries(scope: Scope, account: string): Promise<void> {
  for (const limit of [signInsADay, emailsOfAll]) await forgive(scope, limit, account)
  for (const limit of [signInsAtAccount, emailsOfNetwork, signInsOfKnown, signInsOfKnownADay]) {
    await forgiveEverywhere(scope, limit, `${account} `)
  }
}
