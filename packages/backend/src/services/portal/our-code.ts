import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { PortalContext } from './portal-calls.ts'
import { PortalRefusal } from './portal-errors.ts'

/** @throws PortalRefusal 40303 for a call that is addressed to another operator */
export function expectOurCode({ config }: Pick<PortalContext, 'config'>, orgCode: string): void {
  if (orgCode !== config.outside.operatorOrgCode) throw new PortalRefusal(rspCodes.organizationUnknown, 'org_code')
}
