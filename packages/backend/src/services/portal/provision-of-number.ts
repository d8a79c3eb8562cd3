import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { PortalContext } from './portal-calls.ts'
import { PortalRefusal } from './portal-errors.ts'
import type { ProvisionAgreement } from './portal-queries.ts'
import { personOfProvisionNumber, provisionNumberOf } from './provision-number.ts'

/**
 * The consent with this number and its person.
 * @throws PortalRefusal 40402 for an unknown number
 */
export async function provisionOfNumber(
  { account, config, indexes }: PortalContext,
  number: string,
): Promise<{ readonly userId: UserId; readonly agreement: ProvisionAgreement }> {
  const { operatorOrgCode } = config.outside
  const userId = personOfProvisionNumber(indexes, operatorOrgCode, number)
  const agreements = userId ? await account.provisionAgreements(userId) : []
  const agreement = agreements.find(
    (one) => userId && provisionNumberOf(indexes, operatorOrgCode, userId, one) === number,
  )
  if (!userId || !agreement) throw new PortalRefusal(rspCodes.assetUnknown, 'prov_consent_num')
  return { userId, agreement }
}
