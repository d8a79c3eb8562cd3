import { describe, expect, expectTypeOf, it } from 'vitest'
import { filledPath } from '../outside-call.ts'
import { bankCalls } from './bank.ts'
import { capitalCalls } from './capital.ts'
import { cardCalls } from './card.ts'
import {
  DATA_CALLS,
  type DataAnswer,
  type DataCallId,
  type DataCallIdOfScope,
  type IndustryOfCall,
  type PagedDataCallId,
  type ReadCallId,
} from './data-calls.ts'
import { dormantCalls } from './dormant.ts'
import { efinCalls } from './efin.ts'
import { ginsuCalls } from './ginsu.ts'
import { insuCalls } from './insu.ts'
import { investCalls } from './invest.ts'
import { pensionCalls } from './pensions.ts'
import { prepaidCalls } from './prepaid.ts'
import { telecomCalls } from './telecom.ts'

describe('the table of data calls', () => {
  const calls = Object.entries(DATA_CALLS)
  const parts = [
    [bankCalls, cardCalls, investCalls, insuCalls, efinCalls, capitalCalls, ginsuCalls, telecomCalls],
    [pensionCalls, prepaidCalls, dormantCalls],
  ].flat()

  it('names every call once', () => {
    expect(calls.length).toBe(parts.reduce((sum, part) => sum + Object.keys(part).length, 0))
    expect(calls.map(([id, call]) => call.id === id)).not.toContain(false)
    expect(new Set(calls.map(([, call]) => call.apiCode)).size).toBe(calls.length)
  })

  it('asks for a span of time or for what is new, never for both', () => {
    expect(calls.filter(([, { period, isStamped }]) => period !== null && isStamped)).toEqual([])
  })

  it('matches the types', () => {
    expectTypeOf<DataAnswer<'은행-003'>['detail_list'][number]['balance_amt']>().toEqualTypeOf<string>()
    expectTypeOf<IndustryOfCall<'IRP-001'>>().toEqualTypeOf<'bank' | 'invest' | 'insu'>()
    expectTypeOf<'은행-004'>().toExtend<PagedDataCallId>()
    expectTypeOf<'은행-002'>().not.toExtend<PagedDataCallId>()
    expectTypeOf<'은행-014'>().toExtend<DataCallId>()
    expectTypeOf<'은행-014'>().not.toExtend<ReadCallId>()
    expectTypeOf<DataCallIdOfScope<'telecom', 'mgmt'>>().toEqualTypeOf<
      '통신-001' | '통신-002' | '통신-003' | '통신-004'
    >()
  })
})

describe('filledPath', () => {
  it('fills segments and leaves the other fields', () => {
    expect(filledPath('/cards/{card_id}/approval-domestic', { card_id: 'a/b', from_date: '20260101' })).toEqual({
      path: '/cards/a%2Fb/approval-domestic',
      rest: { from_date: '20260101' },
    })
  })

  it.each([undefined, ''])('refuses a segment that is %j', (card_id) => {
    expect(() => filledPath('/cards/{card_id}', { card_id })).toThrow('needs card_id')
  })
})
