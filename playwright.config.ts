import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { houseOf, sharedHouse } from './e2e/house.ts'
import { findBrowser } from './test/browser.ts'

/** Starting, stopping and developing are the same at every width. The longest come first, so that no lane waits. */
const start = [
  'production-install.spec.ts',
  'kill.spec.ts',
  'make-mine.spec.ts',
  'restore.spec.ts',
  'kill-pictures.spec.ts',
  'admin.spec.ts',
  'check-site.spec.ts',
  'start.spec.ts',
  'development.spec.ts',
]
/** A walk runs once, at the width of who walks it: guests have a phone in their hand, the house a screen. */
const guests = [
  'account',
  'cart',
  'charges',
  'checkout',
  'currency',
  'empty',
  'free-order',
  'guest',
  'messages',
  'no-javascript',
  'notes',
  'order',
  'order-types',
  'pay-methods',
  'payment',
  'reservation',
  'reviews',
  'saved-cards',
  'shortage',
  'sign-in',
  'slots',
  'taps',
  'taxed-orders',
  'tips',
  'translated',
].map((name) => `${name}.spec.ts`)
/** What is laid out in another way on a phone is walked there as well. */
const atBothWidths = [
  'browse',
  'cart-trouble',
  'dashboard',
  'desk',
  'dish',
  'guest-booking',
  'home',
  'kitchen',
  'order-desk',
  'own-place',
  'sample',
  'shop',
  'toasts',
].map((name) => `${name}.spec.ts`)
/**
 * Half as many again as there are cores: with one a core the processor is idle for four tenths of the time, as walks wait
 * for their pages. No more than have room: a lane is a browser and a server.
 */
const lanes = Math.max(
  1,
  Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / 3e9)),
)
const browser = await findBrowser()
const launchOptions = {
  executablePath: browser.executablePath,
  args: browser.args,
  env: { ...process.env, ...browser.env },
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: lanes,
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
    { name: 'process', testMatch: start },
    // Before the house's: among the guests' is one that takes minutes, and it comes late in the alphabet.
    {
      name: 'phone',
      testMatch: [...guests, ...atBothWidths],
      use: { ...devices['Pixel 7'], launchOptions },
    },
    {
      name: 'desktop',
      testIgnore: [...start, ...guests],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
  webServer: Array.from({ length: lanes }, (_, lane) => houseOf(lane)).map((house) => ({
    command: 'node dist/server/main.server.js',
    url: `${house.address}/readyz`,
    reuseExistingServer: false,
    stdout: 'ignore',
    env: {
      PORT: new URL(house.address).port,
      DATA_DIR: house.dataDir,
      RATE_LIMITS: 'relaxed',
      CAPTCHA_FIXED: 'K7PXQ2',
      SAMPLE_PASSWORD: 'secret-sample',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Orders and bookings are each test's own.
      SAMPLE_DATA: 'menu',
    },
  })),
})
