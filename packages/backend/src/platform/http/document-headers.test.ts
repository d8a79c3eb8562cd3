import { expect, it } from 'vitest'
import { documentHeaders, newNonce } from './document-headers.ts'

it('lets a document run our own scripts and the ones of its nonce, and nothing else', () => {
  const nonce = newNonce()
  const headers = documentHeaders({ nonce, isHttps: true })
  expect(headers['content-security-policy']?.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /policy-reports',
    'report-to policy',
  ])
  expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['permissions-policy']).toMatch(/^accelerometer=\(\), .*camera=\(\).*geolocation=\(\).*usb=\(\)$/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['strict-transport-security']).toContain('max-age=')
})

it('never repeats a nonce, and asks for https only where there is https', () => {
  const nonces = new Set(Array.from({ length: 1_000 }, newNonce))
  expect(nonces.size).toBe(1_000)
  expect([...nonces].every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true)
  const headers = documentHeaders({ nonce: 'n', isHttps: false })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('reporting-endpoints')
  // Browsers use this header over https only, and would then ignore `report-uri`.
  expect(headers['content-security-policy']).toMatch(/; report-uri \/policy-reports$/)
})
