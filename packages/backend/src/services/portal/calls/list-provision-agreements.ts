import { PROVISION_SERVICE_NAME, provisionTexts } from '@ieum/copy/account/provision-terms.ts'
import { koreanDtime } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { expectOurCode } from '../our-code.ts'
import { DONE, type PortalAnswer } from '../portal-calls.ts'
import { provisionNumberOf } from '../provision-number.ts'
import { recordAccess } from '../record-access.ts'

/**
 * 지원-105. Withdrawing takes effect at once and a consent has no end of its own: only the states 01 and 03 occur.
 * @source docs/reference/standard.md#portal
 */
export const listProvisionAgreements: PortalAnswer<'지원-105'> = async (context, request, requestId) => {
  expectOurCode(context, request.org_code)
  const { account, config, indexes } = context
  const { operatorOrgCode } = config.outside
  const userId = await account.findByCi(request.user_ci)
  if (!userId) return { ...DONE, agreement_cnt: 0, agreement_list: [] }
  recordAccess(context, userId, 'tellProvisionAgreements', requestId)
  const agreements = await account.provisionAgreements(userId)
  return {
    ...DONE,
    agreement_cnt: agreements.length,
    agreement_list: agreements.map((agreement) => {
      const { withdrawnAtMs, consentedAtMs, termsTypeEnum } = agreement
      const text = provisionTexts[termsTypeEnum]
      return {
        prov_consent_num: provisionNumberOf(indexes, operatorOrgCode, userId, agreement),
        prov_consent_status: withdrawnAtMs === null ? ('01' as const) : ('03' as const),
        is_once: false,
        ...(withdrawnAtMs !== null && { prov_revoke_dtime: koreanDtime(withdrawnAtMs) }),
        revoke_info: text.withdrawal,
        prov_service_name: PROVISION_SERVICE_NAME,
        prov_consent_name: text.name,
        prov_consent_dtime: koreanDtime(consentedAtMs),
        snd_org_code: operatorOrgCode,
        consent_rcv_name: text.receiver,
        prov_consent_purpose: text.purpose,
        prov_consent_period: text.period,
      }
    }),
  }
}
