import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { provisionTexts } from '@ieum/copy/account/provision-terms.ts'
import { koreanDtime, koreanDtimeMs } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { expectOurCode } from '../our-code.ts'
import { DONE, type PortalAnswer, type PortalContext } from '../portal-calls.ts'
import { PortalRefusal } from '../portal-errors.ts'
import { provisionOfNumber } from '../provision-of-number.ts'
import { recordAccess } from '../record-access.ts'

/** 지원-106: the data provided under one consent, newest first. Nobody pays for it. @source docs/reference/standard.md#portal */
export const listProvisions: PortalAnswer<'지원-106'> = async (context, request, requestId) => {
  expectOurCode(context, request.org_code)
  const { mydata, indexes, config } = context
  const { from_dtime, to_dtime, prov_consent_num, limit } = request
  const fromMs = koreanDtimeMs(from_dtime)
  // Includes the whole last second.
  const toMs = koreanDtimeMs(to_dtime) + SECOND_MS - 1
  if (toMs < fromMs) throw new PortalRefusal(rspCodes.badParameter, 'to_dtime')
  const { userId, agreement } = await provisionOfNumber(context, prov_consent_num)
  const scope = ['provisions', prov_consent_num, from_dtime, to_dtime]
  const after = positionOf(context, scope, request.next_page)
  recordAccess(context, userId, 'tellProvisions', requestId)
  const found = await mydata.agencyRequests(userId, { fromMs, toMs, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const text = provisionTexts[agreement.termsTypeEnum]
  return {
    ...DONE,
    ...(found.length > limit &&
      last && { next_page: writePageToken(indexes, scope, [String(last.requestedAtMs), last.id]) }),
    prov_cnt: page.length,
    prov_list: page.map((one) => ({
      snd_org_code: config.outside.operatorOrgCode,
      prov_rcv_name: one.agencyName,
      prov_purpose: text.purpose,
      prov_period: text.period,
      prov_asset: text.items,
      is_reward: false,
      prov_dtime: koreanDtime(one.requestedAtMs),
    })),
  }
}

/** @throws PortalRefusal 40001 for an invalid page of this list */
function positionOf({ indexes }: PortalContext, scope: readonly string[], nextPage: string | undefined) {
  if (nextPage === undefined) return null
  const [requestedAtMs, id] = readPageToken(indexes, scope, nextPage) ?? []
  if (requestedAtMs === undefined) throw new PortalRefusal(rspCodes.badParameter, 'next_page')
  return { requestedAtMs: Number(requestedAtMs), id: CertificationTransactionId.parse(id) }
}
