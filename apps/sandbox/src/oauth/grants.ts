import { createHash, randomUUID } from 'node:crypto'
import {
  type ConsentDocument,
  MAX_ACCESS_TOKEN_SECONDS,
  MAX_REFRESH_TOKEN_SECONDS,
} from '@ieum/contracts/outside/mydata/oauth.ts'
import type { SandboxClock } from '../clock.ts'
import { DAY_MS } from '../durations.ts'
import { koreanDay, ymd } from '../holdings/calendar.ts'
import { msOf } from '../korean-time.ts'
import { OPERATOR_ORG_CODE } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'
import type { TokenSigner } from './json-web-signature.ts'

type IssuedToken = { readonly jti: string; readonly token: string; readonly expMs: number }

/** One provider's record of one transfer request: the document, its end, and its tokens. */
export type Grant = {
  readonly grantId: string
  readonly orgCode: string
  readonly ci: string
  readonly txId: string
  /** SHA-256 of the request that opened it, without secrets. */
  readonly requestDigest: string
  readonly document: ConsentDocument
  /** 0: allows the list and is not extended. */
  readonly requestType: '0' | '1'
  readonly issuedAtMs: number
  /** Last day, YYYYMMDD in Korea. */
  readonly endDate: string
  readonly scope: string
  readonly lifeSeconds: TokenLife
  readonly access: IssuedToken[]
  readonly refresh: IssuedToken
  /** The refresh token that the current one replaced; it is accepted until a new access token was used. */
  readonly replacedRefresh?: IssuedToken
  readonly isRevoked: boolean
}

export type TokenLife = { readonly access: number; readonly refresh: number }

export const fullTokenLife: TokenLife = { access: MAX_ACCESS_TOKEN_SECONDS, refresh: MAX_REFRESH_TOKEN_SECONDS }
/** For a list. */
export const listTokenLife: TokenLife = { access: (7 * DAY_MS) / 1000, refresh: (7 * DAY_MS) / 1000 }
/** Behaviour `token-short`. */
export const shortTokenLife: TokenLife = { access: 60, refresh: 3600 }

/** How long a repeated token request with the same tx_id and bytes gets the same token, ms. */
export const REPEATABLE_MS = DAY_MS

/** Access tokens of one grant that stay valid at the same time. */
const KEPT_ACCESS_TOKENS = 4

export type Grants = {
  byTxId(orgCode: string, txId: string): Grant | undefined
  open(
    grant: Pick<Grant, 'orgCode' | 'ci' | 'txId' | 'requestDigest' | 'document' | 'requestType'>,
    life: TokenLife,
  ): Grant
  /** The grant and the token's id for a valid access token of this provider. */
  byAccessToken(orgCode: string, token: string): { grant: Grant; jti: string } | undefined
  /** The same for a token that has expired or was revoked. */
  byAnyAccessToken(orgCode: string, token: string): { grant: Grant; jti: string } | undefined
  byRefreshToken(orgCode: string, token: string): Grant | undefined
  /**
   * Issues a new access token; with `reissue` also a new refresh token, and extends the transfer request by the same
   * duration.
   */
  refresh(grant: Grant, reissue: boolean, life: TokenLife): Grant
  /** @returns whether there was something to revoke */
  revoke(orgCode: string, token: string): boolean
  /** The institution revokes every transfer request of a person. @returns how many were active */
  revokeAll(orgCode: string, ci: string): number
  of(ci: string): Grant[]
}

export function digestOf(fields: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).sort()))
    .digest('hex')
}

/** Remaining lifetime of a token in seconds, rounded, at least 1. */
export function secondsLeft(token: IssuedToken, nowMs: number): number {
  return Math.max(1, Math.round((token.expMs - nowMs) / 1000))
}

/** The newest access token of a grant. */
export function newestAccess(grant: Grant): IssuedToken {
  const newest = grant.access.at(-1)
  if (!newest) throw new Error('a grant without access token')
  return newest
}

