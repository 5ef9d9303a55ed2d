import { execFileSync } from 'node:child_process'
import type { BrowserContext } from '@playwright/test'
import { portOf } from './ports.ts'

/** A running server and the folder that its data is in. */
export interface House {
  address: string
  dataDir: string
}

/** As playwright.config.ts starts it, for every journey that needs no server of its own. */
export const sharedHouse: House = {
  address: `http://localhost:${portOf(19)}`,
  dataDir: `.cache/browser-tests/${portOf(0)}`,
}

interface Entrant {
  name: string
  email: string
  role?: 'customer' | 'kitchen' | 'admin'
  minutesAgo?: number
}

/** Signs somebody in, who is made if nobody has this address; answers the cookie's value. */
export function openSession(
  { dataDir }: House,
  { name, email, role = 'customer', minutesAgo = 0 }: Entrant,
): string {
  const args = ['test/open-session.ts', dataDir, email, role, name, String(minutesAgo)]
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()
}

/** Gives a browser the session that somebody has opened. */
export async function enter(
  context: BrowserContext,
  { address }: House,
  value: string,
): Promise<void> {
  await context.addCookies([{ name: 'servery', value, url: address }])
}
