import type { ClientOsName } from '@ieum/contracts/mydata/enums.ts'

type Handler = { postMessage(text: string): void }

/** Objects that the app adds to the page before its first script. */
type NativeWindow = {
  readonly webkit?: { readonly messageHandlers?: { readonly ieum?: Handler } }
  readonly IeumAndroid?: Handler
}

export type NativeHost = { readonly clientOsNameEnum: ClientOsName; post(text: string): void }

/** Returns the app around this page; null in a browser. The existing one of the two objects shows the system. */
export function nativeHost(window: object): NativeHost | null {
  const { webkit, IeumAndroid: android }: NativeWindow = window
  const ios = webkit?.messageHandlers?.ieum
  // The method is called on its owner: both systems refuse it otherwise.
  if (ios) return { clientOsNameEnum: 'IOS', post: (text) => ios.postMessage(text) }
  return android ? { clientOsNameEnum: 'ANDROID', post: (text) => android.postMessage(text) } : null
}
