import type { accountContract } from '@ieum/contracts/account/contract.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { AccountContext } from './account-context.ts'
import { recordEvents } from './analytics/record-events.ts'
import { getDataDownload } from './data-download/get-data-download.ts'
import { openDataDownload } from './data-download/open-data-download.ts'
import { requestDataDownload } from './data-download/request-data-download.ts'
import { getFeatureFlag } from './feature-flags/get-feature-flag.ts'
import { confirmIdentityVerification } from './identity/confirm-identity-verification.ts'
import { resendIdentityVerification } from './identity/resend-identity-verification.ts'
import { signOut } from './identity/sign-out.ts'
import { startIdentityVerification } from './identity/start-identity-verification.ts'
import { deletePushToken, putPushToken } from './push/push-token.ts'
import { answerNewSignIn } from './sessions/devices/answer-new-sign-in.ts'
import { listNewSignIns } from './sessions/devices/list-new-sign-ins.ts'
import { endSession } from './sessions/end-session.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { getSignInProof } from './sessions/get-sign-in-proof.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { openWebViewSession } from './sessions/web-view/open-web-view-session.ts'
import { putWebViewCode } from './sessions/web-view/put-web-view-code.ts'
import { searchKeyValues } from './settings/search-key-values.ts'
import { consentUserTerms } from './terms/consent-user-terms.ts'
import { findOneTermsByTermsType } from './terms/find-one-terms-by-terms-type.ts'
import { getUserTermsConsentStatus } from './terms/get-user-terms-consent-status.ts'
import { listTermsConsents } from './terms/list-terms-consents.ts'
import { getFullName } from './user/get-full-name.ts'
import { getMe } from './user/get-me.ts'
import { leaveIeum } from './user/leave-ieum.ts'
import { listAccessLog } from './user/list-access-log.ts'

/** A handler for every call of the account contract. */
export const accountHandlers: Handlers<typeof accountContract, AccountContext> = {
  startIdentityVerification,
  resendIdentityVerification,
  confirmIdentityVerification,
  signOut,
  listSessions,
  endSession,
  endSessions,
  getSignInProof,
  listNewSignIns,
  answerNewSignIn,
  putWebViewCode,
  openWebViewSession,
  putPushToken,
  deletePushToken,
  getMe,
  getFullName,
  leaveIeum,
  listAccessLog,
  findOneTermsByTermsType,
  consentUserTerms,
  listTermsConsents,
  getUserTermsConsentStatus,
  searchKeyValues,
  getFeatureFlag,
  recordEvents,
  requestDataDownload,
  getDataDownload,
  openDataDownload,
}
