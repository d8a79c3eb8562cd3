import { expect, it } from 'vitest'
import type { OutsideHttp, OutsideReply } from '../transport/http-client.ts'
import { createCertificateClient } from './certificate-client.ts'

const AGENCY = { orgCode: 'INKAKO0000', clientId: 'ours', clientSecret: 'secret' }
const IDS = { certTxId: 'A1', signTxId: 'INIEUM0000_INKAKO0000_20261127000000_000000000001' }
const TOKEN = { token_type: 'Bearer', access_token: 'token', expires_in: 3_600, scope: 'ca' }

const reply = (status: number, body: unknown): OutsideReply => ({
  kind: 'reply',
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

function agencyThat(answers: OutsideReply) {
  const asked: { path: string; json: unknown }[] = []
  const http: OutsideHttp = {
    request: async (_target, { path, json }) => {
      if (path.includes('/oauth/')) return reply(200, TOKEN)
      asked.push({ path, json })
      return answers
    },
    close: async () => {},
  }
  return { asked, client: createCertificateClient({ http, operatorOrgCode: 'C1IEUM0000', now: () => 0 }) }
}

it.each<[string, OutsideReply, object]>([
  ['withdrawn', reply(200, { rsp_code: '00000' }), { kind: 'over' }],
  ['decided already', reply(403, { rsp_code: '40305' }), { kind: 'over' }],
  ['expired or unknown', reply(404, { rsp_code: '40402' }), { kind: 'over' }],
  ['an agency without the call', reply(404, { rsp_code: '40401' }), { kind: 'unsupported' }],
  ['one that says so without a code', reply(404, 'Not Found'), { kind: 'unsupported' }],
  ['a failure', reply(500, { rsp_code: '50001' }), { kind: 'failed', reason: 'rsp 50001' }],
  ['no answer of its protocol', reply(200, '<html>'), { kind: 'failed', reason: 'answer' }],
  ['no answer', { kind: 'failure', reason: 'timeout' } as never, { kind: 'failed', reason: 'timeout' }],
])('[CF-4.2.13] cancelSignature: %s', async (_name, answers, expected) => {
  const { asked, client } = agencyThat(answers)
  expect(await client.cancelSignature(AGENCY, {} as never, IDS)).toEqual(expected)
  expect(asked).toEqual([{ path: '/v1/ca/sign_cancel', json: { cert_tx_id: IDS.certTxId, sign_tx_id: IDS.signTxId } }])
})
