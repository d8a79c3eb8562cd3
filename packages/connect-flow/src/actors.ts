import type { CollectionUsageItem, ConsentSubmission } from '@ieum/contracts/mydata/consent.ts'
import type { Industry } from '@ieum/contracts/mydata/enums.ts'
import type { ConnectJourney } from '@ieum/contracts/mydata/journey.ts'
import type { Connection, OrganizationList } from '@ieum/contracts/mydata/organizations.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { background } from './background.ts'
import { syncPoll } from './poll.ts'

/** What selection decides on, read at the press. */
export type FreshFacts = { readonly list: OrganizationList; readonly birthdayMs: string }

/** What the consent screen shows. */
export type ConsentPage = {
  readonly items: readonly CollectionUsageItem[]
  /** Connections among the chosen institutions, for previous consents. */
  readonly connections: readonly Connection[]
  readonly hasConsentedToCuration: boolean
}

export type Authentication = {
  readonly certificationTransactionId: string
  /** Opens the agency's app; null on devices other than iOS and Android. */
  readonly authenticationAppUri: string | null
}

export type SyncListener = {
  readonly opened: () => void
  readonly heard: (status: SyncStatus) => void
  /** Nothing comes until it is opened again, or for good. */
  readonly lost: () => void
}

/**
 * Every call the flow makes, as plain functions over the typed client. A refused call throws an error that carries
 * `errorCodeEnum`, `requestId` and `details`; one without an answer carries `NETWORK_ERROR` or `TIMEOUT`.
 */
export type ConnectCalls = {
  /** listOrganizations and getMe, both now, never from a cache. */
  readAfresh(signal: AbortSignal): Promise<FreshFacts>
  /** consentUserTerms for the third-party provision of the certificate. */
  agreeToThirdPartyProvision(signal: AbortSignal): Promise<unknown>
  /** listCollectionUsage, searchUserConnectedOrganizations and the terms status of product curation. */
  readConsentPage(
    chosen: { readonly organizationGuids: readonly string[]; readonly industries: readonly Industry[] },
    signal: AbortSignal,
  ): Promise<ConsentPage>
  /** getMydataCertificateAuthenticationUriV2. */
  submitConsent(submission: ConsentSubmission, signal: AbortSignal): Promise<Authentication>
  /** consentUserTerms for product curation; repeated in the background, never waited for. */
  agreeToCuration(): Promise<unknown>
  /** connectByMydataCertificateV2. */
  connect(certificationTransactionId: string, signal: AbortSignal): Promise<{ readonly syncId: string }>
  getSyncStatus(syncId: string, signal: AbortSignal): Promise<SyncStatus>
  /** streamSyncEvents; comes again by itself after a break. Ends when what it returns is called. */
  listenToSync(syncId: string, listener: SyncListener): () => void
  retrySync(syncId: string, signal: AbortSignal): Promise<{ readonly syncId: string }>
  /** saveConnectJourney. */
  saveJourney(journey: ConnectJourney): Promise<unknown>
}

/** The actors of the machine over the calls: `connectMachine.provide({ actors: connectActors(calls) })`. */
export function connectActors(calls: ConnectCalls) {
  return {
    readAfresh: fromPromise<FreshFacts>(({ signal }) => calls.readAfresh(signal)),
    agreeToThirdPartyProvision: fromPromise<unknown>(({ signal }) => calls.agreeToThirdPartyProvision(signal)),
    readConsentPage: fromPromise<ConsentPage, Parameters<ConnectCalls['readConsentPage']>[0]>(({ input, signal }) =>
      calls.readConsentPage(input, signal),
    ),
    submitConsent: fromPromise<Authentication, ConsentSubmission>(({ input, signal }) =>
      calls.submitConsent(input, signal),
    ),
    connect: fromPromise<{ readonly syncId: string }, { readonly certificationTransactionId: string }>(
      ({ input, signal }) => calls.connect(input.certificationTransactionId, signal),
    ),
    retrySync: fromPromise<{ readonly syncId: string }, { readonly syncId: string }>(({ input, signal }) =>
      calls.retrySync(input.syncId, signal),
    ),
    syncPoll: syncPoll.provide({
      actors: {
        getSyncStatus: fromPromise<SyncStatus, { readonly syncId: string }>(({ input, signal }) =>
          calls.getSyncStatus(input.syncId, signal),
        ),
        syncEvents: fromCallback<EventObject, { readonly syncId: string; readonly isPushed: boolean }>(
          ({ input, sendBack }) => {
            if (!input.isPushed) return
            return calls.listenToSync(input.syncId, {
              opened: () => sendBack({ type: 'PUSH_OPENED' }),
              heard: (status) => sendBack({ type: 'STATUS_PUSHED', status }),
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
