/** What was signed with: the certificate's part of the context, and what is sent of it. */
import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { CertificateModule } from '@ieum/contracts/page.ts'
import type { ConnectRequest } from './actors.ts'
import type { ConnectContext } from './context.ts'

/** The certificate that was chosen in place of a private one. */
export function windowModule({ certificate, input }: ConnectContext): CertificateModule {
  const found = input.certificateModules.find((each) => each.certificateTypeEnum === certificate.windowType)
  if (found === undefined) throw new Error('no certificate of a window is chosen')
  return found
}

/**
 * What the connection is asked for with.
 * @throws Error before there is a transaction, and for a window's certificate before it has signed
 */
export function connectRequest({ certificate, signature }: ConnectContext): ConnectRequest {
  const { certificationTransactionId, toSign, serializedSignedData } = signature
  if (certificationTransactionId === null) throw new Error('there is no transaction to connect')
  if (certificate.windowType === null) return { certificationTransactionId }
  if (toSign === null || serializedSignedData === null) throw new Error('nothing is signed')
  return { certificationTransactionId, signed: { ...toSign, serializedSignedData } }
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
