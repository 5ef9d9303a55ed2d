import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../test/browser.ts'
import { freePort } from './serve.ts'

/** A phone as the promises name it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A real browser for the body; tools that speak its protocol reach it at the port. */
export async function withBrowser<T>(
  body: (browser: Browser, port: number) => Promise<T>,
): Promise<T> {
  const { executablePath, env, args } = await findBrowser()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    return await body(browser, port)
  } finally {
    await browser.close()
  }
}
