import type { Submission } from '@ieum/connect-flow/actors.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectCalls } from './calls.ts'

// Nothing is drawn here, and an address without a host is never requested. Only the time limit matters.
beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'hidden' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signal = new AbortController().signal
const submission = { consentTargets: [] } as unknown as Submission
const certificationTransactionId = 'transaction-1'
const signed = { submission, serializedPlainText: 'text', serializedSignedData: 'signed' }

it.each<[string, () => Promise<unknown>]>([
  ['the request of a signature', () => connectCalls.submitConsent(submission, signal)],
  [
    'the text to sign',
    () => connectCalls.submitConsent({ ...submission, certificateTypeEnum: 'COMMON' } as Submission, signal),
  ],
  [
    'the connection',
    () => connectCalls.connect({ certificationTransactionId: id(certificationTransactionId) }, signal),
  ],
  ['the connection by a window', () => connectCalls.connect({ certificationTransactionId, signed } as never, signal)],
])('%s is waited for as long as the outside may take', async (_name, call) => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await call().catch(() => {})
  expect(limit.mock.calls).toEqual([[60_000]])
})

it('a failure is shown by the machine and not reported twice', async () => {
  const asked: string[] = []
  vi.stubGlobal('window', { location: { href: 'https://ieum.example/connect?purpose=pfm&step=selection' } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('{"errorCodeEnum":"INTERNAL_ERROR"}', { status: 500 })
  })
  await expect(connectCalls.readAfresh(signal)).rejects.toThrow('INTERNAL_ERROR')
  expect(asked).toEqual(['/v1/mydata/users/me/organizations', '/v1/users/me'])
})

it('a signature is requested once the step before is stored', async () => {
  const asked: string[] = []
  let store = (_response: Response) => {}
  vi.stubGlobal('window', { location: { href: 'https://ieum.example/connect?purpose=pfm&step=consent' } })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(/^.*\//, ''))
    return url.endsWith('connect-journey')
      ? new Promise<Response>((resolve) => {
          store = resolve
        })
      : Promise.resolve(new Response('{"errorCodeEnum":"INTERNAL_ERROR"}', { status: 500 }))
  })
  const saved = connectCalls.saveJourney({} as never).catch(() => {})
  await expect.poll(() => asked).toEqual(['connect-journey'])
  const submitted = connectCalls.submitConsent(submission, signal).catch(() => {})
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toHaveLength(1)
  store(new Response('{}', { status: 200 }))
  await saved
  await submitted
  expect(asked).toHaveLength(2)
})
