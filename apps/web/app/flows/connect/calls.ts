import type { ConnectCalls, IndividualSubmission, Submission } from '@ieum/connect-flow/actors.ts'
import type { PlainTextRequest } from '@ieum/contracts/mydata/connect/certificate.ts'
import { afterPaint } from '@ieum/ui/after-paint.ts'
import { ports } from '../../native/ports.ts'
import { silentApi } from '../../reads/api.ts'
import { termsOfCertificate } from './certificate/terms-of-certificate.ts'
import { listenToSync } from './status/listen-to-sync.ts'

/**
 * Time limit of calls that wait for an agency or an institution: as long as our server may take, far beyond the usual
 * limit. A shorter limit would make the person sign a second time.
 */
const OUTSIDE_TIMEOUT_MS = 60_000

/** Runs the call of a press after a paint, because sending a request takes time too. */
function painted<Args extends unknown[], T>(call: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  return async (...args) => {
    await afterPaint()
    return call(...args)
  }
}

/** Longest wait for a step that is being stored; ms. @source ours */
const SAVE_WAIT_MS = 2_000

/** Settles once the previous step is stored or can no longer be stored. */
let pendingSave: Promise<unknown> = Promise.resolve()

/**
 * A signature belongs to the step that the server has stored when it begins. A step stored after the signature would
 * lead back to before it.
 */
const storedStep = (): Promise<unknown> =>
  Promise.race([pendingSave, new Promise((resolve) => setTimeout(resolve, SAVE_WAIT_MS))])

/**
 * The outside calls of the flow: through the typed clients, two of them through the app where there is one. A
 * certificate's window is not a call; it is loaded with the machine.
 */
export const connectCalls: Omit<ConnectCalls, 'signInWindow'> = {
  readAfresh: painted(async (signal) => {
    const [list, { user }] = await Promise.all([
      silentApi.mydata.listOrganizations(undefined, { signal }),
      silentApi.account.getMe(undefined, { signal }),
    ])
    return { list, birthdayMs: user.birthdayMs }
  }),
  agreeToThirdPartyProvision: painted((signal) =>
    silentApi.account.consentUserTerms(
      { body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } },
      { signal },
    ),
  ),
  agreeToCertificateTerms: painted((certificateType, signal) =>
    silentApi.account.consentUserTerms({ body: { termsTypeEnum: termsOfCertificate(certificateType) } }, { signal }),
  ),
  async readConsentPage({ organizationGuids, industries }, signal) {
    const { transport } = ports()
    const [{ items }, { connections }, { lastConsent }, { userTermsConsentStatus }] = await Promise.all([
      transport.listCollectionUsage(
        { industries: industries.filter((industry) => industry !== 'UNKNOWN'), scopeTypes: [] },
        signal,
      ),
      silentApi.mydata.searchUserConnectedOrganizations(
        { body: { organizationGuids: [...organizationGuids] } },
        { signal },
      ),
      silentApi.mydata.getLastConsent({ body: { organizationGuids: [...organizationGuids] } }, { signal }),
      transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION', signal),
    ])
    const hasConsentedToCuration = userTermsConsentStatus.lastConsentedAtMs !== null
    return { items, connections, lastConsent, hasConsentedToCuration }
  },
  submitConsent: painted(async (submission, signal) => {
    await storedStep()
    const options = { signal, timeoutMs: OUTSIDE_TIMEOUT_MS }
    if ('consentTarget' in submission)
      return silentApi.mydata.startIndividualAuthentication({ body: submission }, options)
    if (!isForWindow(submission))
      return silentApi.mydata.getMydataCertificateAuthenticationUriV2({ body: submission }, options)
    const { certificationTransactionId, serializedPlainText } = await silentApi.mydata.generatePlainTextToSignV2(
      { body: submission },
      options,
    )
    return { certificationTransactionId, toSign: { submission, serializedPlainText } }
  }),
  agreeToCuration: painted(() =>
    silentApi.account.consentUserTerms({ body: { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' } }),
  ),
  // The answer waits for the first token, at most as long as the institution budget.
  connect: painted(({ certificationTransactionId, signed }, signal) => {
    const options = { signal, timeoutMs: OUTSIDE_TIMEOUT_MS }
    if (!signed) return silentApi.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } }, options)
    const { submission, serializedPlainText, serializedSignedData } = signed
    return silentApi.mydata.connectV2({ body: { ...submission, serializedPlainText, serializedSignedData } }, options)
  }),
  getSyncStatus: (syncId, signal) => silentApi.mydata.getSyncStatus({ params: { syncId } }, { signal }),
  listenToSync,
  retrySync: painted((syncId, signal) => silentApi.mydata.retrySync({ params: { syncId } }, { signal })),
  saveJourney(journey) {
    const saved = afterPaint().then(() => silentApi.mydata.saveConnectJourney({ body: journey }))
    pendingSave = saved.catch(() => {})
    return saved
  },
}

const isForWindow = (submission: Exclude<Submission, IndividualSubmission>): submission is PlainTextRequest =>
  'certificateTypeEnum' in submission
