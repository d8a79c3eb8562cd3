import type { FeatureFlagKey } from '@ieum/contracts/account/flags.ts'
import type { OpenVerification } from '@ieum/contracts/page.ts'
import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { FastifyReply } from 'fastify'
import type { Queryable, Trx } from '../../platform/db/pool.ts'
import type { Authenticate } from '../../platform/http/guards.ts'
import type { AccountPortalQueries } from '../portal/portal-queries.ts'
import type { Person } from './identity/person-profile.ts'
import type { ProofNow } from './sessions/sign-in-proof.ts'
import type { Terms } from './terms/current-terms-of.ts'
import type { GivenConsent } from './terms/terms-consent-rows.ts'

export type { GivenConsent, Person, Terms }

/** A phone for which a person has turned notifications on. */
export type PushDevice = {
  /** The app's session on it. */
  readonly deviceId: SessionId
  readonly pushToken: string
}

/** The part of accounts that the rest of the server may use. */
export type Account = AccountPortalQueries & {
  /** The session of a request; null when there is none. */
  readonly authenticate: Authenticate
  /** The pending code of the browser with these cookies. */
  openVerification(cookie: string | undefined): OpenVerification | null
  /**
   * Sets the cookie with the session's half of the key to kept pages, or clears it when there is no session.
   * @returns the half's mark; null without a session
   */
  setCachedPagesCookie(reply: FastifyReply, sessionId: SessionId | null): string | null
  /** Name, birthday, phone number and CI; null when there is no such person. */
  person(userId: UserId): Promise<Person | null>
  /** Whether the caller proved their identity a short while ago; false for a session that does not exist. */
  isSignInFresh(userId: UserId, sessionId: SessionId): Promise<boolean>
  /**
   * What this session's sign-in proves, for operations that cannot be undone; `NOT_FRESH` for a session that does not
   * exist.
   */
  signInProof(userId: UserId, sessionId: SessionId): Promise<ProofNow>
  /**
   * Records that the person has signed with their certificate in this session: its device does not count as new any
   * more.
   */
  endDeviceWait(trx: Trx, userId: UserId, sessionId: SessionId): Promise<void>
  /** Removes all routes to this person, from their CI and from sessions. May be repeated. */
  forgetSignIn(userId: UserId): Promise<void>
  /** The phones on which a person wants notifications; excludes phones that are signed out. */
  pushDevices(userId: UserId): Promise<readonly PushDevice[]>
  /** Removes a phone that does not have our app any more. */
  forgetPushDevice(userId: UserId, deviceId: SessionId): Promise<void>
  /** Whether the person has consented to the current version of these terms. */
  hasConsentedTo(userId: UserId, termsType: TermsType): Promise<boolean>
  /** A person's valid consents to terms of these kinds, in any version. */
  consentsTo(userId: UserId, termsTypes: readonly TermsType[]): Promise<readonly GivenConsent[]>
  /** Records consent to the current version of each kind; a repeated consent updates the time. */
  consentTo(trx: Trx, userId: UserId, termsTypes: readonly TermsType[], nowMs: number): Promise<void>
  /** Records consent to those of these kinds for which the ledger has no valid consent. */
  consentToMissing(trx: Trx, userId: UserId, termsTypes: readonly TermsType[], nowMs: number): Promise<void>
  /** When each of these kinds was withdrawn last; leaves out kinds with a valid consent. Business time. */
  withdrawalsOf(
    db: Queryable,
    userId: UserId,
    termsTypes: readonly TermsType[],
  ): Promise<ReadonlyMap<TermsType, number>>
  /** Withdraws all valid consents to these kinds; the record of the consent stays. */
  withdrawConsents(
    trx: Trx,
    userId: UserId,
    termsTypes: readonly TermsType[],
    nowMs: number,
    by?: 'PERSON' | 'GROUP_OWNER',
  ): Promise<void>
  /** The current version of each of these terms, as this build has them. */
  termsOf<T extends TermsType>(termsTypes: readonly T[]): readonly (Terms & { readonly termsTypeEnum: T })[]
  /** The current version of these terms. */
  currentTerms(termsType: TermsType): Promise<Terms>
  /** Whether a feature is on for this person; the same answer until its rollout changes. */
  isFeatureOn(flagKey: FeatureFlagKey, userId: UserId): Promise<boolean>
  /** Every flag of this person, for the first paint of a page. */
  featureFlags(userId: UserId): Promise<{ readonly [flag in FeatureFlagKey]: boolean }>
  /**
   * A service's default settings by key, for everybody without a setting of their own. Unchanged values write nothing.
   */
  writeDefaultValues(serviceId: string, values: { readonly [key: string]: string }): Promise<void>
}
