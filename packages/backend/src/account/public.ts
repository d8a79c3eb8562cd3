import type { TermsType } from '@ieum/contracts/account/terms.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Notifications } from '../db/notifications.ts'
import type { Db } from '../db/pool.ts'
import type { Indexes } from '../keys/indexes.ts'
import type { Vault } from '../keys/vault.ts'
import type { OutsideHttp } from '../outside/http-client.ts'
import { createIdentityClient } from '../outside/identity-client.ts'
import type { AccountContext, Log } from './account-context.ts'
import { createFeatureFlags } from './feature-flags/feature-flags.ts'
import { FEATURE_ROLLOUT_PCT } from './feature-flags/flag-definitions.ts'
import { type Person, type PersonProfile, readPerson } from './identity/person-profile.ts'
import { sweepSignIn } from './identity/verification-rows.ts'
import { seedTailoredGroups, seedTerms } from './reference/seed-reference-data.ts'
import { createSessions } from './sessions/sessions.ts'
import { consentedAtMs } from './terms/consented-at.ts'
import { currentTermsOf, type Terms } from './terms/current-terms-of.ts'

export type { Person, PersonProfile, Terms }

/**
 * What other services may use of accounts. `context` goes to `serve(…)(context, accountHandlers)`; terms are seeded
 * when it is made.
 */
export type Account = {
  readonly context: AccountContext
  /** Name, birthday, phone number and CI; null when there is no such person. */
  person(userId: string): Promise<Person | null>
  /** Whether the person has consented to the current version of these terms. */
  hasConsentedTo(userId: string, termsType: TermsType): Promise<boolean>
  /** The version of these terms that is asked for today. */
  currentTerms(termsType: TermsType): Promise<Terms>
  /** To be called when the portal's rows have changed. */
  refreshTailoredGroups(): Promise<void>
  /** Deletes what no limit and no session needs any more; for the worker, every hour or so. */
  sweep(): Promise<void>
}

export type AccountNeeds = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly vault: Vault
  readonly indexes: Indexes
  readonly outsideHttp: OutsideHttp
  readonly notifications?: Notifications
}

export async function createAccount(needs: AccountNeeds): Promise<Account> {
  const { config, db, clock, indexes, outsideHttp } = needs
  await seedTerms(db)
  const context: AccountContext = {
    ...needs,
    sessions: await createSessions(needs),
    identityAgency: createIdentityClient(outsideHttp, config.outside.identityVerification),
    featureFlags: await createFeatureFlags(indexes, { ...FEATURE_ROLLOUT_PCT, ...config.featureRolloutPct }),
  }
  return {
    context,
    person: (userId) => readPerson(context, userId),
    hasConsentedTo: async (userId, termsType) => (await consentedAtMs(db, userId, termsType)) !== null,
    currentTerms: (termsType) => currentTermsOf(db, termsType),
    refreshTailoredGroups: () => seedTailoredGroups(db),
    sweep: () => sweepSignIn(db, clock.realNow()),
  }
}
