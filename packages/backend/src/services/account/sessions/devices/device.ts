import type { BROWSERS, DEVICE_OS } from '@ieum/contracts/account/sessions.ts'
import { APP_CLIENT_HEADER } from '../../../../platform/http/guards.ts'

/**
 * What is stored of a caller's device: enough to tell one's own phone from one's own laptop, not enough to tell people
 * apart.
 */
export type Device = { readonly os: (typeof DEVICE_OS)[number]; readonly browser: (typeof BROWSERS)[number] }

type Headers = { readonly [header: string]: string | string[] | undefined }

/** The first match wins: phones also name Linux or Mac, and every browser names Safari. */
const OS: readonly (readonly [RegExp, Device['os']])[] = [
  [/\b(iPhone|iPad|iPod)\b|^IOS\b/i, 'IOS'],
  [/\bAndroid\b/i, 'ANDROID'],
  [/\bWindows\b/i, 'WINDOWS'],
  [/\bMac OS X\b|\bMacintosh\b/i, 'MACOS'],
  [/\bLinux\b|\bCrOS\b/i, 'LINUX'],
]

const BROWSER: readonly (readonly [RegExp, Device['browser']])[] = [
  [/\bSamsungBrowser\//, 'SAMSUNG'],
  [/\bWhale\//, 'WHALE'],
  [/\bEdg(e|A|iOS)?\//, 'EDGE'],
  [/\b(Firefox|FxiOS)\//, 'FIREFOX'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'CHROME'],
  [/\bSafari\//, 'SAFARI'],
]

/** Derived from the caller's headers; `UNKNOWN` when they name nothing known. The headers themselves are not stored. */
export function deviceOf(headers: Headers): Device {
  const headerText = (header: string) => String(headers[header] ?? '').slice(0, 500)
  const name = headerText('user-agent')
  const find = <Word>(table: readonly (readonly [RegExp, Word])[], text: string) =>
    table.find(([pattern]) => pattern.test(text))?.[1] ?? ('UNKNOWN' as const)
  const os = find(OS, headerText(APP_CLIENT_HEADER))
  return { os: os === 'UNKNOWN' ? find(OS, name) : os, browser: find(BROWSER, name) }
}
