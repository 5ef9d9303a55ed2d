import { describe, expect, it } from 'vitest'
import { readDevice } from './devices.server.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
      'Edge on Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on Mac',
      'computer',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S938B) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 16033.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
      'computer',
    ],
    ['curl/8.5.0', 'Unknown device', 'unknown'],
    ['', 'Unknown device', 'unknown'],
  ] as const)('that says "%s" is called %s', (userAgent, name, kind) => {
    expect(readDevice(userAgent)).toEqual({ name, kind })
  })
})
