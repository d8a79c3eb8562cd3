import {
  AppMessage,
  CollectionUsageAnswer,
  HelloAnswer,
  TermsConsentAnswer,
  WebViewCodeAnswer,
} from '@ieum/contracts/native-bridge/messages.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { readAppMessage, readCollectionUsage, readHello, readTermsConsent, readWebViewCode } from './read-message.ts'

const usage = {
  items: [
    {
      industry: 'BANK',
      industryDisplayName: '은행',
      scopes: [
        {
          scopeTypeEnum: 'BANK_DEPOSIT',
          transferSummary: '계좌 목록과 잔액',
          apis: [{ title: '계좌 목록', description: '계좌의 종류와 상태' }],
        },
      ],
    },
  ],
}
const consented = { userTermsConsentStatus: { lastConsentedAtMs: '1790000000000' } }

/** Yields the value with one part after the other removed or replaced by another kind of value. */
function* spoiled(value: unknown): Generator<unknown> {
  yield null
  yield 7
  yield 'text'
  yield []
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    if (!Array.isArray(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>
      yield rest
    }
    for (const worse of spoiled(inner)) {
      yield Array.isArray(value) ? value.map((each) => (each === inner ? worse : each)) : { ...value, [key]: worse }
    }
  }
}

const readMessage = (value: unknown) => readAppMessage(JSON.stringify(value))
const cases: readonly (readonly [string, (value: unknown) => unknown, z.ZodType, unknown])[] = [
  ['an answer', readMessage, AppMessage, { v: 1, type: 'answer', id: 'a-1', payload: { anything: 1 } }],
  [
    'a failure',
    readMessage,
    AppMessage,
    { v: 1, type: 'failure', id: 'a-1', error: { errorCodeEnum: 'UNAUTHENTICATED', requestId: 'r-1' } },
  ],
  ['the native bar', readMessage, AppMessage, { v: 1, type: 'nativeBar', payload: { isShown: true } }],
  ['the back button', readMessage, AppMessage, { v: 1, type: 'back', id: 'a-1' }],
  ['hello', readHello, HelloAnswer, { isNativeBarShown: false }],
  ['a code', readWebViewCode, WebViewCodeAnswer, { code: 'a-B_1' }],
  ['no code', readWebViewCode, WebViewCodeAnswer, { code: null }],
  ['the collection usage', readCollectionUsage, CollectionUsageAnswer, usage],
  ['a terms consent', readTermsConsent, TermsConsentAnswer, consented],
  ['no terms consent', readTermsConsent, TermsConsentAnswer, { userTermsConsentStatus: { lastConsentedAtMs: null } }],
]

describe.each(cases)('%s', (_name, read, schema, good) => {
  it('is read as it is', () => {
    expect(schema.safeParse(good).success).toBe(true)
    expect(read(good)).toEqual(good)
  })

  it('is refused exactly when the schema refuses it', () => {
    // The schemas read an unknown value of an enumeration as UNKNOWN; the page requires a text in any case.
    const all = [...spoiled(good)].filter((value) => !JSON.stringify(schema.safeParse(value).data)?.includes('UNKNOWN'))
    expect(all.length).toBeGreaterThan(3)
    for (const value of all) {
      expect([value, read(value) !== null]).toEqual([value, schema.safeParse(value).success])
    }
  })
})

it.each([
  ['not JSON', '{'],
  ['no text', 7],
  ['a list', '[]'],
  ['another version', '{"v":2,"type":"back","id":"a"}'],
])('a message that is %s is dropped', (_name, text) => expect(readAppMessage(text)).toBeNull())
