import { describe, expect, it } from 'vitest'
import { realClock } from '../clock.ts'
import { uuidv5, uuidv7 } from './uuid.ts'

describe('uuidv7', () => {
  it('is a version 7 UUID that carries its moment', () => {
    const before = realClock()
    const id = uuidv7()
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const time = Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(realClock())
  })

  it('carries the moment it is given', () => {
    expect(uuidv7(0x0190_1234_5678)).toMatch(/^01901234-5678-7/)
  })

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => uuidv7())).size).toBe(10_000)
  })
})

describe('uuidv5', () => {
  it('is the published example of RFC 9562', () => {
    expect(uuidv5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    )
  })
})
