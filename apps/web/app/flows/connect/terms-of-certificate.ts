import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

/**
 * What a person agrees to with a certificate of the list: that its issuer may tell institutions who signed, or, with
 * our own, the same as with a private one.
 */
export function termsOfCertificate(certificateType: CertificateType): TermsType {
  return certificateType === 'OWN' ? 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' : 'MYDATA_CERTIFICATE_IDENTITY_AGENCY'
}