export function createGrants(store: Store, clock: SandboxClock, signer: TokenSigner): Grants {
  const grants = store.collection<Grant>('grants')
  const idOfTx = new Map<string, string>()
  const idOfJti = new Map<string, string>()
  const remember = (grant: Grant) => {
    idOfTx.set(`${grant.orgCode} ${grant.txId}`, grant.grantId)
    for (const token of [...grant.access, grant.refresh]) idOfJti.set(token.jti, grant.grantId)
    if (grant.replacedRefresh) idOfJti.set(grant.replacedRefresh.jti, grant.grantId)
  }
  for (const grant of grants.values()) remember(grant)

  function save(grant: Grant): Grant {
    grants.put(grant.grantId, grant)
    remember(grant)
    return grant
  }

  function issue(orgCode: string, scope: string, seconds: number): IssuedToken {
    const expMs = clock.now() + seconds * 1000
    const jti = randomUUID()
    const token = signer.sign({ iss: orgCode, aud: OPERATOR_ORG_CODE, jti, exp: Math.floor(expMs / 1000), scope })
    return { jti, token, expMs }
  }

  function everIssued(orgCode: string, token: string): { grant: Grant; jti: string } | undefined {
    const claims = signer.read(token)
    if (claims?.iss !== orgCode) return undefined
    const grant = grants.get(idOfJti.get(claims.jti) ?? '')
    return grant && { grant, jti: claims.jti }
  }

  function ofToken(orgCode: string, token: string): { grant: Grant; jti: string } | undefined {
    const found = everIssued(orgCode, token)
    return found?.grant.isRevoked ? undefined : found
  }

  const isLiving = (token: IssuedToken | undefined, jti: string) => token?.jti === jti && clock.now() < token.expMs

  return {
    byTxId: (orgCode, txId) => grants.get(idOfTx.get(`${orgCode} ${txId}`) ?? ''),
    open(opened, life) {
      const scope = opened.document.target_info.map((target) => target.scope).join(' ')
      return save({
        ...opened,
        grantId: randomUUID(),
        issuedAtMs: clock.now(),
        endDate: opened.document.end_date,
        scope,
        lifeSeconds: life,
        access: [issue(opened.orgCode, scope, life.access)],
        refresh: issue(opened.orgCode, scope, life.refresh),
        isRevoked: false,
      })
    },
    byAccessToken(orgCode, token) {
      const found = ofToken(orgCode, token)
      if (!found?.grant.access.some((one) => isLiving(one, found.jti))) return undefined
      const { grant, jti } = found
      if (!grant.replacedRefresh || newestAccess(grant).jti !== jti) return found
      // the new tokens have arrived: the replaced refresh token is no longer needed
      return { grant: save({ ...grant, replacedRefresh: undefined }), jti }
    },
    byAnyAccessToken: everIssued,
    byRefreshToken(orgCode, token) {
      const found = ofToken(orgCode, token)
      if (!found) return undefined
      const { grant, jti } = found
      return isLiving(grant.refresh, jti) || isLiving(grant.replacedRefresh, jti) ? grant : undefined
    },
    refresh(grant, reissue, life) {
      const access = [...grant.access, issue(grant.orgCode, grant.scope, life.access)].slice(-KEPT_ACCESS_TOKENS)
      if (!reissue) return save({ ...grant, access, lifeSeconds: life })
      const lengthMs = msOf(grant.document.end_date) - msOf(ymd(koreanDay(grant.issuedAtMs)))
      return save({
        ...grant,
        access,
        lifeSeconds: life,
        refresh: issue(grant.orgCode, grant.scope, life.refresh),
        replacedRefresh: grant.replacedRefresh ?? grant.refresh,
        endDate: ymd(koreanDay(clock.now() + lengthMs)),
      })
    },
    revoke(orgCode, token) {
      const found = ofToken(orgCode, token)
      if (!found) return false
      save({ ...found.grant, isRevoked: true })
      return true
    },
    revokeAll(orgCode, ci) {
      const living = grants.values().filter((one) => one.orgCode === orgCode && one.ci === ci && !one.isRevoked)
      for (const grant of living) save({ ...grant, isRevoked: true })
      return living.length
    },
    of: (ci) => grants.values().filter((grant) => grant.ci === ci),
  }
}
