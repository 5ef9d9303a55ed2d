import { defineConfig, devices } from '@playwright/test'
import { sharedHouse } from './e2e/house.ts'
import { findBrowser } from './test/browser.ts'

/** Starting, stopping and developing are the same at every width. */
const start = [
  'start.spec.ts',
  'development.spec.ts',
  'kill.spec.ts',
  'kill-pictures.spec.ts',
  'production-install.spec.ts',
  'admin.spec.ts',
  'check-site.spec.ts',
  'restore.spec.ts',
  'make-mine.spec.ts',
]
/**
 * What is told over streams, by another site and between two admins is the same at every width, too;
 * an evening of three people brings widths of its own, and so do letters.
 */
const anyWidth = [
  'busy-kitchen.spec.ts',
  'friday.spec.ts',
  'google.spec.ts',
  'kitchen-hand.spec.ts',
  'letters.spec.ts',
  'lists.spec.ts',
  'live.spec.ts',
  'last-admin.spec.ts',
  'lost-role.spec.ts',
  'payment-keys.spec.ts',
  'stripe-elements.spec.ts',
]
/** What is counted and walked with a thumb. */
const onPhones = ['pay-methods.spec.ts', 'taps.spec.ts']
const browser = await findBrowser()
const launchOptions = {
  executablePath: browser.executablePath,
  args: browser.args,
  env: { ...process.env, ...browser.env },
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    baseURL: sharedHouse.address,
    launchOptions,
    // To see what a red test saw; it makes all of them half as slow again.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...start, ...onPhones],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    {
      name: 'phone',
      testIgnore: [...start, ...anyWidth],
      use: { ...devices['Pixel 7'], launchOptions },
    },
    { name: 'process', testMatch: start },
  ],
  webServer: {
    command: 'node dist/server/main.server.js',
    url: `${sharedHouse.address}/readyz`,
    reuseExistingServer: false,
    stdout: 'ignore',
    env: {
      PORT: new URL(sharedHouse.address).port,
      DATA_DIR: sharedHouse.dataDir,
      RATE_LIMITS: 'relaxed',
      CAPTCHA_FIXED: 'K7PXQ2',
      SAMPLE_PASSWORD: 'secret-sample',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Orders and bookings are each test's own.
      SAMPLE_DATA: 'menu',
    },
  },
})
