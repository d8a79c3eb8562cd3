import { lazyPorts } from '@ieum/native-bridge/lazy-ports.ts'
import { nativeHost } from '@ieum/native-bridge/native-host.ts'
import type { Ports, Transport } from '@ieum/native-bridge/ports.ts'
import { webPorts } from '@ieum/native-bridge/web-ports.ts'
import { silentApi } from '../reads/api.ts'

const overHttp: Transport = {
  listCollectionUsage: ({ industries, scopeTypes }, signal) =>
    silentApi.mydata.listCollectionUsage(
      { query: { industries: [...industries], scopeTypes: [...scopeTypes] } },
      { signal },
    ),
  getUserTermsConsentStatus: (termsTypeEnum, signal) =>
    silentApi.account.getUserTermsConsentStatus({ params: { termsTypeEnum } }, { signal }),
}

let made: Ports | null = null

/** The differences between a browser and our app around this page. Browser only: the server renders for both. */
export function ports(): Ports {
  made ??= nativeHost(window)
    ? lazyPorts(async () => (await import('./app-channel.ts')).startAppChannel())
    : webPorts(window, overHttp)
  return made
}

/**
 * Corrects the page once it runs: the server guessed from the user agent whether the app is around it, the page knows.
 * The result stops it.
 */
export function followChannel(): () => void {
  const { documentElement: html } = document
  html.dataset.channel = nativeHost(window) ? 'app' : 'web'
  return ports().nativeBar.follow((isShown) => html.toggleAttribute('data-native-bar', isShown))
}
