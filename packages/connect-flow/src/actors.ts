import type { PlainTextRequest } from '@ieum/contracts/mydata/connect/certificate.ts'
import type { CollectionUsageItem, ConsentSubmission, ConsentTarget } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { LastConsent } from '@ieum/contracts/mydata/consents/consents.ts'
import type { CertificateType, Industry } from '@ieum/contracts/mydata/enums.ts'
import type { Connection, OrganizationList } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { CertificationTransactionId, OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { background } from './background.ts'
import { syncPoll } from './status/poll.ts'

/** Facts on which the selection decides, read at the press. */
export type FreshFacts = { readonly list: OrganizationList; readonly birthdayMs: string }

/** Data of the consent screen. */
export type ConsentPage = {
  readonly items: readonly CollectionUsageItem[]
  /** Connections among the chosen institutions, for previous consents. */
  readonly connections: readonly Connection[]
  readonly hasConsentedToCuration: boolean
  /** The last consent that names one of the chosen institutions; absent or null: there is none to compare with. */
  readonly lastConsent?: LastConsent | null
}

/** The consent to one institution that authenticates the person on its own page. */
export type IndividualSubmission = Pick<ConsentSubmission, 'informedConsent'> & {
  readonly consentTarget: ConsentTarget
}

/**
 * The consent that is submitted: to be signed with a private certificate or in the window of another one, or to be
 * given again on the institution's page.
 */
export type Submission = ConsentSubmission | PlainTextRequest | IndividualSubmission

/** To be signed in the agency's app. */
export type AgencyAuthentication = {
  readonly certificationTransactionId: CertificationTransactionId
  /** Opens the agency's app; null on devices other than iOS and Android. */
  readonly authenticationAppUri: string | null
}

/** To be signed in the certificate's window. */
export type WindowAuthentication = {
  readonly certificationTransactionId: CertificationTransactionId
  readonly toSign: ToSign
}

/** To be given on the institution's own page. */
export type IndividualAuthentication = {
  readonly certificationTransactionId: CertificationTransactionId
  readonly authorizationUri: string
}

export type Authentication = AgencyAuthentication | WindowAuthentication | IndividualAuthentication

/** The text that the window shows and signs, and the consent that it was made from, as submitted. */
export type ToSign = { readonly submission: PlainTextRequest; readonly serializedPlainText: string }

/** Result of the window. */
export type WindowAnswer =
  | { readonly kind: 'signed'; readonly serializedSignedData: string }
  /** Cancelled there, or closed without signing. */
  | { readonly kind: 'cancelled' }
  /** The browser opened no window. */
  | { readonly kind: 'blocked' }
  /** It sent an invalid message. */
  | { readonly kind: 'wrong' }

/** Signatures of a connection request. */
export type ConnectRequest =
  | { readonly certificationTransactionId: CertificationTransactionId; readonly signed?: undefined }
  | {
      readonly certificationTransactionId: CertificationTransactionId
      readonly signed: ToSign & { readonly serializedSignedData: string }
    }

export type SyncListener = {
  readonly opened: () => void
  readonly onStatus: (status: SyncStatus) => void
  /** No more events until it is opened again, possibly never. */
  readonly lost: () => void
}

/**
 * Every call of the flow, as plain functions over the typed client. A refused call throws an error with
 * `errorCodeEnum`, `requestId` and `details`; one without an answer has `NETWORK_ERROR` or `TIMEOUT`.
 */
export type ConnectCalls = {
  /** listOrganizations and getMe, both current, never from a cache. */
  readAfresh(signal: AbortSignal): Promise<FreshFacts>
  /** consentUserTerms for the third-party provision of the certificate. */
  agreeToThirdPartyProvision(signal: AbortSignal): Promise<unknown>
  /** consentUserTerms for the terms of signing with another certificate. */
  agreeToCertificateTerms(certificateType: CertificateType, signal: AbortSignal): Promise<unknown>
  /**
   * listCollectionUsage, searchUserConnectedOrganizations, getLastConsent and the status of the product-curation terms.
   */
  readConsentPage(
    chosen: { readonly organizationGuids: readonly OrganizationGuid[]; readonly industries: readonly Industry[] },
    signal: AbortSignal,
  ): Promise<ConsentPage>
  /**
   * getMydataCertificateAuthenticationUriV2, generatePlainTextToSignV2 for the window of another certificate, or
   * startIndividualAuthentication.
   */
  submitConsent(submission: Submission, signal: AbortSignal): Promise<Authentication>
  /** Opens the window at once, during the press itself, and waits for its result; closes it when aborted. */
  signInWindow(
    request: { readonly windowUrl: string; readonly serializedPlainText: string },
    signal: AbortSignal,
  ): Promise<WindowAnswer>
  /** consentUserTerms for product curation; repeated in the background, never awaited. */
  agreeToCuration(): Promise<unknown>
  /** connectByMydataCertificateV2, or connectV2 with the data that the window has signed. */
  connect(request: ConnectRequest, signal: AbortSignal): Promise<{ readonly syncId: SyncId }>
  getSyncStatus(syncId: SyncId, signal: AbortSignal): Promise<SyncStatus>
  /** streamSyncEvents; reconnects automatically. Ends when the returned function is called. */
  listenToSync(syncId: SyncId, listener: SyncListener): () => void
  retrySync(syncId: SyncId, signal: AbortSignal): Promise<{ readonly syncId: SyncId }>
  /** saveConnectJourney. */
  saveJourney(journey: ConnectJourney): Promise<unknown>
}

/** The actors of the machine over the calls: `connectMachine.provide({ actors: connectActors(calls) })`. */
export function connectActors(calls: ConnectCalls) {
  return {
    readAfresh: fromPromise<FreshFacts>(({ signal }) => calls.readAfresh(signal)),
    agreeToThirdPartyProvision: fromPromise<unknown>(({ signal }) => calls.agreeToThirdPartyProvision(signal)),
    agreeToCertificateTerms: fromPromise<unknown, { readonly certificateType: CertificateType }>(({ input, signal }) =>
      calls.agreeToCertificateTerms(input.certificateType, signal),
    ),
    readConsentPage: fromPromise<ConsentPage, Parameters<ConnectCalls['readConsentPage']>[0]>(({ input, signal }) =>
      calls.readConsentPage(input, signal),
    ),
    submitConsent: fromPromise<Authentication, Submission>(({ input, signal }) => calls.submitConsent(input, signal)),
    signInWindow: fromPromise<WindowAnswer, Parameters<ConnectCalls['signInWindow']>[0]>(({ input, signal }) =>
      calls.signInWindow(input, signal),
    ),
    connect: fromPromise<{ readonly syncId: SyncId }, ConnectRequest>(({ input, signal }) =>
      calls.connect(input, signal),
    ),
    retrySync: fromPromise<{ readonly syncId: SyncId }, { readonly syncId: SyncId }>(({ input, signal }) =>
      calls.retrySync(input.syncId, signal),
    ),
    syncPoll: syncPoll.provide({
      actors: {
        getSyncStatus: fromPromise<SyncStatus, { readonly syncId: SyncId }>(({ input, signal }) =>
          calls.getSyncStatus(input.syncId, signal),
        ),
        syncEvents: fromCallback<EventObject, { readonly syncId: SyncId; readonly isPushed: boolean }>(
          ({ input, sendBack }) => {
            if (!input.isPushed) return
            return calls.listenToSync(input.syncId, {
              opened: () => sendBack({ type: 'PUSH_OPENED' }),
              onStatus: (status) => sendBack({ type: 'STATUS_PUSHED', status }),
              lost: () => sendBack({ type: 'PUSH_LOST' }),
            })
          },
        ),
      },
    }),
    background: background(calls),
  }
}

export type ConnectActors = ReturnType<typeof connectActors>
