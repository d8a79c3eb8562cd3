import { expect, it } from 'vitest'
import type { DataProviderFailure } from '../providers/data-outcome.ts'
import { secondTry } from './retry.ts'

const failed = (reason: DataProviderFailure) => ({ kind: 'failed', reason }) as const
const ok = { kind: 'ok' } as const

async function calls(
  outcomes: readonly (typeof ok | ReturnType<typeof failed>)[],
  signal = new AbortController().signal,
) {
  let made = 0
  const result = await secondTry(
    async () => outcomes[made++] ?? ok,
    signal,
    () => 0,
  )
  return { made, result }
}

it.each<DataProviderFailure>(['connect', 'timeout', 'reset', 'http 503', 'rsp 50001', 'rsp 50003'])(
  'repeats after %s, once',
  async (reason) => {
    expect(await calls([failed(reason), ok])).toEqual({ made: 2, result: ok })
    expect(await calls([failed(reason), failed(reason), ok])).toEqual({ made: 2, result: failed(reason) })
  },
)

it.each<DataProviderFailure>([
  'identity',
  'address',
  'redirect',
  'too-large',
  'unreadable',
  'answer',
  'aborted',
  'http 429',
  'rsp 42901',
  'rsp 50008',
  'rsp 50009',
])('does not repeat after %s', async (reason) => {
  expect((await calls([failed(reason), ok])).made).toBe(1)
})

it('does not repeat what went well, nor when time is over', async () => {
  expect((await calls([ok])).made).toBe(1)
  expect((await calls([failed('timeout'), ok], AbortSignal.abort())).made).toBe(1)
})
