import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('device', () => {
  it.each([
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
      'IOS',
      'SAFARI',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'IOS',
      'CHROME',
    ],
    [
      `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'ANDROID',
      'SAMSUNG',
    ],
    [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'ANDROID', 'CHROME'],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 'MACOS', 'SAFARI'],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'WINDOWS',
      'EDGE',
    ],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Whale/4.33.325.12 Safari/537.36`,
      'WINDOWS',
      'WHALE',
    ],
    [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'LINUX', 'FIREFOX'],
    ['node', 'UNKNOWN', 'UNKNOWN'],
    ['', 'UNKNOWN', 'UNKNOWN'],
  ])('of %s', (name, os, browser) => {
    expect(deviceOf({ 'user-agent': name })).toEqual({ os, browser })
  })

  it('of the app is what its own header says', () => {
    expect(deviceOf({ 'x-ieum-client': 'IOS/1.0' }).os).toBe('IOS')
    expect(deviceOf({ 'x-ieum-client': 'Android/1.0', 'user-agent': 'okhttp/5' }).os).toBe('ANDROID')
  })

  it('keeps nothing of what nobody knows', () => {
    expect(deviceOf({ 'user-agent': '010-1234-5678 김서연' })).toEqual({ os: 'UNKNOWN', browser: 'UNKNOWN' })
    expect(deviceOf({})).toEqual({ os: 'UNKNOWN', browser: 'UNKNOWN' })
  })
})
