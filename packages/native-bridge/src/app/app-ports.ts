import type { NativeHost } from '../native-host.ts'
import type { FlowReporter, Ports } from '../ports.ts'
import { appLink } from './app-link.ts'
import { readCollectionUsage, readHello, readTermsConsent, readWebViewCode } from './read-message.ts'

/** Maximum duration of one of our calls. */
const TIMEOUT_MS = 15_000

/** The page around the ports; `window` with two additions. */
export type AppPage = {
  /** The app's entry point into the page. */
  ieumBridge?: { receive(text: unknown): void }
  readonly location: { readonly href: string }
}

export type AppPortsOptions = {
  /** Goes one page back where there is one; called when no listener has handled the back button. */
  readonly goBack: () => boolean
  readonly newId?: () => string
  readonly timeoutMs?: number
}

/** Ports that only the app's side has. */
export type AppPorts = Ports & {
  /** Returns a code of the app's session that is exchanged once for the page's own; null without a session. */
  webViewCode(): Promise<string | null>
  readonly connectFlow: FlowReporter
}

/** The four ports inside the app: everything is a message to the native side. Sends hello at once. */
export function appPorts(host: NativeHost, page: AppPage, options: AppPortsOptions): AppPorts {
  const { goBack, newId = () => crypto.randomUUID(), timeoutMs = TIMEOUT_MS } = options
  const followers = new Set<(isShown: boolean) => void>()
  const backListeners: (() => boolean)[] = []
  let isBarShown = true

  const showBar = (isShown: boolean) => {
    isBarShown = isShown
    for (const listener of followers) listener(isShown)
  }
  const link = appLink({
    post: host.post,
    newId,
    timeoutMs,
    onMessage(message) {
      if (message.type === 'nativeBar') return showBar(message.payload.isShown)
      const isTaken = backListeners.toReversed().some((listener) => listener()) || goBack()
      link.send({ type: 'backAnswer', id: message.id, payload: { isTaken } })
    },
  })
  page.ieumBridge = { receive: link.receive }
  // An app that does not answer may have no bar: our own header is shown again.
  link.ask({ type: 'hello' }, readHello).then(
    (hello) => showBar(hello.isNativeBarShown),
    () => showBar(false),
  )

  return {
    connectFlow: {
      step: (payload) => link.send({ type: 'connectStep', payload }),
      failed: (payload) => link.send({ type: 'connectError', payload }),
      ended: (payload) => link.send({ type: 'connectEnded', payload }),
    },
    webViewCode: async () => (await link.ask({ type: 'webViewCode' }, readWebViewCode)).code,
    transport: {
      listCollectionUsage: ({ industries, scopeTypes }, signal) =>
        link.ask(
          { type: 'listCollectionUsage', payload: { industries: [...industries], scopeTypes: [...scopeTypes] } },
          readCollectionUsage,
          signal,
        ),
      getUserTermsConsentStatus: (termsTypeEnum, signal) =>
        link.ask({ type: 'getUserTermsConsentStatus', payload: { termsTypeEnum } }, readTermsConsent, signal),
    },
    opener: {
      openAuthenticationApp: (uri) => link.send({ type: 'openAuthenticationApp', payload: { uri } }),
      openBeside: (address) =>
        link.send({ type: 'openBeside', payload: { url: new URL(address, page.location.href).href } }),
    },
    haptics: { success: () => link.send({ type: 'haptic', payload: { kind: 'success' } }) },
    nativeBar: {
      follow(listener) {
        followers.add(listener)
        listener(isBarShown)
        return () => void followers.delete(listener)
      },
      setTitle: (title) => link.send({ type: 'title', payload: { title: title.slice(0, 200) } }),
      onBack(listener) {
        backListeners.push(listener)
        return () => void backListeners.splice(backListeners.indexOf(listener), 1)
      },
    },
  }
}
