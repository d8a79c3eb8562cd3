import { z } from 'zod'

/** What a person may agree to beside a contract. Calls of every service ask for them (`needsTerms`). */
export const TERMS_TYPES = [
  'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION',
  'USAGE_FOR_PRODUCT_CURATION',
  'MYDATA_CERTIFICATE_IDENTITY_AGENCY',
  'CREDIT_SERVICE_TERMS',
  'CREDIT_PERSONAL_INFO_COLLECTION',
  'CREDIT_INFO_INQUIRY_KCB',
  'CREDIT_INFO_INQUIRY_NICE',
  'CREDIT_THIRD_PARTY_PROVISION_KCB',
  'CREDIT_THIRD_PARTY_PROVISION_NICE',
  'CREDIT_UNIQUE_IDENTIFIER',
  'CREDIT_MARKETING',
] as const
export const TermsTypeEnum = z.enum(TERMS_TYPES)
export type TermsType = (typeof TERMS_TYPES)[number]
