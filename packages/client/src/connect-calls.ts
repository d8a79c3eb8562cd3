import type { PlainTextRequest } from '@ieum/contracts/mydata/connect/certificate.ts'
import type { ConsentSubmission, ConsentTarget } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { CertificateType, Industry } from '@ieum/contracts/mydata/enums.ts'
import type { CertificationTransactionId, OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import type { IeumClient } from './create-client.ts'

/**
 * Timeout of an answer that waits for an agency or an institution: as long as Ieum's server may take. With a shorter
 * one people would sign twice.
 */
const OUTSIDE_TIMEOUT_MS = 60_000

type Individual = Pick<ConsentSubmission, 'informedConsent'> & { readonly consentTarget: ConsentTarget }
type Submission = ConsentSubmission | PlainTextRequest | Individual

type Request =
  | { readonly certificationTransactionId: CertificationTransactionId; readonly signed?: undefined }
  | {
      readonly certificationTransactionId: CertificationTransactionId
      readonly signed: {
        readonly submission: PlainTextRequest
        readonly serializedPlainText: string
        readonly serializedSignedData: string
      }
    }

/**
 * With Ieum's own certificate the same as with a private one; the other issuers may disclose the signer to
 * institutions.
 */
const termsOfCertificate = (type: CertificateType) =>
  type === 'OWN' ? 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' : 'MYDATA_CERTIFICATE_IDENTITY_AGENCY'

/** Returns whether the consent is signed in the window of a certificate's operator. */
export const isForWindow = (submission: Submission): submission is PlainTextRequest =>
  'certificateTypeEnum' in submission

/**
 * The calls that the machine of `@ieum/connect-flow` needs, over a client. The host adds `signInWindow` if it offers
 * certificates that sign in a window. Progress is polled; nothing is pushed.
 */
export function connectCalls({ account, mydata }: IeumClient) {
  return {
    async readAfresh(signal: AbortSignal) {
      const [list, { user }] = await Promise.all([
        mydata.listOrganizations(undefined, { signal }),
        account.getMe(undefined, { signal }),
      ])
      return { list, birthdayMs: user.birthdayMs }
    },
    agreeToThirdPartyProvision: (signal: AbortSignal) =>
      account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } }, { signal }),
    agreeToCertificateTerms: (type: CertificateType, signal: AbortSignal) =>
      account.consentUserTerms({ body: { termsTypeEnum: termsOfCertificate(type) } }, { signal }),
    async readConsentPage(
      chosen: { readonly organizationGuids: readonly OrganizationGuid[]; readonly industries: readonly Industry[] },
      signal: AbortSignal,
    ) {
      const industries = chosen.industries.filter((industry) => industry !== 'UNKNOWN')
      const [{ items }, { connections }, { lastConsent }, { userTermsConsentStatus }] = await Promise.all([
        mydata.listCollectionUsage({ query: { industries, scopeTypes: [] } }, { signal }),
        mydata.searchUserConnectedOrganizations(
          { body: { organizationGuids: [...chosen.organizationGuids] } },
          { signal },
        ),
        mydata.getLastConsent({ body: { organizationGuids: [...chosen.organizationGuids] } }, { signal }),
        account.getUserTermsConsentStatus({ params: { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' } }, { signal }),
      ])
      const hasConsentedToCuration = userTermsConsentStatus.lastConsentedAtMs !== null
      return { items, connections, lastConsent, hasConsentedToCuration }
    },
    async submitConsent(submission: Submission, signal: AbortSignal) {
      const options = { signal, timeoutMs: OUTSIDE_TIMEOUT_MS }
      if ('consentTarget' in submission) return mydata.startIndividualAuthentication({ body: submission }, options)
      if (!isForWindow(submission)) return mydata.getMydataCertificateAuthenticationUriV2({ body: submission }, options)
      const { certificationTransactionId, serializedPlainText } = await mydata.generatePlainTextToSignV2(
        { body: submission },
        options,
      )
      return { certificationTransactionId, toSign: { submission, serializedPlainText } }
    },
    agreeToCuration: () => account.consentUserTerms({ body: { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' } }),
    connect({ certificationTransactionId, signed }: Request, signal: AbortSignal) {
      const options = { signal, timeoutMs: OUTSIDE_TIMEOUT_MS }
      if (!signed) return mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } }, options)
      const { submission, serializedPlainText, serializedSignedData } = signed
      return mydata.connectV2({ body: { ...submission, serializedPlainText, serializedSignedData } }, options)
    },
    /** No window: a host that offers one replaces this. */
    signInWindow: async () => ({ kind: 'blocked' as const }),
    getSyncStatus: (syncId: SyncId, signal: AbortSignal) => mydata.getSyncStatus({ params: { syncId } }, { signal }),
    /** Nothing is pushed: the poll continues. */
    listenToSync: () => () => {},
    retrySync: (syncId: SyncId, signal: AbortSignal) => mydata.retrySync({ params: { syncId } }, { signal }),
    saveJourney: (journey: ConnectJourney) => mydata.saveConnectJourney({ body: journey }),
  }
}
