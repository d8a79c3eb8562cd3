import type {
  AuthorizationReturn,
  individualAuthentication,
} from '@ieum/contracts/mydata/connect/individual-authentication.ts'
import type { Keys, Runtime } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isTooOld, type SignatureDecision } from '../certificate/check-signature.ts'
import { connectTransaction } from '../connect/connect-transaction.ts'
import type { CertificationTransaction, ConsentDocumentRow } from '../consent/certification-transaction-rows.ts'
import { purposeOfSigning } from '../journey/purpose-of-signing.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory, PublicUrl } from '../mydata-dependencies.ts'
import { QUEUES } from '../queues.ts'
import { LONGEST_WAIT_UNSIGNED_MS } from '../sync/refresh/longest-wait.ts'
import { codeVerifierOf, redirectUriOf } from './authorization-address.ts'
import { claimOauthState } from './oauth-state-rows.ts'

type Connect = Handler<typeof individualAuthentication.connectByIndividualAuthentication, MydataContext>

/**
 * Connects after the person's return from the institution. The state is taken first, so that everything in the request
 * counts once, in the session that began; a code is trusted only with the trace of our own call to that institution,
 * before it is sent anywhere. Then it connects as after a signature: the worker exchanges the code.
 * @source docs/reference/standard.md#individual-authentication
 */
export const connectByIndividualAuthentication: Connect = async ({ body, user, signal }, context) => {
  const { userId, sessionId } = user
  // Refused before anything is taken: the same request can be sent again.
  await context.admission.admit(QUEUES.sync.name, LONGEST_WAIT_UNSIGNED_MS)
  const stateHmac = context.indexes.oauthState(body.state)
  const oauthState = await claimOauthState(context.db, userId, sessionId, stateHmac, context.clock.now())
  if (!oauthState) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  const { certificationTransactionId, organizationGuid } = oauthState
  const purposeOf = async () => {
    const key = await context.vault.personKey(userId)
    return purposeOfSigning(context.db, userId, key, certificationTransactionId, context.clock.realNow())
  }
  const syncId = await connectTransaction(
    context,
    { user, signal },
    certificationTransactionId,
    async (transaction, documents) => checkReturn(context, transaction, documents, body),
  ).catch(async (error: unknown) => {
    // The person returns with nothing but this address: a refusal, too, has to name where they go on.
    if (!(error instanceof Refusal)) throw error
    throw error.withDetails({ purpose: await purposeOf() })
  })
  return { syncId, organizationGuid, purpose: await purposeOf() }
}

/** @throws Refusal when the institution reports that it cannot authenticate */
function checkReturn(
  context: Runtime & Keys & Directory & PublicUrl,
  transaction: CertificationTransaction,
  [document]: readonly ConsentDocumentRow[],
  { apiTranId, code, error, iss, state }: AuthorizationReturn,
): SignatureDecision | null {
  const { clock, config, organizations } = context
  if (transaction.certificate.kind !== 'individual' || !document) return null
  const { organizationGuid } = document
  const record = organizations.find(organizationGuid)
  if (!record || (iss !== null && iss !== record.orgCode)) return { kind: 'mismatch', reason: 'issuer' }
  // A refusal need not repeat it.
  if ((apiTranId !== null || error === null) && apiTranId !== document.txId)
    return { kind: 'mismatch', reason: 'apiTranId' }
  if (error === 'access_denied') return { kind: 'open', state: 'REJECTED' }
  if (error === 'unauthorized_user') {
    throw new Refusal('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED')
  }
  if (error !== null || code === null) {
    throw new Refusal('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR')
  }
  const nowMs = clock.now()
  if (isTooOld(context, transaction, nowMs)) return { kind: 'open', state: 'EXPIRED' }
  const supportsPkce = config.outside.pkceOrgCodes.includes(record.orgCode)
  return {
    kind: 'signed',
    signedAtMs: nowMs,
    certTxId: null,
    documents: [],
    evidence: null,
    authorization: {
      organizationGuid,
      code,
      redirectUri: redirectUriOf(context.publicUrl()),
      codeVerifier: supportsPkce ? codeVerifierOf(context, state) : null,
    },
  }
}
