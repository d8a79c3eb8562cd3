import { expect, it } from 'vitest'
import { type DeletionReceiptFacts, deletionProgress, receiptText } from './deletion-receipt.ts'

const facts: DeletionReceiptFacts = {
  applicationId: '0193',
  endedStatusEnum: 'WITHDRAWN',
  requestedAtMs: 1_000,
  stores: {
    RESULTS: { before: 2, after: 0 },
    TIMELINE: { before: 9, after: 0 },
    CONTENT: { before: 1, after: 0 },
  },
  keyDestroyedAtMs: 1_001,
  isLabInvolved: true,
  labConfirmedAtMs: null,
  labWord: null,
}

it('hashes every field into one line, and any other field gives another line', () => {
  expect(receiptText('gene', facts)).toBe(
    'ieum-gene-deletion-1|0193|WITHDRAWN|1000|RESULTS:2>0|TIMELINE:9>0|CONTENT:1>0|1001|LAB|-|-',
  )
  const others: readonly Partial<DeletionReceiptFacts>[] = [
    { applicationId: '0194' },
    { endedStatusEnum: 'CANCELLED' },
    { requestedAtMs: 1_002 },
    { stores: { ...facts.stores, RESULTS: { before: 2, after: 1 } } },
    { keyDestroyedAtMs: null },
    { isLabInvolved: false },
    { labConfirmedAtMs: 2_000 },
    { labWord: 'destroyed' },
  ]
  const texts = [facts, ...others.map((other) => ({ ...facts, ...other }))].map((one) => receiptText('gene', one))
  expect(new Set(texts).size).toBe(texts.length)
})

it.each([
  [{ keyDestroyedAtMs: null }, 'DESTROYING'],
  [{}, 'WAITING_FOR_LAB'],
  [{ labConfirmedAtMs: 2_000 }, 'DESTROYED'],
  [{ isLabInvolved: false }, 'DESTROYED'],
] as const)('is %o: %s', (other, progress) => {
  expect(deletionProgress({ ...facts, ...other })).toBe(progress)
})
