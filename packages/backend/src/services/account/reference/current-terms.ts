import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { GROUP_AGREEMENT } from '@ieum/copy/gene/groups/agreement.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import type { Terms } from '../terms/current-terms-of.ts'

/**
 * The current version of each kind of terms, and the page with its text. A new version is a new row: consents to the
 * old one stay, but are not valid any more.
 */
export const CURRENT_TERMS: { readonly [termsType in TermsType]: { readonly version: string; readonly path: string } } =
  {
    MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION: {
      version: '1.0',
      path: '/terms/mydata-certificate-third-party-provision',
    },
    USAGE_FOR_PRODUCT_CURATION: { version: '1.0', path: '/terms/usage-for-product-curation' },
    MYDATA_CERTIFICATE_IDENTITY_AGENCY: { version: '1.0', path: '/terms/mydata-certificate-identity-agency' },
    CREDIT_SERVICE_TERMS: { version: '1.0', path: '/terms/credit-service-terms' },
    CREDIT_PERSONAL_INFO_COLLECTION: { version: '1.0', path: '/terms/credit-personal-info-collection' },
    CREDIT_INFO_INQUIRY_KCB: { version: '1.0', path: '/terms/credit-info-inquiry-kcb' },
    CREDIT_INFO_INQUIRY_NICE: { version: '1.0', path: '/terms/credit-info-inquiry-nice' },
    CREDIT_THIRD_PARTY_PROVISION_KCB: { version: '1.0', path: '/terms/credit-third-party-provision-kcb' },
    CREDIT_THIRD_PARTY_PROVISION_NICE: { version: '1.0', path: '/terms/credit-third-party-provision-nice' },
    CREDIT_UNIQUE_IDENTIFIER: { version: '1.0', path: '/terms/credit-unique-identifier' },
    CREDIT_MARKETING: { version: '1.0', path: '/terms/credit-marketing' },
    CREDIT_RAISE_SUBMISSION: { version: '1.0', path: '/terms/credit-raise-submission' },
    CREDIT_RAISE_AUTOMATION: { version: '1.0', path: '/terms/credit-raise-automation' },
    CREDIT_RATE_CUT: { version: '1.0', path: '/terms/credit-rate-cut' },
    GENE_TESTING: { version: '2026-12', path: '/terms/gene-testing' },
    GENE_SENSITIVE_INFO_COLLECTION: { version: '1.0', path: '/terms/gene-sensitive-info-collection' },
    GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION: {
      version: '1.0',
      path: '/terms/gene-sensitive-info-third-party-provision',
    },
    GENE_FURTHER_ANALYSIS: { version: '1.0', path: '/terms/gene-further-analysis' },
    GENE_GROUP_COMPARISON: { version: GROUP_AGREEMENT.version, path: '/terms/gene-group-comparison' },
    MICROBIOME_TESTING: { version: '1.0', path: '/terms/microbiome-testing' },
    MICROBIOME_SENSITIVE_INFO_COLLECTION: { version: '1.0', path: '/terms/microbiome-sensitive-info-collection' },
    MICROBIOME_SENSITIVE_INFO_THIRD_PARTY_PROVISION: {
      version: '1.0',
      path: '/terms/microbiome-sensitive-info-third-party-provision',
    },
  }

/** These terms in this build's versions. */
export const termsOf = <T extends TermsType>(
  termsTypes: readonly T[],
): readonly (Terms & { readonly termsTypeEnum: T })[] =>
  termsTypes.map((termsTypeEnum) => {
    const { version, path } = CURRENT_TERMS[termsTypeEnum]
    return { termsTypeEnum, version, title: TERMS_TITLES[termsTypeEnum], url: path }
  })
