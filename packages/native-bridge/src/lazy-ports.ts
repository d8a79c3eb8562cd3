import type { Ports } from './ports.ts'

/**
 * Ports whose code is loaded later, so that a browser never loads the app's side. Calls wait for it in their order;
 * when it cannot be loaded the calls fail, messages without an answer are dropped, and the next use loads it again.
 */
export function lazyPorts(load: () => Promise<Ports>): Ports {
  let loading: Promise<Ports> | null = null
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const later = (act: (ports: Ports) => void) => void loaded().then(act, () => undefined)
  const subscribe = (start: (ports: Ports) => () => void) => {
    let stop: (() => void) | null = null
    let isOver = false
    later((ports) => {
      if (!isOver) stop = start(ports)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }
  return {
    transport: {
      listCollectionUsage: async (...args) => (await loaded()).transport.listCollectionUsage(...args),
      getUserTermsConsentStatus: async (...args) => (await loaded()).transport.getUserTermsConsentStatus(...args),
    },
    opener: {
      openAuthenticationApp: (uri) => later(({ opener }) => opener.openAuthenticationApp(uri)),
      openBeside: (address) => later(({ opener }) => opener.openBeside(address)),
    },
    haptics: { success: () => later(({ haptics }) => haptics.success()) },
    nativeBar: {
      follow: (listener) => subscribe(({ nativeBar }) => nativeBar.follow(listener)),
      setTitle: (title) => later(({ nativeBar }) => nativeBar.setTitle(title)),
      onBack: (listener) => subscribe(({ nativeBar }) => nativeBar.onBack(listener)),
    },
  }
}
