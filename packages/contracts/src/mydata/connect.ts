/** The connection request, by both ways of signing. */
import { z } from 'zod'
import { maxSerializedPlainText, maxSerializedSignedData } from '../outside/certificate-window.ts'
import { CertificationTransactionId, SyncId } from '../shared/ids.ts'
import { mydataCalls } from './calls.ts'
import { Submission } from './certificate.ts'

/** Why a signature is still needed; in `details.certificationTransactionState` of that refusal. */
export const CERTIFICATION_TRANSACTION_STATES = ['PENDING', 'REJECTED', 'EXPIRED'] as const
export type CertificationTransactionState = (typeof CERTIFICATION_TRANSACTION_STATES)[number]

/** What was agreed and signed; all but the signed data exactly as the plain text was asked for and answered. */
export const CertificateConnect = Submission.extend({
  serializedPlainText: z.string().min(1).max(maxSerializedPlainText),
  /** What the certificate's window handed over; null when nothing had to be signed. */
  serializedSignedData: z.string().min(1).max(maxSerializedSignedData).nullable(),
})
export type CertificateConnect = z.infer<typeof CertificateConnect>

/** What an agency says of a signature that it was asked for: as long as it waits, nothing has to be done. */
export const SIGNATURE_STATES = ['SIGNED', ...CERTIFICATION_TRANSACTION_STATES] as const

export const connect = mydataCalls({
  getSignatureState: {
    method: 'GET',
    path: '/v1/mydata/users/me/certification-transactions/{certificationTransactionId}/signature-state',
    who: 'user',
    // The page asks by itself while the person is in the app of the agency; the calls around it are logged.
    isAccessLogged: false,
    // Each asks the agency; two tabs at their quickest.
    limit: { most: 100, perSeconds: 60 },
    summary: 'Asks the agency whether the person has signed; says when it is worth asking again',
    errors: ['MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND'],
    params: z.object({ certificationTransactionId: CertificationTransactionId }),
    response: z.object({
      signatureStateEnum: z.enum(SIGNATURE_STATES),
      /** Milliseconds; null where nothing changes any more, or only a press says that it is signed. */
      askAgainAfterMs: z.number().int().positive().nullable(),
    }),
  },
  connectByMydataCertificateV2: {
    method: 'POST',
    path: '/v2/mydata/users/me/connect-by-mydata-certificate',
    who: 'user',
    effects: 'outside',
    // Each asks the agency and may verify a signature an institution; asked again while the person is in its app.
    limit: { most: 30, perSeconds: 60 },
    summary: 'Verifies the signatures and starts connecting; answers as soon as one institution has issued a token',
    errors: [
      'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND',
      'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED',
    ],
    body: z.strictObject({ certificationTransactionId: CertificationTransactionId }),
    response: z.object({ syncId: SyncId }),
  },
  connectV2: {
    method: 'POST',
    path: '/v2/mydata/users/me/connect',
    who: 'user',
    effects: 'outside',
    // Each verifies a signature an institution.
    limit: { most: 30, perSeconds: 60 },
    summary: 'Verifies what was signed and starts connecting; answers as soon as one institution has issued a token',
    errors: [
      'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND',
      'MYDATA_CERTIFICATE_REQUEST_FAILED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED',
    ],
    // Signatures of 500 institutions and the texts they sign.
    maxBodyBytes: 8_000_000,
    body: CertificateConnect,
    response: z.object({ syncId: SyncId }),
  },
})
