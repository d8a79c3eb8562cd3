import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

/**
 * The version of each kind of terms that is asked for today, and the page with its text. A new version is a new row:
 * consents to the old one stay, but count no more.
 */
export const CURRENT_TERMS: { readonly [termsType in TermsType]: { readonly version: string; readonly path: string } } =
  {
    MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION: {
      version: '1.0',
      path: '/terms/mydata-certificate-third-party-provision',
    },
    USAGE_FOR_PRODUCT_CURATION: { version: '1.0', path: '/terms/usage-for-product-curation' },
    MYDATA_CERTIFICATE_IDENTITY_AGENCY: { version: '1.0', path: '/terms/mydata-certificate-identity-agency' },
  }
