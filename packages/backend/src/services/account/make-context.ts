import { PROVISION_TERMS } from '@ieum/copy/account/provision-terms.ts'
import { isSignInFresh } from '@ieum/domain/account/sign-in-proof.ts'
import { findUserByCi } from '../../platform/cross-user/account/find-user-by-ci.ts'
import type { Notifications } from '../../platform/db/notifications.ts'
import type { Parts } from '../../platform/infrastructure.ts'
import { createIdentityClient } from '../../platform/outbound/parties/identity-client.ts'
import { createPushClient } from '../../platform/outbound/parties/push-client.ts'
import type { AccountContext } from './account-context.ts'
import { createFeatureFlags } from './feature-flags/feature-flags.ts'
import { FEATURE_ROLLOUT_PCT } from './feature-flags/flag-definitions.ts'
import { createOpenVerifications, openVerification } from './identity/open-verification.ts'
import { readPerson } from './identity/person-profile.ts'
import type { Account } from './public.ts'
import { deletePushDevices } from './push/push-device-rows.ts'
import { pushDevices } from './push/push-devices.ts'
import { termsOf } from './reference/current-terms.ts'
import { seedTerms } from './reference/seed-terms.ts'
import { createCachedPages } from './sessions/cached-pages.ts'
import { endWait, loadSignIn } from './sessions/devices/device-rows.ts'
import { createSessions } from './sessions/sessions.ts'
import { proofOf } from './sessions/sign-in-proof.ts'
import { writeDefaultValues } from './settings/key-value-rows.ts'
import { consentTo, consentToMissing, withdrawConsents } from './terms/consent-to-several.ts'
import { currentTermsOf } from './terms/current-terms-of.ts'
import { consentedAtMs, loadConsents, loadTermsConsents, loadWithdrawals } from './terms/terms-consent-rows.ts'
import { withdrawProvision } from './terms/withdraw-provision.ts'
import { forgetSignIn } from './user/forget-sign-in.ts'

export type AccountNeeds = Pick<
  Parts,
  | 'config'
  | 'db'
  | 'clock'
  | 'log'
  | 'vault'
  | 'indexes'
  | 'ledgerKey'
  | 'recordedUses'
  | 'outsideHttp'
  | 'outbox'
  | 'downloadTables'
  | 'healthDb'
> & {
  readonly notifications?: Notifications
}

/** The context of the account's operations; writes the terms of this build. */
export async function makeAccountContext(needs: AccountNeeds): Promise<AccountContext> {
  const { config, db, indexes, outsideHttp } = needs
  await seedTerms(db)
  return {
    ...needs,
    sessions: await createSessions(needs),
    cachedPages: createCachedPages(config),
    openVerifications: createOpenVerifications(config),
    pushGateway: config.outside.push ? createPushClient(outsideHttp, config.outside.push) : null,
    identityAgency: createIdentityClient(outsideHttp, config.outside.identityVerification),
    featureFlags: await createFeatureFlags(indexes, { ...FEATURE_ROLLOUT_PCT, ...config.featureRolloutPct }),
  }
}

export function accountApi(context: AccountContext): Account {
  const { clock, config, db, featureFlags, indexes, cachedPages, openVerifications, sessions } = context
  return {
    authenticate: sessions.authenticate,
    openVerification(cookie) {
      const sent = openVerifications.read(cookie)
      return sent && openVerification(sent, config.identityVerification, clock.realNow())
    },
    setCachedPagesCookie: cachedPages.setCookie,
    person: (userId) => readPerson(context, userId),
    async isSignInFresh(userId, sessionId) {
      const signIn = await loadSignIn(db, userId, sessionId)
      return signIn !== null && isSignInFresh(signIn.signedInAtMs, clock.realNow())
    },
    signInProof: (userId, sessionId) => proofOf(db, clock, userId, sessionId),
    endDeviceWait: (trx, userId, sessionId) => endWait(trx, userId, sessionId, clock.realNow()),
    forgetSignIn: (userId) => forgetSignIn(context, userId),
    pushDevices: (userId) => pushDevices(context, userId),
    forgetPushDevice: (userId, deviceId) => deletePushDevices(db, userId, [deviceId]),
    hasConsentedTo: async (userId, termsType) => (await consentedAtMs(db, userId, termsType)) !== null,
    findByCi: (ci) => findUserByCi(db, indexes.ci(ci)),
    provisionAgreements: (userId) => loadTermsConsents(db, userId, PROVISION_TERMS),
    withdrawProvision: (userId, agreement) => withdrawProvision(context, userId, agreement),
    consentsTo: (userId, termsTypes) => loadConsents(db, userId, termsTypes),
    consentTo: (trx, userId, termsTypes, nowMs) => consentTo(trx, context, userId, termsOf(termsTypes), nowMs),
    consentToMissing: (trx, userId, termsTypes, nowMs) =>
      consentToMissing(trx, context, userId, termsOf(termsTypes), nowMs),
    withdrawalsOf: loadWithdrawals,
    withdrawConsents: (trx, userId, termsTypes, nowMs, by) =>
      withdrawConsents(trx, context, userId, termsTypes, nowMs, by),
    termsOf,
    currentTerms: (termsType) => currentTermsOf(db, termsType),
    isFeatureOn: featureFlags.isOn,
    featureFlags: featureFlags.all,
    writeDefaultValues: (serviceId, values) => writeDefaultValues(db, serviceId, values),
  }
}
