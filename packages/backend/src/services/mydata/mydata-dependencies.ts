import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { Admission } from '../../platform/jobs/admission.ts'
import type { Outbox } from '../../platform/jobs/outbox.ts'
import type { CertificateClient } from '../../platform/outbound/parties/certificate-client.ts'
import type { ExchangeRatesClient } from '../../platform/outbound/parties/exchange-rates.ts'
import type { PortalClient } from '../../platform/outbound/parties/portal-client.ts'
import type { PushGateway } from '../../platform/outbound/parties/push-client.ts'
import type { DataProviderClient } from '../../platform/outbound/providers/data-provider-client.ts'
import type { Account, Person, Terms } from '../account/public.ts'
import type { SignatureVerifier } from './certificate/signature-verifier.ts'
import type { LogoTable } from './logos/logo-table.ts'
import type { StatusCounts } from './organization-status/status-counts.ts'
import type { OrganizationDirectory } from './organizations/directory.ts'
import type { Breaker } from './sync/circuit-breaker/circuit-breaker.ts'
import type { SyncStatusCache } from './sync/status/sync-status-cache.ts'

/** Institutions and agencies from the portal. */
export type Directory = { readonly organizations: OrganizationDirectory }

/** Logos of institutions. */
export type Logos = { readonly logos: LogoTable }

/** Clients of institutions, and the circuit breaker that pauses calls to them. */
export type Outbound = {
  readonly outside: { readonly certificate: CertificateClient; readonly dataProvider: DataProviderClient }
  readonly breaker: Breaker
  /** How institutions answer just now. */
  readonly statusCounts: StatusCounts
}

/** The portal, for the reports that we send to it. */
export type Portal = { readonly portal: Pick<PortalClient, 'sendStatistics'> }

/** The source of published exchange rates; null where none is configured. */
export type ExchangeRateSource = { readonly exchangeRates: ExchangeRatesClient | null }

export type Institutions = Directory & Outbound

/** Signatures are verified outside the request's thread. */
export type Signatures = { readonly signatures: SignatureVerifier }

/** Syncs are enqueued for the workers, and listeners receive their changes. */
export type Syncs = { readonly outbox: Outbox; readonly syncStatuses: SyncStatusCache }

/** Whether the queue has room for work that a person would wait for. */
export type Room = { readonly admission: Admission }

/** The account data of a person. */
export type Accounts = {
  readonly person: (userId: UserId) => Promise<Person | null>
  readonly hasConsentedTo: (userId: UserId, termsType: TermsType) => Promise<boolean>
  readonly currentTerms: (termsType: TermsType) => Promise<Terms>
  readonly isSignInFresh: Account['isSignInFresh']
  readonly signInProof: Account['signInProof']
  readonly endDeviceWait: Account['endDeviceWait']
  /** Whether this person's pages listen to their sync's events; other pages poll. */
  readonly hasSyncEvents: (userId: UserId) => Promise<boolean>
}

/** Notifies the phones of a person of a notice. */
export type Pushes = {
  readonly pushes: {
    /** Null without a gateway: nothing is sent then. */
    readonly gateway: PushGateway | null
    readonly devices: Account['pushDevices']
    readonly forgetDevice: Account['forgetPushDevice']
  }
}

/** Signs a leaving person out for good. */
export type Leaving = { readonly forgetSignIn: (userId: UserId) => Promise<void> }

export type PublicUrl = {
  /** Public origin; with a free port known only after the server listens. */
  readonly publicUrl: () => string
}
