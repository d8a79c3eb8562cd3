import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'
import type { Runtime } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { signerAuthorityOf } from './signer-authority.ts'

/** The operator whose window signs with a kind of certificate. */
export type SigningModule = {
  readonly orgCode: string
  /** The name in the module's signed content. */
  readonly name: string
  /** DER. */
  readonly signerCa: Buffer
}

/** @throws Refusal when the type is unknown, no such module is configured or the portal does not know its operator */
export function signingModuleOf(
  { config, organizations }: Pick<Runtime, 'config'> & Directory,
  certificateType: OrUnknown<CertificateType>,
): SigningModule & { readonly typeEnum: CertificateType } {
  if (certificateType === 'UNKNOWN') {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'certificateTypeEnum' })
  }
  const module = config.outside.certificateModules.find((one) => one.certificateTypeEnum === certificateType)
  const isLive = module && organizations.findByOrgCode(module.orgCode)?.isLive
  if (!module || !isLive) throw new Refusal('MYDATA_CERTIFICATE_REQUEST_FAILED')
  return {
    typeEnum: module.certificateTypeEnum,
    orgCode: module.orgCode,
    name: module.moduleName,
    signerCa: signerAuthorityOf(module.signerCaFile),
  }
}

/**
 * Whether an identity agency issues such certificates (auth_type 0): then the text itself is signed, and the
 * institution asks the agency who signed. Our own certificates are an e-signature agency's, like Naver and Kakao
 * (auth_type 1).
 * @source docs/reference/standard.md#authentication
 */
export function isOfIdentityAgency(certificateType: CertificateType): boolean {
  return certificateType !== 'OWN'
}
