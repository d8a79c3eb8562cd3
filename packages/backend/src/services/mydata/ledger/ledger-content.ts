import { ScopeTypeEnum } from '@ieum/contracts/mydata/enums.ts'
import { z } from 'zod'
import { Submission } from '../consent/sealed-consent.ts'

/* Ledger contents of the data connection. Each form stays readable for ever: later additions are optional here. */

const UserAgreeInfo = z.object({
  realName: z.boolean(),
  gender: z.boolean(),
  nationalInfo: z.boolean(),
  birthDate: z.boolean(),
  ci: z.boolean(),
})

/** Identifies who must have signed. */
export const ConsentEvidence = z.object({
  agencyOrgCode: z.string(),
  certTxId: z.string().nullable(),
  /** Certificate of the agency that issues people's certificates, DER in base64. */
  authority: z.string(),
  /** How the certificate identifies the person, hex; null in consents from before the ledger existed. */
  personSerial: z.string().nullable(),
  /** The agreement that is signed besides a document with an identity agency's certificate. */
  personInfo: z
    .object({ userAgreement: z.string(), userAgreeInfo: UserAgreeInfo, moduleName: z.string(), ispUrl: z.string() })
    .nullable(),
})
export type ConsentEvidence = z.infer<typeof ConsentEvidence>

/** One signing: what was chosen and shown. Its documents follow, a row each. */
export const ConsentContent = z.object({
  requestedAtMs: z.number(),
  /** When it was signed; the press of the button when nothing had to be signed. */
  signedAtMs: z.number(),
  consentEndsAtMs: z.number(),
  submission: Submission,
  /** Version of the words on the consent screen. */
  copyVersion: z.string().nullable(),
  /** The purpose of the data, word for word as on the consent screen. */
  purpose: z.string(),
  /** Null when nothing had to be signed. */
  evidence: ConsentEvidence.nullable(),
  /** Institutions whose living connection was prolonged without a document. */
  extendedOrganizationGuids: z.array(z.string()),
  /** The consent was given before the ledger existed. */
  isFromBefore: z.boolean(),
  /** Agreed to on the page of the one institution concerned, where nothing is signed for us. */
  individualAuthentication: z.object({ organizationName: z.string() }).optional(),
  /**
   * Whether the person had consented to the terms of product curation when they signed. The flag of that name in the
   * submission differs: it follows the consent to categories, as the specification requires (CF-5.17). Absent in
   * consents from before this was recorded.
   */
  isProductCurationConsented: z.boolean().optional(),
})
export type ConsentContent = z.infer<typeof ConsentContent>

/** The exact text for one institution and the signature over it. */
export const DocumentContent = z.object({
  /** Empty when it was no longer known. */
  organizationName: z.string(),
  ordinal: z.number().int(),
  txId: z.string(),
  document: z.string(),
  /** CMS SignedData, base64url. */
  signedDocument: z.string(),
  /** Prevents a document of an identity agency's certificate from being used twice. */
  nonces: z.object({ consentNonce: z.string(), ucpidNonce: z.string() }).nullable(),
  /** CMS SignedData, base64url: the permission for the identity agency to disclose who signed. */
  signedPersonInfoRequest: z.string().nullable(),
})
export type DocumentContent = z.infer<typeof DocumentContent>

/** A change of a connection; `before` when it is known. */
export const ChangeContent = z.discriminatedUnion('what', [
  /** Prolonged by a new consent, without a document of its own. */
  z.object({ what: z.literal('PROLONGED'), consentEndsAtMs: z.number(), cycleDays: z.number().nullable() }),
  z.object({ what: z.literal('CYCLE'), cycleDays: z.number().nullable(), before: z.number().nullable() }),
  z.object({ what: z.literal('CONSENT_END'), consentEndsAtMs: z.number(), before: z.number() }),
  /**
   * A scope of an institution, or of one asset there, is switched; the identifier is the keyed hash that clients see.
   */
  z.object({
    what: z.literal('SCOPE'),
    scopeTypeEnums: z.array(z.string()),
    assetIdentifier: z.string().nullable(),
    isOn: z.boolean(),
  }),
  /** An optional agreement besides the transfer itself. */
  z.object({ what: z.literal('OPTIONAL_CONSENT'), name: z.string(), isOn: z.boolean() }),
  /** The terms from the institution's own page: no more than was requested. */
  z.object({
    what: z.literal('AT_INSTITUTION'),
    scopeTypeEnums: z.array(ScopeTypeEnum),
    cycleDays: z.number().nullable(),
    consentEndsAtMs: z.number(),
    isConsentPassbookDisplayText: z.boolean(),
    isConsentAffiliatedStoreName: z.boolean(),
    isConsentToCollectAndUseTransactionCategory: z.boolean(),
  }),
])
export type ChangeContent = z.infer<typeof ChangeContent>

export const WithdrawalContent = z.object({
  /** The person ended it, left us, was away too long, or the institution reported its end. */
  by: z.enum(['PERSON', 'LEAVING', 'DORMANCY', 'ORGANIZATION']),
})
export type WithdrawalContent = z.infer<typeof WithdrawalContent>
