import type { ClientOsName } from '@ieum/contracts/mydata/enums.ts'
import { nativeHost } from '@ieum/native-bridge/native-host.ts'

/** Operating system of this device: reported by the app around the page, otherwise derived from the user agent. */
export function clientOs(window: {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
}): ClientOsName | null {
  const { userAgent, maxTouchPoints } = window.navigator
  return nativeHost(window)?.clientOsNameEnum ?? clientOsName(userAgent, maxTouchPoints)
}

/** The phone's operating system by its user agent. Null for anything but a phone or tablet. */
export function clientOsName(userAgent: string, maxTouchPoints: number): ClientOsName | null {
  if (/Android/i.test(userAgent)) return 'ANDROID'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS'
  // An iPad identifies itself as a Mac; a Mac has no touch screen.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'IOS' : null
}
