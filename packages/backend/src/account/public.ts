import type { FeatureFlagKey } from '@ieum/contracts/account/flags.ts'
import type { OpenVerification } from '@ieum/contracts/page.ts'
import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { FastifyReply } from 'fastify'
import type { Queryable, Trx } from '../db/pool.ts'
import type { Authenticate } from '../http/guards.ts'
import type { ToldByAccount } from '../portal/told-by-services.ts'
import type { Person } from './identity/person-profile.ts'
import type { ProofNow } from './sessions/sign-in-proof.ts'
import type { Terms } from './terms/current-terms-of.ts'
import type { GivenConsent } from './terms/terms-consent-rows.ts'

export type { GivenConsent, Person, Terms }

/** A phone that a person has turned notifications on for. */
export type PushDevice = {
  /** The session of the app on it. */
  readonly deviceId: SessionId
  readonly pushToken: string
}

/** What other parts of the server may use of accounts. */
export type Account = ToldByAccount & {
  /** Whose session a request carries; null without one. */
  readonly authenticate: Authenticate
  /** The code that the browser with these cookies waits for. */
  openVerification(cookie: string | undefined): OpenVerification | null
  /**
   * Gives the session's half of the key to kept pages with a document, or takes it from whoever has no session.
   * @returns its mark; null without one
   */
  tellKeptPages(reply: FastifyReply, sessionId: SessionId | null): string | null
  /** Name, birthday, phone number and CI; null when there is no such person. */
  person(userId: UserId): Promise<Person | null>
  /** Whether who asks proved a short while ago who they are; never of a session that is none. */
  isSignInFresh(userId: UserId, sessionId: SessionId): Promise<boolean>
  /** What the sign-in of this session proves, for what cannot be undone; `NOT_FRESH` of a session that is none. */
  signInProof(userId: UserId, sessionId: SessionId): Promise<ProofNow>
  /** The person has signed with their certificate in this session: its device is not new any more. */
  endDeviceWait(trx: Trx, userId: UserId, sessionId: SessionId): Promise<void>
  /** Nothing leads to this person any more: neither their CI nor a session. Safe to do again. */
  forgetSignIn(userId: UserId): Promise<void>
  /** The phones where a person wants to be told of notices; those that are signed out there are not among them. */
  pushDevices(userId: UserId): Promise<readonly PushDevice[]>
  /** Our app is not on this phone any more. */
  forgetPushDevice(userId: UserId, deviceId: SessionId): Promise<void>
  /** Whether the person has consented to the current version of these terms. */
  hasConsentedTo(userId: UserId, termsType: TermsType): Promise<boolean>
  /** Consents of a person to terms of these kinds that stand, in any version. */
  consentsTo(userId: UserId, termsTypes: readonly TermsType[]): Promise<readonly GivenConsent[]>
  /** Notes consent to the current version of each kind; again moves the time. */
  consentTo(trx: Trx, userId: UserId, termsTypes: readonly TermsType[], nowMs: number): Promise<void>
  /** Records consent to those of these kinds that the ledger does not contain as given. */
  consentToMissing(trx: Trx, userId: UserId, termsTypes: readonly TermsType[], nowMs: number): Promise<void>
  /** When each of these kinds was withdrawn last; kinds that stand are left out. Business time. */
  withdrawalsOf(
    db: Queryable,
    userId: UserId,
    termsTypes: readonly TermsType[],
  ): Promise<ReadonlyMap<TermsType, number>>
  /** Whatever stands of these kinds is withdrawn; that it was given stays known. */
  withdrawConsents(
    trx: Trx,
    userId: UserId,
    termsTypes: readonly TermsType[],
    nowMs: number,
    by?: 'PERSON' | 'GROUP_OWNER',
  ): Promise<void>
  /** The version of each of these terms that is asked for today, as this build has them. */
  termsOf<T extends TermsType>(termsTypes: readonly T[]): readonly (Terms & { readonly termsTypeEnum: T })[]
  /** The version of these terms that is asked for today. */
  currentTerms(termsType: TermsType): Promise<Terms>
  /** Whether a feature is on for this person; the same answer as long as its rollout is not changed. */
  isFeatureOn(flagKey: FeatureFlagKey, userId: UserId): Promise<boolean>
  /** Every flag of this person, for the first paint of a page. */
  featureFlags(userId: UserId): Promise<{ readonly [flag in FeatureFlagKey]: boolean }>
  /** Settings of a service by key, the same for everybody who has none of their own. Unchanged values write nothing. */
  writeDefaultValues(serviceId: string, values: { readonly [key: string]: string }): Promise<void>
}
