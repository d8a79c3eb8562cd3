import { expect, it } from 'vitest'
import type { OutsideFailureReason, OutsideHttp, OutsideRequest } from '../transport/http-client.ts'
import { createPushClient, type PushOutcome } from './push-client.ts'

const PUSH = { pushToken: 'a-phone', noticeId: '0190a3c2-7b6e-7c3a-8f00-000000000001', kind: 'CONSENT_END' }
const address = { url: 'https://push.example.kr/gateway/', serialNumber: '1', clientId: 'ours', clientSecret: 'secret' }

function gatewayThat(answers: number | OutsideFailureReason) {
  const asked: OutsideRequest[] = []
  const http: OutsideHttp = {
    request: async (_target, request) => {
      asked.push(request)
      return typeof answers === 'number'
        ? { kind: 'reply', status: answers, headers: {}, body: Buffer.from('{}') }
        : { kind: 'failure', reason: answers }
    },
    close: async () => {},
  }
  return { asked, gateway: createPushClient(http, address) }
}

it('tells which notice of what kind, and nothing else', async () => {
  const { asked, gateway } = gatewayThat(200)
  await gateway.send(PUSH, new AbortController().signal)
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/gateway/v1/pushes',
      headers: { authorization: `Basic ${Buffer.from('ours:secret').toString('base64')}` },
    },
  ])
  expect(asked[0]?.json).toEqual({ push_token: 'a-phone', notice_id: PUSH.noticeId, kind: 'CONSENT_END' })
})

it.each<[number | OutsideFailureReason, PushOutcome]>([
  [200, 'accepted'],
  [202, 'accepted'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'unsent'],
  [429, 'unsent'],
  [503, 'unsent'],
  [500, 'unknown'],
  ['connect', 'unsent'],
  ['busy', 'unsent'],
  ['timeout', 'unknown'],
  ['reset', 'unknown'],
])('%s is %s', async (answers, outcome) => {
  const { gateway } = gatewayThat(answers)
  expect(await gateway.send(PUSH, new AbortController().signal)).toBe(outcome)
})
