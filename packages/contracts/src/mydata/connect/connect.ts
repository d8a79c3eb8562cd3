/** The connection request, for both ways of signing. */
import { z } from 'zod'
import { maxSerializedPlainText, maxSerializedSignedData } from '../../outside/mydata/certificate-window.ts'
import { CertificationTransactionId, SyncId } from '../../shared/ids.ts'
import { mydataCalls } from '../calls.ts'
import { Submission } from './certificate.ts'

/** Why a signature is still missing; in `details.certificationTransactionState` of that refusal. */
export const CERTIFICATION_TRANSACTION_STATES = ['PENDING', 'REJECTED', 'EXPIRED'] as const
export type CertificationTransactionState = (typeof CERTIFICATION_TRANSACTION_STATES)[number]

/**
 * What was agreed and signed; all fields except the signed data must equal the request and the answer of the plain
 * text.
 */
export const CertificateConnect = Submission.extend({
  serializedPlainText: z.string().min(1).max(maxSerializedPlainText),
  /** The result of the certificate's window; null when nothing had to be signed. */
  serializedSignedData: z.string().min(1).max(maxSerializedSignedData).nullable(),
})
export type CertificateConnect = z.infer<typeof CertificateConnect>

/** State of a signature as the agency reports it. While it is pending, nothing has to be done. */
export const SIGNATURE_STATES = ['SIGNED', ...CERTIFICATION_TRANSACTION_STATES] as const

export const connect = mydataCalls({
  getSignatureState: {
    method: 'GET',
    path: '/v1/mydata/users/me/certification-transactions/{certificationTransactionId}/signature-state',
    who: 'user',
    // The page polls by itself while the person is in the agency's app; the calls around it are logged.
    isAccessLogged: false,
    // Each call asks the agency; enough for two tabs at their fastest.
    limit: { most: 100, perSeconds: 60 },
    summary: 'Asks the agency whether the person has signed; says when it is worth asking again',
    errors: ['MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND'],
    params: z.object({ certificationTransactionId: CertificationTransactionId }),
    response: z.object({
      signatureStateEnum: z.enum(SIGNATURE_STATES),
      /**
       * Milliseconds; null where nothing changes any more, or where the person has to confirm the signature by a press.
       */
      askAgainAfterMs: z.number().int().positive().nullable(),
    }),
  },
  connectByMydataCertificateV2: {
    method: 'POST',
    path: '/v2/mydata/users/me/connect-by-mydata-certificate',
    who: 'user',
    effects: 'outside',
    // Each call asks the agency and may verify one signature per institution; it is repeated while the person is in the
    // agency's app.
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
    // Each call verifies one signature per institution.
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
