import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { failedCall } from '../providers/data-outcome.ts'
import { RETRY_AFTER_UNSAID_MS, retryAfterMs } from './retry-after.ts'

const DATE = 'Fri, 20 Nov 2026 03:00:00 GMT'
const retryAfterHeaders = (retryAfter: string, date: string | null = DATE) => ({
  'retry-after': retryAfter,
  ...(date !== null && { date }),
})

it.each<[string, number, Record<string, string>, string | null, number | null]>([
  ['seconds', 429, retryAfterHeaders('30'), '42901', 30 * SECOND_MS],
  ['seconds with space around', 429, retryAfterHeaders(' 120 '), '42901', 2 * MINUTE_MS],
  [
    'an HTTP date, by the institution’s own clock',
    429,
    retryAfterHeaders('Fri, 20 Nov 2026 04:00:00 GMT'),
    '42901',
    HOUR_MS,
  ],
  ['of a token call that is not there now', 503, retryAfterHeaders('60'), null, MINUTE_MS],
  ['of maintenance', 500, retryAfterHeaders('3600'), '50008', HOUR_MS],
  ['no wait at all is a moment', 429, retryAfterHeaders('0'), '42901', SECOND_MS],
  ['a date that is over is a moment', 429, retryAfterHeaders('Fri, 20 Nov 2026 02:00:00 GMT'), '42901', SECOND_MS],
  ['more than a day is a day', 429, retryAfterHeaders('604800'), '42901', DAY_MS],
  ['a number without end is a day', 429, retryAfterHeaders('9'.repeat(400)), '42901', DAY_MS],
  ['a date far away is a day', 429, retryAfterHeaders('Fri, 31 Dec 9999 23:59:59 GMT'), '42901', DAY_MS],
  ['below zero says nothing', 429, retryAfterHeaders('-5'), '42901', RETRY_AFTER_UNSAID_MS],
  ['words say nothing', 429, retryAfterHeaders('tomorrow'), '42901', RETRY_AFTER_UNSAID_MS],
  [
    'a day that there is not says nothing',
    429,
    retryAfterHeaders('Fri, 99 Foo 2026 04:00:00 GMT'),
    '42901',
    RETRY_AFTER_UNSAID_MS,
  ],
  [
    'a date without the one of the answer says nothing',
    429,
    retryAfterHeaders('Fri, 20 Nov 2026 04:00:00 GMT', null),
    '42901',
    RETRY_AFTER_UNSAID_MS,
  ],
  ['nothing said with a 429', 429, {}, null, RETRY_AFTER_UNSAID_MS],
  ['nothing said with a quota that is over', 400, {}, '42901', RETRY_AFTER_UNSAID_MS],
  ['nothing said with a failure', 500, {}, '50001', null],
  ['words with a failure', 500, retryAfterHeaders('soon'), '50001', null],
  ['of an answer that is none of these', 200, retryAfterHeaders('30'), '00000', null],
])('%s', (_name, status, headers, rspCode, expected) => {
  expect(retryAfterMs({ status, headers }, rspCode)).toBe(expected)
})

it('a call that failed carries it, and nothing where there is none', () => {
  const reply = { kind: 'reply', body: Buffer.alloc(0), headers: {} } as const
  expect(failedCall('50001', { ...reply, status: 500 })).toEqual({ kind: 'failed', reason: 'rsp 50001' })
  expect(failedCall(null, { ...reply, status: 429, headers: retryAfterHeaders('30') })).toEqual({
    kind: 'failed',
    reason: 'http 429',
    retryAfterMs: 30 * SECOND_MS,
  })
})
