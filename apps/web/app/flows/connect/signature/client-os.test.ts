import { expect, test } from 'vitest'
import { clientOs, clientOsName } from './client-os.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'IOS'],
  ['Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36', 5, 'ANDROID'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, null],
  ['', 0, null],
] as const)('[CF-3.14] %s', (userAgent, touchPoints, name) => {
  expect(clientOsName(userAgent, touchPoints)).toBe(name)
})

test('[CF-6.4] believes the app around the page more than the user agent', () => {
  const navigator = { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 0 }
  expect(clientOs({ navigator })).toBeNull()
  expect(clientOs(Object.assign({ navigator }, { IeumAndroid: { postMessage: () => {} } }))).toBe('ANDROID')
})
