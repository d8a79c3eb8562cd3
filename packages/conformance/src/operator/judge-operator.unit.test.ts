import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { koreanDay } from '../korean-day.ts'
import { judgeOperator } from './judge-operator.ts'
import { OPERATOR_CHECKS, type OperatorCheckId } from './operator-catalogue.ts'
import { OperatorConfig } from './operator-config.ts'
import type { RecordedCall } from './recorded-call.ts'

const [BANK, OPERATOR, AGENCY] = ['A1KITB0000', 'ZVOURS0000', 'INKAKO0000']
const ACCOUNT = '90010000000001'
/** Noon in Korea. */
const NOON_MS = Date.UTC(2026, 10, 25, 3)

const config = OperatorConfig.parse({
  provider: { orgCode: BANK, port: 0, certFile: 'a', keyFile: 'b', slots: ['1100:1300'] },
  operator: { orgCode: OPERATOR, serialNumber: '901-86-00417', clientId: 'client', clientSecret: 'secret' },
  trustCaFile: 'c',
  probes: ['expired-token'],
})
const busyConfig = { ...config, probes: ['busy'] as OperatorConfig['probes'] }

const consent = JSON.stringify({
  snd_org_code: BANK,
  rcv_org_code: OPERATOR,
  is_scheduled: 'false',
  end_date: '20271125',
  purpose: 'to look',
  period: '99991231',
  target_info: [{ scope: 'bank.list' }, { scope: 'bank.deposit', asset_list: [{ asset: 'all_asset' }] }],
})
const credential = { client_id: 'client', client_secret: 'secret' }
const scopes = ['bank.list', 'bank.deposit']

type Given = Omit<Partial<RecordedCall>, 'fields'> & { readonly fields?: Record<string, string> }

/** Calls in their order, a second apart unless stated otherwise. */
function receivedOf(...calls: Given[]): RecordedCall[] {
  return calls.map(({ fields = {}, ...one }, n) => {
    const atMs = one.atMs ?? NOON_MS + n * 1_500
    const kind = one.kind ?? 'data'
    return {
      atMs,
      answeredAtMs: atMs + 10,
      call: '은행-001',
      kind,
      serialNumber: '901-86-00417',
      traceId: `${OPERATOR}M${String(n).padStart(14, '0')}`,
      apiType: kind === 'data' ? 'user-search' : '',
      contentType: kind === 'token' ? 'application/x-www-form-urlencoded' : 'application/json; charset=UTF-8',
      token: kind === 'data' ? 'first' : null,
      code: '00000',
      ...(kind === 'data' && { scopes }),
      ...one,
      fields: { org_code: BANK, ...(kind === 'token' && credential), ...fields },
    }
  })
}

const asked = (call: string, calls: Given = {}): Given => ({
  call,
  token: 'second',
  ...calls,
  fields: { account_num: ACCOUNT, ...calls.fields },
})
const period = { from_date: koreanDay(NOON_MS, 90), to_date: koreanDay(NOON_MS) }
const list = (calls: Given = {}): Given => ({
  call: '은행-001',
  token: 'second',
  ...calls,
  fields: { search_timestamp: '0', limit: '500', ...calls.fields },
})
const transactions = (calls: Given = {}): Given =>
  asked('은행-004', { ...calls, fields: { ...period, limit: '500', ...calls.fields } })
const issue = (fields: Record<string, string> = {}): Given => ({
  call: '통합인증-002',
  kind: 'token',
  code: '',
  fields: {
    grant_type: 'password',
    tx_id: `MD_${OPERATOR}_${BANK}_0000000000_${AGENCY}_20261125120000_000000000001`,
    ca_code: AGENCY,
    username: 'ci',
    request_type: '1',
    password: 'signed',
    password_len: '6',
    auth_type: '1',
    consent_type: '1',
    consent,
    consent_len: String(consent.length),
    cert_tx_id: 'cert',
    ...fields,
  },
})
const renew = (calls: Given = {}): Given => ({ call: '개별인증-003', kind: 'token', code: '', ...calls })
const revoke: Given = { call: '개별인증-004', kind: 'token', fields: { token: 'second' } }
const refused = asked('은행-003', { token: 'first', code: '40101', fields: { search_timestamp: '0' } })

/** An operator without faults. */
const RIGHT: readonly Given[] = [
  issue(),
  list({ token: 'first', stamp: '20260101000001' }),
  asked('은행-002', { token: 'first', fields: { search_timestamp: '0' } }),
  refused,
  renew(),
  asked('은행-003', { fields: { search_timestamp: '0' } }),
  transactions({ nextPage: 'row-3' }),
  transactions({ fields: { next_page: 'row-3' } }),
  list({ apiType: 'scheduled', fields: { search_timestamp: '20260101000001' } }),
  revoke,
]
const after = (...more: Given[]) => [...RIGHT.slice(0, -1), ...more]
const without = (calls: Given) => RIGHT.filter((one) => one !== calls)

