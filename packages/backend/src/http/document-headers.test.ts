import { expect, it } from 'vitest'
import { documentHeaders, newNonce } from './document-headers.ts'

it('lets a document run our own scripts and the ones of its nonce, and nothing else', () => {
  const nonce = newNonce()
  const headers = documentHeaders({ nonce, isHttps: true })
  expect(headers['content-security-policy']).toBe(
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
  )
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['permissions-policy']).toMatch(/^accelerometer=\(\), .*camera=\(\).*geolocation=\(\).*usb=\(\)$/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['strict-transport-security']).toContain('max-age=')
})

it('never repeats a nonce, and asks for https only where there is https', () => {
  const nonces = new Set(Array.from({ length: 1_000 }, newNonce))
  expect(nonces.size).toBe(1_000)
  expect([...nonces].every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true)
  expect(documentHeaders({ nonce: 'n', isHttps: false })).not.toHaveProperty('strict-transport-security')
})
