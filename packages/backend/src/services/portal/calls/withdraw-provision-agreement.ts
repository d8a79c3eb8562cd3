import { expectOurCode } from '../our-code.ts'
import { DONE, type PortalAnswer } from '../portal-calls.ts'
import { provisionOfNumber } from '../provision-of-number.ts'
import { recordAccess } from '../record-access.ts'

/** 지원-107: effective at once; a later provision needs a new consent. @source docs/reference/standard.md#portal */
export const withdrawProvisionAgreement: PortalAnswer<'지원-107'> = async (context, request, requestId) => {
  expectOurCode(context, request.org_code)
  const { userId, agreement } = await provisionOfNumber(context, request.prov_consent_num)
  recordAccess(context, userId, 'withdrawProvisionAgreement', requestId)
  await context.account.withdrawProvision(userId, agreement)
  return DONE
}
