import type { Haptics, NativeBar, Opener, Ports, Transport } from './ports.ts'

/** The parts of a browser that are used; `window` has them. */
export type Browser = {
  readonly location: { assign(url: string): void }
  readonly navigator: { vibrate?(pattern: number | number[]): boolean }
  open(url: string, target: string, features: string): unknown
}

const SUCCESS_MS = [10, 40, 20]

/** The four ports in a browser: HTTP, the same tab and new tabs, vibration where available, no native bar. */
export function webPorts(browser: Browser, transport: Transport): Ports {
  return { transport, opener: webOpener(browser), haptics: webHaptics(browser), nativeBar: noNativeBar }
}

function webOpener(browser: Browser): Opener {
  return {
    // A custom scheme opens the app and leaves the page open; http(s) continues in this tab and returns.
    openAuthenticationApp: (uri) => browser.location.assign(uri),
    openBeside: (address) => void browser.open(address, '_blank', 'noopener,noreferrer'),
  }
}

function webHaptics({ navigator }: Browser): Haptics {
  return { success: () => void navigator.vibrate?.(SUCCESS_MS) }
}

const nothing = () => undefined

const noNativeBar: NativeBar = {
  follow(listener) {
    listener(false)
    return nothing
  },
  setTitle: nothing,
  onBack: () => nothing,
}
