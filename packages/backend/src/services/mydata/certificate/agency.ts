import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { Runtime } from '../../../platform/context.ts'
import type { AgencyCredential } from '../../../platform/outbound/parties/certificate-client.ts'
import type { OutsideTarget } from '../../../platform/outbound/transport/http-client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { signerAuthorityOf } from './signer-authority.ts'

export type Agency = {
  readonly credential: AgencyCredential
  /** Address from the portal's row. */
  readonly target: OutsideTarget
  readonly appUriPrefixes: readonly string[]
  /** DER. */
  readonly signerCa: Buffer
}

/** @throws Refusal when we have no contract with the agency or the portal does not know it */
export function agencyOf(context: Pick<Runtime, 'config'> & Directory, name: PrivateCertificateOrganization): Agency {
  const contract = context.config.outside.agencies.find((agency) => agency.certificateOrganizationEnum === name)
  const row = contract && context.organizations.findByOrgCode(contract.orgCode)
  if (!contract || !row?.isLive) throw new Refusal('MYDATA_CERTIFICATE_REQUEST_FAILED')
  const signerCa = signerAuthorityOf(contract.signerCaFile)
  return { credential: contract, target: row, appUriPrefixes: contract.appUriPrefixes, signerCa }
}
