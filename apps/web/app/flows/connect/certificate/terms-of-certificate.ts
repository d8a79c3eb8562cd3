import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

/**
 * The terms for a certificate of the list: that its issuer may report to institutions who signed, or, for our own
 * certificate, the same terms as for a private one.
 */
export function termsOfCertificate(certificateType: CertificateType): TermsType {
  return certificateType === 'OWN' ? 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' : 'MYDATA_CERTIFICATE_IDENTITY_AGENCY'
}
