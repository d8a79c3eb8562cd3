import { z } from 'zod'
import { visible } from '../values/visible.ts'

/**
 * Certificates that a person signs with in a window of their operator: common (공동인증서) and financial (금융인증서)
 * certificates of identity agencies, and the product's own one (이음 인증서) of an e-signature agency.
 *
 * Our page opens the window and sends the text to sign; the window asks for the certificate's password, signs and
 * returns the signed data. Both sides accept messages only from the expected window and origin.
 *
 * @source docs/reference/standard.md#common-certificates; the window's protocol is ours (ADR 0055)
 */
const OrgCode = z.string().regex(/^[A-Za-z0-9]{10}$/)

/** Protection against replay: 16 random bytes as base64url, 22 characters; one per institution and request. */
export const SigningNonce = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'expected 16 bytes as base64url')

/** Number of institutions that one signing may cover. */
export const maxSigningRequests = 500

/** Personal items that the identity agency may disclose to an institution; institutions compare the CI. */
export const UserAgreeInfo = z.object({
  realName: z.boolean(),
  gender: z.boolean(),
  nationalInfo: z.boolean(),
  birthDate: z.boolean(),
  ci: z.boolean(),
})
export type UserAgreeInfo = z.infer<typeof UserAgreeInfo>

/**
 * `serializedPlainText`: the content to sign, as JSON text. `consent` is the exact text of the institution's transfer
 * request (`ConsentDocument` in oauth.ts); its bytes stay unchanged.
 */
export const PlainTextToSign = z.object({
  requests: z
    .array(
      z.object({
        orgCode: OrgCode,
        consentNonce: SigningNonce,
        ucpidNonce: SigningNonce,
        consent: z.string().min(1).max(7000),
      }),
    )
    .min(1)
    .max(maxSigningRequests),
  /** The agreement to the identity agency's provision of personal items, as the person read it. */
  userAgreement: z.string().min(1).max(2000),
  userAgreeInfo: UserAgreeInfo,
  /** The page on which the signing was started. */
  ispUrl: z.string().min(1).max(200),
})
export type PlainTextToSign = z.infer<typeof PlainTextToSign>

/**
 * `serializedSignedData`: the answer to a {@link PlainTextToSign} as JSON text, one entry per request, in the same
 * order.
 *
 * Every signature is CMS SignedData version 1 (DER, base64url without padding), content attached (id-data), signed
 * attributes contentType, signingTime and messageDigest, RSA-2048 with SHA-256, the signer's certificate included; its
 * subject has `CN` = name and `serialNumber` = lower-case hex SHA-256 of the CI.
 *
 * - common and financial certificate: the content of `signedConsent` is the UTF-8 text
 *   `{"consent":<the document as a JSON string>,"consentNonce":"…"}` ({@link SignedConsentContent}); the content of
 *   `signedPersonInfoReq` is DER: SEQUENCE { INTEGER 2, OCTET STRING ucpidNonce (16 bytes), SEQUENCE { UTF8String
 *   userAgreement, BIT STRING userAgreeInfo (5 bits: name, gender, nationality, birth date, CI) }, SEQUENCE { UTF8String
 *   module name, vendor, version }, UTF8String ispUrl }. The same certificate signs both.
 * - own certificate: the content of `signedConsent` is the 32-byte SHA-256 of the document's UTF-8 bytes, as private
 *   agencies sign it; no `signedPersonInfoReq`, but a `certTxId`, which identifies the signing at the agency.
 */
export const SignedData = z.object({
  /** org_code of the certificate's operator, the `ca_code` of the token request. */
  caOrg: OrgCode,
  certTxId: visible(40).optional(),
  signedDataList: z
    .array(
      z.object({
        orgCode: OrgCode,
        signedConsent: z.string().min(1).max(10000),
        signedPersonInfoReq: z.string().min(1).max(10000).optional(),
      }),
    )
    .min(1)
    .max(maxSigningRequests),
})
export type SignedData = z.infer<typeof SignedData>

/** Content of `signedConsent` under a common or financial certificate, parsed from JSON. */
export const SignedConsentContent = z.object({ consent: z.string().min(1).max(7000), consentNonce: SigningNonce })
export type SignedConsentContent = z.infer<typeof SignedConsentContent>

/** Longest `serializedPlainText` and `serializedSignedData`, in characters. */
export const maxSerializedPlainText = 2_000_000
export const maxSerializedSignedData = 4_500_000

const RequestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** From our page to the window, answered once. `requestId` is random and is repeated in the answer. */
export const CertificateWindowRequest = z.strictObject({
  kind: z.literal('sign'),
  requestId: RequestId,
  serializedPlainText: z.string().min(1).max(maxSerializedPlainText),
})
export type CertificateWindowRequest = z.infer<typeof CertificateWindowRequest>

/**
 * From the window to the page that opened it. `ready` has no content and may arrive before the window knows its opener;
 * a window that is closed without another message also means `cancelled`.
 */
export const CertificateWindowMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({
    kind: z.literal('signed'),
    requestId: RequestId,
    serializedSignedData: z.string().min(1).max(maxSerializedSignedData),
  }),
  z.strictObject({ kind: z.literal('cancelled'), requestId: RequestId }),
])
export type CertificateWindowMessage = z.infer<typeof CertificateWindowMessage>

export const CertificateModuleType = z.enum(['OWN', 'COMMON', 'FINANCE'])
export type CertificateModuleType = z.infer<typeof CertificateModuleType>

/** One entry of `certificateModules` in outside.json: a certificate operator we have a contract with. */
export const CertificateModule = z.object({
  certificateTypeEnum: CertificateModuleType,
  /** The operator's code at the portal. */
  orgCode: OrgCode,
  /** Name of the operator's signing module, as used in its requests. */
  moduleName: z.string().min(1).max(60),
  /** The page that is opened to sign; messages are accepted only from its origin. */
  windowUrl: z.url({ protocol: /^https?$/ }),
  /** Page where a person gets a certificate. */
  issueUrl: z.url({ protocol: /^https?$/ }),
  /** PEM: the authority under which the operator issues people's certificates. */
  signerCaFile: z.string().min(1),
})
export type CertificateModule = z.infer<typeof CertificateModule>

/** `certificateModules` of outside.json: at most one per kind; absent means none. */
export const CertificateModules = z
  .array(CertificateModule)
  .max(3)
  .refine((modules) => new Set(modules.map((one) => one.certificateTypeEnum)).size === modules.length, {
    message: 'expected one module per certificateTypeEnum',
  })
export type CertificateModules = z.infer<typeof CertificateModules>
