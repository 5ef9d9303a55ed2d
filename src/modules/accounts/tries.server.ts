import {
  forgive,
  forgiveEverywhere,
  forgiveOfNetwork,
  giveBackOfNetwork,
  spendOfNetwork,
} from '#platform/limits/limits.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Counter } from './captcha/tolls.server.ts'
import {
  emailsOfAll,
  emailsOfNetwork,
  signInsADay,
  signInsAtAccount,
  signInsOfKnown,
  signInsOfKnownADay,
  signInsOfNetwork,
  triesWithoutPass,
} from './tries.ts'

/** How often an account's password has been tried, and by whom. */
interface Tries {
  counters: Counter[]
  /** After a right password: only wrong ones are to count. */
  forgive: (scope: Scope) => Promise<void>
}

/** The limits of a browser that has not signed in to the account before. */
export function triesOfStranger(account: string): Tries {
  const of = `${account} `
  return {
    counters: [
      { toll: signInsOfNetwork },
      { toll: signInsAtAccount, of },
      { toll: signInsADay, subject: account },
    ],
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
    counters: [
      { toll: signInsOfKnown, subject },
      { toll: signInsOfKnownADay, subject },
    ],
    forgive: async (scope) => {
      await forgive(scope, signInsOfKnown, subject)
      await forgive(scope, signInsOfKnownADay, subject)
    },
  }
}

/** Counts a try without a captcha's pass; such tries keep out nobody who shows one. @throws HttpRefusal 429 */
export async function countWithoutPass(scope: Scope): Promise<void> {
  await spendOfNetwork(scope, triesWithoutPass)
}

/** Forgives what was tried at an account's old password, and its links, after a new one by a mailed link. */
export async function forgiveTries(scope: Scope, account: string): Promise<void> {
  for (const limit of [signInsADay, emailsOfAll]) await forgive(scope, limit, account)
  for (const limit of [signInsAtAccount, emailsOfNetwork, signInsOfKnown, signInsOfKnownADay]) {
    await forgiveEverywhere(scope, limit, `${account} `)
  }
}
