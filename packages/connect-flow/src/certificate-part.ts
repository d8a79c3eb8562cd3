import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { CertificateModule } from '@ieum/contracts/page.ts'

/** The part of the context of both certificate steps. */
export type CertificatePart = {
  /** Of the two agencies the one that is ticked, whatever the way. */
  readonly organization: PrivateCertificateOrganization
  readonly way: CertificateWay
  /** The terms could not be saved. */
  readonly hasFailed: boolean
}

/** With what the person shows who they are. */
export type CertificateWay =
  | { readonly by: 'agency' }
  /** Another certificate, which signs in a window of its operator. */
  | { readonly by: 'window'; readonly module: CertificateModule }
  /** None: the one institution that is chosen asks on its own page. */
  | { readonly by: 'institution' }

/** The certificate that was chosen in place of an agency's; null for none. */
export function windowOf({ way }: CertificatePart): CertificateModule | null {
  return way.by === 'window' ? way.module : null
}

/**
 * The certificate organization is Naver or Kakao.
 * @throws TypeError for anything else
 * @source CF-5.14
 */
export function certificateOrganization(value: string): PrivateCertificateOrganization {
  if (value === 'NAVER' || value === 'KAKAO') return value
  throw new TypeError('the certificate organization must be NAVER or KAKAO')
}
