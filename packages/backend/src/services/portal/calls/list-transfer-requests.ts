import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { expectOurCode } from '../our-code.ts'
import { DONE, type PortalAnswer } from '../portal-calls.ts'
import { recordAccess } from '../record-access.ts'

/**
 * 지원-103. A member is a person with a valid transfer request: a person without one and an unknown CI are answered
 * alike.
 * @source docs/reference/standard.md#portal
 */
export const listTransferRequests: PortalAnswer<'지원-103'> = async (context, request, requestId) => {
  expectOurCode(context, request.org_code)
  const userId = await context.account.findByCi(request.user_ci)
  if (userId) recordAccess(context, userId, 'tellTransferRequests', requestId)
  const requests = userId ? await context.mydata.transferRequests(userId) : []
  if (requests.length === 0) return { ...DONE, is_member: false, service_cnt: 0, service_list: [] }
  return {
    ...DONE,
    is_member: true,
    service_cnt: 1,
    service_list: [
      {
        client_id: context.config.outside.dataApi.clientId,
        consent_cnt: requests.length,
        consent_list: requests.map((one) => ({
          org_code: one.orgCode,
          scope: one.scopes.join(' '),
          consent_date: dayOf(one.consentedAtMs),
          consent_end_date: dayOf(one.consentEndsAtMs),
        })),
      },
    ],
  }
}

const dayOf = (atMs: number): string => koreanYmd(atMs).replaceAll('-', '')
