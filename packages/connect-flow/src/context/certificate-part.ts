import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { CertificateModule } from '@ieum/contracts/page.ts'

/** The part of the context of both certificate steps. */
export type CertificatePart = {
  /** The ticked one of the two agencies, regardless of the way. */
  readonly organization: PrivateCertificateOrganization
  readonly way: CertificateWay
  /** The terms could not be saved. */
  readonly hasFailed: boolean
}

/** Means by which the person authenticates. */
export type CertificateWay =
  | { readonly by: 'agency' }
  /** Another certificate, which signs in a window of its operator. */
  | { readonly by: 'window'; readonly module: CertificateModule }
  /** None: the single chosen institution authenticates the person on its own page. */
  | { readonly by: 'institution' }

/** Returns the certificate that was chosen instead of an agency's; null without one. */
export function windowOf({ way }: CertificatePart): CertificateModule | null {
  return way.by === 'window' ? way.module : null
}

/**
 * Checks that the certificate organization is Naver or Kakao.
 * @throws TypeError for anything else
 * @source CF-5.14
 */
export function certificateOrganization(value: string): PrivateCertificateOrganization {
  if (value === 'NAVER' || value === 'KAKAO') return value
  throw new TypeError('the certificate organization must be NAVER or KAKAO')
}
