import { expect, it, vi } from 'vitest'
import type { Transport } from './ports.ts'
import { webPorts } from './web-ports.ts'

function browserWith(options: { hasVibration: boolean }) {
  const vibrate = vi.fn(() => true)
  return {
    location: { assign: vi.fn() },
    navigator: options.hasVibration ? { vibrate } : {},
    open: vi.fn(),
    vibrate,
  }
}
const transport: Transport = {
  listCollectionUsage: async () => ({ items: [] }),
  getUserTermsConsentStatus: async () => ({ userTermsConsentStatus: { lastConsentedAtMs: null } }),
}

it('[CF-2.5.8] opens the certificate app in this tab and support pages in a new one without a way back to us', () => {
  const browser = browserWith({ hasVibration: true })
  const { opener } = webPorts(browser, transport)
  opener.openAuthenticationApp('kakaotalk://certificate')
  opener.openBeside('/support/731')
  expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('kakaotalk://certificate')
  expect(browser.open).toHaveBeenCalledExactlyOnceWith('/support/731', '_blank', 'noopener,noreferrer')
})

it('vibrates where the device can, and does not mind where it cannot', () => {
  const browser = browserWith({ hasVibration: true })
  webPorts(browser, transport).haptics.success()
  expect(browser.vibrate).toHaveBeenCalledOnce()
  expect(() => webPorts(browserWith({ hasVibration: false }), transport).haptics.success()).not.toThrow()
})

it('has no native bar and hands the transport through', () => {
  const ports = webPorts(browserWith({ hasVibration: false }), transport)
  const shown: boolean[] = []
  ports.nativeBar.follow((isShown) => shown.push(isShown))
  expect(shown).toEqual([false])
  expect(ports.nativeBar.onBack(() => true)).toBeTypeOf('function')
  expect(ports.transport).toBe(transport)
})
