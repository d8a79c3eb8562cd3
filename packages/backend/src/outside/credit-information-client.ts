import { CREDIT_INFORMATION_CALLS, LoanBlockAnswer } from '@ieum/contracts/outside/credit-information.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { rspCodes } from '@ieum/contracts/outside/response-codes.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/refresh.ts'
import { koreanMomentMs } from '@ieum/domain/time/korea.ts'
import type { CreditInformationClient } from './credit-information.ts'
import type { OutsideHttp } from './http-client.ts'
import { jsonOf, rspCodeOf } from './read-json.ts'
import { traceId } from './trace-id.ts'

/** The centre over mutual TLS, in the words of `contracts/outside/credit-information.ts`. */
export function createCreditInformationClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['creditInformation']>
  readonly operatorOrgCode: string
}): CreditInformationClient {
  const { http, peer, operatorOrgCode } = options
  const { host, pathname } = new URL(peer.url)
  const target = { domain: host, serialNumber: peer.serialNumber }
  const basic = Buffer.from(`${peer.clientId}:${peer.clientSecret}`).toString('base64')

  const asking =
    ({ method, path }: (typeof CREDIT_INFORMATION_CALLS)[keyof typeof CREDIT_INFORMATION_CALLS]) =>
    async (ci: string, signal: AbortSignal) => {
      const reply = await http.request(target, {
        method,
        path: pathname.replace(/\/$/, '') + path,
        headers: { authorization: `Basic ${basic}`, 'x-api-tran-id': traceId(operatorOrgCode) },
        json: { ci },
        signal: AbortSignal.any([signal, AbortSignal.timeout(BUREAU_ANSWER_MS)]),
      })
      if (reply.kind === 'failure') return { kind: 'failed' } as const
      const body = jsonOf(reply)
      const said = LoanBlockAnswer.safeParse(body)
      if (reply.status !== 200 || rspCodeOf(body) !== rspCodes.success || !said.success)
        return { kind: 'failed' } as const
      const blockedAtMs = said.data.block_yn === 'Y' ? koreanMomentMs(said.data.blocked_dtime) : null
      return { kind: 'known', state: { blockedAtMs } } as const
    }

  return {
    loanBlockOf: asking(CREDIT_INFORMATION_CALLS['신용정보원-001']),
    blockLoans: asking(CREDIT_INFORMATION_CALLS['신용정보원-002']),
  }
}