const idsOf = (calls: readonly RecordedCall[], verdict: string, run = config) =>
  judgeOperator(calls, run).flatMap((one) => (one.verdict === verdict ? [one.id] : []))

describe('the calls of an operator', () => {
  it('without faults fail no check, and skip none but the probe that is not configured', () => {
    expect(idsOf(receivedOf(...RIGHT), 'failed')).toEqual([])
    expect(idsOf(receivedOf(...RIGHT), 'skipped')).toEqual(['operator.retry-after'])
  })

  const faults: [OperatorCheckId, Given[]][] = [
    ['operator.certificate', after(list({ serialNumber: '000-00-00000' }))],
    ['operator.trace-id', after(list({ traceId: 'A1KITB0000M00000000000099' }))],
    ['operator.trace-id', after(list({ traceId: '' }))],
    ['operator.trace-id-once', after(list({ traceId: `${OPERATOR}M${'0'.repeat(14)}` }))],
    ['operator.api-type', after(list({ apiType: '' }))],
    ['operator.api-type', after(list({ apiType: 'user' }))],
    ['operator.slots', after(list({ apiType: 'scheduled', atMs: NOON_MS + 3_600_000 }))],
    ['operator.content-type', after(transactions({ contentType: 'text/plain' }))],
    [
      'operator.content-type',
      after(renew({ contentType: 'application/json' })).filter(({ call }) => call !== '은행-003'),
    ],
    ['operator.known-call', after({ call: null, token: 'second' })],
    ['operator.org-code', after(list({ fields: { org_code: 'A1AAEO0000' } }))],
    ['operator.credential', [issue({ client_secret: 'wrong' })]],
    ['operator.token-request', [issue({ cert_tx_id: '' })]],
    ['operator.token-request', [issue({ password_len: '7' })]],
    [
      'operator.tx-id',
      [issue({ tx_id: `MD_${OPERATOR}_A1AAEO0000_0000000000_${AGENCY}_20261125120000_000000000001` })],
    ],
    ['operator.consent', [issue({ consent: '{}', consent_len: '2' })]],
    ['operator.scope', after(asked('은행-008'))],
    ['operator.not-consented', after(asked('은행-002', { fields: { account_num: '90010000000002' } }))],
    ['operator.limit', after(list({ fields: { limit: '501' } }))],
    ['operator.limit', after(list({ fields: { limit: '0' } }))],
    ['operator.cursor', after(transactions({ fields: { next_page: 'row-6' } }))],
    ['operator.cursor', after(list({ nextPage: 'row-3' }), list({ fields: { next_page: 'row-3' } }))],
    ['operator.all-pages', after(transactions({ nextPage: 'row-6' }))],
    ['operator.stamp', after(list({ fields: { search_timestamp: '20260101000009' } }))],
    ['operator.period', after(transactions({ fields: { from_date: '20201124' } }))],
    ['operator.period', after(transactions({ fields: { from_date: period.to_date, to_date: period.from_date } }))],
    ['operator.period', after(transactions({ fields: { from_date: '20260230' } }))],
    ['operator.renewal', without(RIGHT[4] as Given)],
    ['operator.renewal', after(renew())],
    ['operator.renewal', without(RIGHT[5] as Given)],
    ['operator.renewal', after(list({ token: 'first' }))],
    ['operator.revoked', [...RIGHT, list()]],
  ]
  it.each(faults)('%s is named', (id, calls) => {
    expect(idsOf(receivedOf(...calls), 'failed')).toEqual([id])
  })

  const busy = transactions({ code: '42901', retryAfterMs: 5_000 })
  it.each([
    ['at once', [{ ...busy, atMs: NOON_MS }, list({ atMs: NOON_MS + 500 })], []],
    ['too early', [{ ...busy, atMs: NOON_MS }, list({ atMs: NOON_MS + 3_000 })], ['operator.retry-after']],
    ['in time', [{ ...busy, atMs: NOON_MS }, list({ atMs: NOON_MS + 5_100 })], []],
  ] as [string, Given[], string[]][])('after Retry-After comes one %s', (_, calls, expected) => {
    expect(idsOf(receivedOf(...calls), 'failed', busyConfig)).toEqual(expected)
  })
})

it('docs/operating/conformance.md has every check of an operator, in its words', () => {
  const document = readFileSync(new URL('../../../../docs/operating/conformance.md', import.meta.url), 'utf8')
  for (const [id, { title, source }] of Object.entries(OPERATOR_CHECKS))
    expect(document).toContain(`| \`${id}\` | ${title} | ${source} |`)
})
