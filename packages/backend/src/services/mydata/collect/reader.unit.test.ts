import { expect, it } from 'vitest'
import type { ReadResult } from '../../../platform/outbound/providers/data-outcome.ts'
import type { DataProviderClient } from '../../../platform/outbound/providers/data-provider-client.ts'
import { type AnswerMemory, createReader } from './reader.ts'

type Remembered = Record<string, { searchTimestamp: string; body: unknown }>

/** Reads the details of accounts like one run; answers that are known already have not changed. */
async function rememberedAfterRun(before: Remembered, accounts: number, bodyBytes: number): Promise<Remembered> {
  const remembered: Remembered = {}
  const memory: AnswerMemory = {
    recall: (key) => before[key],
    remember: (key, searchTimestamp, body) => {
      remembered[key] = { searchTimestamp, body }
    },
  }
  const read: DataProviderClient['read'] = async (_, { fields }): Promise<ReadResult> => {
    if (fields.search_timestamp !== '0') return { kind: 'up-to-date' }
    const head = { rsp_code: '00000', rsp_msg: 'ok', search_timestamp: '20261120120000' }
    const body = { ...head, detail_list: [{ balance_amt: 1 }], more: 'x'.repeat(bodyBytes) }
    return { kind: 'ok', body, bytes: JSON.stringify(body).length }
  }
  const reader = createReader({
    client: { read } as DataProviderClient,
    dataProvider: {} as Parameters<typeof createReader>[0]['dataProvider'],
    token: { current: () => 'token', renew: async () => null },
    apiType: 'user-refresh',
    signal: new AbortController().signal,
    memory,
  })
  for (let at = 0; at < accounts; at += 1) {
    const { detail_list: rows } = await reader.one('은행-003', { account_num: at })
    expect(rows).toHaveLength(1)
  }
  return remembered
}

it('what is remembered of an institution is bounded, however little of it changes from run to run', async () => {
  let memory: Remembered = {}
  for (let run = 1; run <= 4; run += 1) memory = await rememberedAfterRun(memory, 3 * run, 300_000)
  const bytes = JSON.stringify(memory).length
  expect(bytes).toBeGreaterThan(900_000)
  expect(bytes).toBeLessThan(1_010_000)
})

it('what has not changed stays remembered', async () => {
  const first = await rememberedAfterRun({}, 5, 100)
  expect(Object.keys(first)).toHaveLength(5)
  expect(await rememberedAfterRun(first, 5, 100)).toEqual(first)
})
