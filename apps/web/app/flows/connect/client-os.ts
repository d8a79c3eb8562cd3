import { nativeHost } from '@ieum/bridge/native-host.ts'
import type { ClientOsName } from '@ieum/contracts/mydata/enums.ts'

/** The system of this device: the app around the page knows it; otherwise by what the browser says of itself. */
export function clientOs(window: {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
}): ClientOsName | null {
  const { userAgent, maxTouchPoints } = window.navigator
  return nativeHost(window)?.clientOsNameEnum ?? clientOsName(userAgent, maxTouchPoints)
}

/** The phone's system by what the browser says of itself; null for anything that is not a phone or tablet. */
export function clientOsName(userAgent: string, maxTouchPoints: number): ClientOsName | null {
  if (/Android/i.test(userAgent)) return 'ANDROID'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS'
  // An iPad says it is a Mac; a Mac has no touch screen.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'IOS' : null
}
