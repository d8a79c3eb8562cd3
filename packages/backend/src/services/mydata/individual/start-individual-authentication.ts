import { createHash } from 'node:crypto'
import type { individualAuthentication } from '@ieum/contracts/mydata/connect/individual-authentication.ts'
import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import { checkAuthorizationRedirect } from '@ieum/domain/mydata/organizations/authorization-page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { traceId } from '../../../platform/outbound/transport/trace-id.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentEndsAtMs, consentingPerson, prepareConsent } from '../consent/prepare-consent.ts'
import type { Submission } from '../consent/sealed-consent.ts'
import { storeTransaction } from '../consent/store-transaction.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isIndividualAuthenticationSupported } from '../organizations/organization.ts'
import { QUEUES } from '../queues.ts'
import { LONGEST_WAIT_UNSIGNED_MS } from '../sync/refresh/longest-wait.ts'
import { codeChallengeOf, codeVerifierOf, newState, redirectUriOf } from './authorization-address.ts'
import { insertOauthState } from './oauth-state-rows.ts'

type Start = Handler<typeof individualAuthentication.startIndividualAuthentication, MydataContext>

/** The person waits for a page to open. @source ours */
const PAGE_LIMIT_MS = 10_000

/**
 * Stores the consent to one institution and requests its page, in a call of our own that carries the person's CI. The
 * return is recognized by the state, in this session, for ten minutes.
 * @source docs/reference/standard.md#individual-authentication
 */
export const startIndividualAuthentication: Start = async ({ body, user, requestId, signal }, context) => {
  const { clock, config, indexes, log, outside } = context
  const { userId, sessionId } = user
  await context.admission.admit(QUEUES.sync.name, LONGEST_WAIT_UNSIGNED_MS)
  const { profile } = await consentingPerson(context, userId)
  const submission = {
    consentTargets: [body.consentTarget],
    informedConsent: body.informedConsent,
    shouldExtendExistTokens: false,
  } satisfies Submission
  const { key, toSign, requestedAtMs } = await prepareConsent(context, userId, submission)
  const [asked] = toSign
  if (!asked) throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentTarget' })
  const { record, text } = asked
  if (!record.industry || !isIndividualAuthenticationSupported(record)) {
    throw new Refusal('MYDATA_ORGANIZATION_NOT_CONNECTABLE', { organizationGuids: [record.guid] })
  }

  const state = newState()
  const apiTranId = traceId(config.outside.operatorOrgCode)
  const redirectUri = redirectUriOf(context.publicUrl())
  const supportsPkce = config.outside.pkceOrgCodes.includes(record.orgCode)
  const answer = await outside.dataProvider.requestPage(
    { ...record, industry: record.industry },
    {
      ci: profile.ci,
      redirectUri,
      state,
      apiTranId,
      codeChallenge: supportsPkce ? codeChallengeOf(codeVerifierOf(context, state)) : null,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_LIMIT_MS)]),
    },
  )
  const { controlUrl } = config.outside
  const page =
    answer.kind === 'address'
      ? checkAuthorizationRedirect(answer.location, {
          domain: record.domain,
          redirectUri,
          ...(controlUrl && { practicePages: new URL('/authorize/', controlUrl).href }),
        })
      : answer
  if (page.kind === 'unregistered' || (page.kind === 'returned' && page.error === 'unauthorized_user')) {
    throw new Refusal('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED')
  }
  if (page.kind !== 'page') {
    log.warn({ requestId, organization: record.orgCode, answer: page.kind }, 'no page to show who one is')
    throw new Refusal('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR')
  }

  const certificationTransactionId = CertificationTransactionId.parse(uuidv7())
  await inTransaction(context.db, async (trx) => {
    await storeTransaction(context, trx, userId, key, {
      certificationTransactionId,
      sessionId,
      certificate: { kind: 'individual' },
      signing: null,
      returnHmac: null,
      extendedGuids: [],
      requestedAtMs,
      content: { submission, authenticationAppUri: null },
      consentEndsAtMs: consentEndsAtMs(submission),
      copyVersion: COPY_VERSION,
      documents: [
        {
          organizationGuid: record.guid,
          txId: apiTranId,
          digest: createHash('sha256').update(text).digest(),
          text,
          nonces: null,
        },
      ],
    })
    await insertOauthState(trx, userId, {
      stateHmac: indexes.oauthState(state),
      sessionId,
      organizationGuid: record.guid,
      certificationTransactionId,
      expiresAtMs: clock.now() + config.mydata.signatureLifeMs,
    })
  })
  return { authorizationUri: page.uri, certificationTransactionId }
}
