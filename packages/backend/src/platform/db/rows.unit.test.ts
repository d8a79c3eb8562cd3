import { describe, expect, it } from 'vitest'
import { camelRow } from './rows.ts'

describe('a row in the names of TypeScript', () => {
  it('has its columns in camelCase, and moments as milliseconds', () => {
    const row = {
      voucher_id: 'v',
      is_third_party_consented: true,
      issued_at: new Date(1_000),
      reserved_until: null as Date | null,
      decided_from: new Date(2_000) as Date | null,
      applied_date: '2026-11-28',
      code: Buffer.from('c'),
    }
    expect(camelRow(row)).toEqual({
      voucherId: 'v',
      isThirdPartyConsented: true,
      issuedAtMs: 1_000,
      reservedUntilMs: null,
      decidedFromMs: 2_000,
      appliedDate: '2026-11-28',
      code: Buffer.from('c'),
    })
  })
})
