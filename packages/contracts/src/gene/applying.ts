import { z } from 'zod'
import { EpochMsIn } from '../shared/wire.ts'
import { GeneApplication } from './applications.ts'
import { geneCalls } from './calls.ts'
import { SEXES } from './enums.ts'

/** Who is tested: the owner of the account. */
const GeneSubject = z.strictObject({
  fullName: z.string().trim().min(1).max(50),
  birthdayMs: EpochMsIn,
  sexEnum: z.enum(SEXES),
  phoneNumber: z.string().regex(/^01\d{8,9}$/),
  zipCode: z.string().regex(/^\d{5}$/),
  address: z.string().trim().min(2).max(200),
  addressDetail: z.string().trim().max(100),
  email: z.email().max(100),
})

export const geneApplying = geneCalls({
  applyMacrogenTesting: {
    method: 'POST',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/apply',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Applies for the basic testing with a voucher; a place that was won is one',
    errors: [
      'GENE_UNDERAGE_USER',
      'GENE_INVALID_ARGUMENT',
      'GENE_REQUIRED_CONSENT_MISSING',
      'GENE_SUBJECT_HASH_MISMATCH',
      'GENE_SUBJECT_NOT_ACCOUNT_OWNER',
      'GENE_ALREADY_APPLIED',
      'GENE_VOUCHER_NOT_FOUND',
      'GENE_FCFS_HOLD_EXPIRED',
    ],
    body: z.strictObject({
      subject: GeneSubject,
      /** SHA-256, hex. */
      subjectHash: z.string().regex(/^[0-9a-f]{64}$/),
      consentedAtMs: EpochMsIn,
      isConsentedToCollectAndUseSensitiveInformation: z.boolean(),
      isConsentedToProvideSensitiveInformationForThirdParty: z.boolean(),
      isFurtherAnalysisAgreementAccepted: z.boolean(),
      voucherCode: z.string().min(1).max(30).optional(),
    }),
    response: z.object({ application: GeneApplication }),
  },
})
