import type { ClientOsName } from '@ieum/contracts/mydata/enums.ts'

/** The phone's system by what the browser says of itself; null for anything that is not a phone or tablet. */
export function clientOsName(userAgent: string, maxTouchPoints: number): ClientOsName | null {
  if (/Android/i.test(userAgent)) return 'ANDROID'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS'
  // An iPad says it is a Mac; a Mac has no touch screen.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'IOS' : null
}
