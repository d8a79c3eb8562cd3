import { expect, it, vi } from 'vitest'
import { lazyPorts } from './lazy-ports.ts'
import type { Ports } from './ports.ts'

function real() {
  const calls: string[] = []
  const stop = vi.fn()
  const ports: Ports = {
    transport: {
      listCollectionUsage: async () => ({ items: [] }),
      getUserTermsConsentStatus: async () => ({ userTermsConsentStatus: { lastConsentedAtMs: '1' } }),
    },
    opener: {
      openAuthenticationApp: (uri) => void calls.push(uri),
      openBeside: (address) => void calls.push(address),
    },
    haptics: { success: () => void calls.push('success') },
    nativeBar: {
      follow: () => stop,
      setTitle: (title) => void calls.push(title),
      onBack: () => stop,
    },
  }
  return { ports, calls, stop }
}

it('passes everything on in its order once the code is there', async () => {
  const { ports, calls } = real()
  const load = vi.fn(async () => ports)
  const lazy = lazyPorts(load)
  expect(load).not.toHaveBeenCalled()
  lazy.nativeBar.setTitle('title')
  lazy.opener.openAuthenticationApp('kakaotalk://a')
  lazy.opener.openBeside('/support/731')
  lazy.haptics.success()
  expect(await lazy.transport.listCollectionUsage({ industries: [], scopeTypes: [] })).toEqual({ items: [] })
  expect(calls).toEqual(['title', 'kakaotalk://a', '/support/731', 'success'])
  expect(load).toHaveBeenCalledOnce()
})

it('a listener that has ended before the code came is never added; another is ended with it', async () => {
  const { ports, stop } = real()
  const onBack = vi.spyOn(ports.nativeBar, 'onBack')
  const lazy = lazyPorts(async () => ports)
  lazy.nativeBar.onBack(() => true)()
  const end = lazy.nativeBar.onBack(() => false)
  await lazy.transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION')
  expect(onBack).toHaveBeenCalledOnce()
  end()
  expect(stop).toHaveBeenCalledOnce()
})

it('code that did not come is asked for again', async () => {
  const { ports } = real()
  const load = vi.fn(async () => ports).mockRejectedValueOnce(new Error('no network'))
  const lazy = lazyPorts(load)
  const call = () => lazy.transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION')
  await expect(call()).rejects.toThrow('no network')
  expect(await call()).toEqual({ userTermsConsentStatus: { lastConsentedAtMs: '1' } })
})
