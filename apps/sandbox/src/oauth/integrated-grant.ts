import {
  ConsentDocument,
  IdentityAgencyTokenRequest,
  IntegratedTokenRequest,
} from '@ieum/contracts/outside/mydata/oauth.ts'
import type { Behaviour } from '../behaviour/behaviour.ts'
import type { AgencyClient } from '../certificate/agency-client.ts'
import { isLengthOf } from '../certificate/stated-length.ts'
import { ALL_ASSETS, SCOPES_WITHOUT_ASSETS } from '../data/stored-consent.ts'
import { DAY_MS } from '../durations.ts'
import { koreanDay, ymd } from '../holdings/calendar.ts'
import { msOf } from '../korean-time.ts'
import type { Person } from '../people/person.ts'
import { OPERATOR_ORG_CODE } from '../portal/built-in-orgs.ts'
import { ownedAssets } from '../providers/owned-assets.ts'
import { OauthRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'
import { checkESignature } from './e-signature.ts'
import { digestOf, fullTokenLife, type Grant, listTokenLife, REPEATABLE_MS, shortTokenLife } from './grants.ts'
import { checkIdentityAgencySignature } from './identity-agency-signature.ts'

/** The parsed text, or undefined for text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The signed document must be a request to this provider by this operator. @throws OauthRefusal invalid_request */
function readDocument(text: string, orgCode: string, industry: string, nowMs: number): ConsentDocument {
  const refuse = (field: string) => new OauthRefusal('invalid_request', `consent: ${field}`)
  const parsed = ConsentDocument.safeParse(jsonOf(text))
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.path.join('.') ?? '')
  const document = parsed.data
  if (document.snd_org_code !== orgCode) throw refuse('snd_org_code')
  if (document.rcv_org_code !== OPERATOR_ORG_CODE) throw refuse('rcv_org_code')
  if (document.is_scheduled === 'true' && !(document.fnd_cycle && document.add_cycle)) throw refuse('fnd_cycle')
  if (Number.isNaN(msOf(document.end_date)) || document.end_date < ymd(koreanDay(nowMs))) throw refuse('end_date')
  const scopes = document.target_info.map((target) => target.scope)
  if (!scopes.includes(`${industry}.list`) || scopes.some((scope) => !scope.startsWith(`${industry}.`)))
    throw new OauthRefusal('invalid_scope', 'target_info')
  return document
}

/** Days that a list may be read. @source docs/reference/standard.md#consent-document */
const LIST_DAYS = 7

/** The first of two steps requests the list, for no longer than that takes. @throws OauthRefusal */
function checkListRequest(document: ConsentDocument, nowMs: number): void {
  const lastDay = ymd(koreanDay(nowMs + LIST_DAYS * DAY_MS))
  const [target, ...others] = document.target_info
  if (others.length > 0 || !target?.scope.endsWith('.list') || target.asset_list)
    throw new OauthRefusal('invalid_scope', 'request_type 0: the list alone')
  if (document.end_date > lastDay) throw new OauthRefusal('invalid_request', 'consent: end_date')
  if (document.period > lastDay) throw new OauthRefusal('invalid_request', 'consent: period')
  if (document.is_scheduled === 'true') throw new OauthRefusal('invalid_request', 'consent: is_scheduled')
}

/**
 * A request for assets must name them: everything of a scope, or assets that the person has there. @throws OauthRefusal
 */
function checkAssets(
  document: ConsentDocument,
  person: Person,
  provider: { orgCode: string; industry: string },
  nowMs: number,
): void {
  for (const target of document.target_info) {
    if (SCOPES_WITHOUT_ASSETS.test(target.scope)) continue
    const assets = target.asset_list ?? []
    if (assets.length === 0) throw new OauthRefusal('invalid_request', `consent: asset_list of ${target.scope}`)
    const named = assets.filter(({ asset }) => asset !== ALL_ASSETS)
    if (named.length === 0) continue
    const owned = ownedAssets(person, provider, target.scope, nowMs)
    const isOwned = (one: (typeof named)[0]) => owned.some(({ key, seqno }) => key === one.asset && seqno === one.seqno)
    if (!named.every(isOwned)) throw new OauthRefusal('invalid_scope', `asset_list of ${target.scope}`)
  }
}

/** @throws OauthRefusal invalid_request naming the field */
function readRequest(form: Record<string, unknown>): IntegratedTokenRequest | IdentityAgencyTokenRequest {
  const schema = form.auth_type === '0' ? IdentityAgencyTokenRequest : IntegratedTokenRequest
  const shape = schema.safeParse(form)
  if (!shape.success) throw new OauthRefusal('invalid_request', shape.error.issues[0]?.path.join('.') ?? 'body')
  return shape.data
}

/**
 * 통합인증-002: exchanges a signed transfer request for a token, with the provider's order of checks: shape, signature,
 * agency, CI, customer. A repeated identical request gets the same token for 24 hours; the same tx_id with other bytes
 * is refused.
 * @throws OauthRefusal
 */
export async function integratedGrant(
  world: World,
  agencyClient: AgencyClient,
  provider: { orgCode: string; industry: string },
  form: Record<string, unknown>,
  behaviour: Behaviour,
): Promise<Grant> {
  const request = readRequest(form)
  if (request.org_code !== provider.orgCode) throw new OauthRefusal('invalid_request', 'org_code')
  if (!isLengthOf(request.password, Number(request.password_len)))
    throw new OauthRefusal('invalid_request', 'password_len')
  const [, operator, sender, , agencyCode] = request.tx_id.split('_')
  if (operator !== OPERATOR_ORG_CODE || sender !== provider.orgCode || agencyCode !== request.ca_code)
    throw new OauthRefusal('invalid_request', 'tx_id')

  const { client_secret: _, ...repeated } = request
  const requestDigest = digestOf(repeated)
  const givesAnother = behaviour.name === 'second-grant'
  const used = world.grants.byTxId(provider.orgCode, request.tx_id)
  if (used && !givesAnother) {
    const isRepeat = used.requestDigest === requestDigest && world.clock.now() < used.issuedAtMs + REPEATABLE_MS
    if (!isRepeat || used.isRevoked) throw new OauthRefusal('invalid_grant', 'tx_id was used')
    return used
  }

  const signed =
    request.auth_type === '1'
      ? await checkESignature(world, agencyClient, provider.orgCode, request)
      : await checkIdentityAgencySignature(world, agencyClient, provider.orgCode, request)
  const document = readDocument(signed, provider.orgCode, provider.industry, world.clock.now())

  const person = world.people.byCi(request.username)
  if (!person || !(provider.orgCode in person.holdings))
    throw new OauthRefusal('unauthorized_user', '40403 not a customer')

  if (request.request_type === '0') checkListRequest(document, world.clock.now())
  else checkAssets(document, person, provider, world.clock.now())

  // two requests may have been verified at the same time: the first one's token is used
  const meanwhile = world.grants.byTxId(provider.orgCode, request.tx_id)
  if (meanwhile?.requestDigest === requestDigest && !givesAnother) return meanwhile
  if (meanwhile && !givesAnother) throw new OauthRefusal('invalid_grant', 'tx_id was used')
  const life = request.request_type === '0' ? listTokenLife : fullTokenLife
  return world.grants.open(
    {
      orgCode: provider.orgCode,
      ci: person.ci,
      txId: request.tx_id,
      requestDigest,
      document,
      requestType: request.request_type,
    },
    behaviour.name === 'token-short' ? shortTokenLife : life,
  )
}
