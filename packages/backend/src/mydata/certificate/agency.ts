import { readFileSync } from 'node:fs'
import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type * as pkijs from 'pkijs'
import { Refusal } from '../../http/refusal.ts'
import type { AgencyCredential } from '../../outside/certificate-client.ts'
import type { OutsideTarget } from '../../outside/http-client.ts'
import type { MydataContext } from '../mydata-context.ts'
import { signerAuthority } from './verify-signed-document.ts'

export type Agency = {
  readonly credential: AgencyCredential
  /** From the portal's row. */
  readonly target: OutsideTarget
  readonly appUriPrefixes: readonly string[]
  readonly signerCa: pkijs.Certificate
}

const authorities = new Map<string, pkijs.Certificate>()

/** @throws Refusal when we have no contract with the agency or the portal does not know it */
export function agencyOf(
  context: Pick<MydataContext, 'config' | 'organizations'>,
  name: PrivateCertificateOrganization,
): Agency {
  const contract = context.config.outside.agencies.find((agency) => agency.certificateOrganizationEnum === name)
  const row = contract && context.organizations.findByOrgCode(contract.orgCode)
  if (!contract || !row?.isLive) throw new Refusal('MYDATA_CERTIFICATE_REQUEST_FAILED')
  const known = authorities.get(contract.signerCaFile) ?? signerAuthority(readFileSync(contract.signerCaFile))
  authorities.set(contract.signerCaFile, known)
  return { credential: contract, target: row, appUriPrefixes: contract.appUriPrefixes, signerCa: known }
}
