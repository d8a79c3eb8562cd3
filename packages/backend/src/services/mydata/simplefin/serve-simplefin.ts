import { ERROR_CODES } from '@ieum/contracts/error-codes.ts'
import {
  SIMPLEFIN_PATH,
  SIMPLEFIN_VERSIONS,
  SimplefinAccountSet,
  SimplefinAccountsQuery,
} from '@ieum/contracts/mydata/simplefin/simplefin-wire.ts'
import { AssetIdentifier, type UserId } from '@ieum/contracts/shared/ids.ts'
import type { AskedBySimplefin } from '@ieum/copy/account/access-log.ts'
import { SIMPLEFIN_GRANT_MS, SIMPLEFIN_READS } from '@ieum/domain/mydata/simplefin.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Http } from '../../../platform/http/create-http.ts'
import { consumeWithin } from '../../../platform/http/limits/limits.ts'
import { refusalOf } from '../../../platform/http/reply-with-error.ts'
import { Refusal, retryAfterSecondsOf } from '../../../platform/refusal.ts'
import { assetKeyOfIdentifier, loadAsset } from '../assets/asset-rows.ts'
import type { PublicUrl } from '../mydata-dependencies.ts'
import { insertNotice } from '../notices/notice-rows.ts'
import { claimGrant, mayRead, recordRead } from './grant-rows.ts'
import { readSimplefinAccounts } from './read-simplefin-accounts.ts'
import { recordSimplefinClaim, recordSimplefinUse } from './record-simplefin.ts'
import { type GrantName, newSecret, readBasic, readGrantName } from './simplefin-secret.ts'

type Needs = Context & PublicUrl

/** A refusal is a line of text: what does not parse as a set of accounts is not mistaken for an empty one. */
const LINES: { readonly [status: number]: string } = {
  400: 'Bad request',
  403: 'Forbidden',
  429: 'Too many requests',
  503: 'Try again later',
}

/** Known programs take exactly this for an invalid token. */
const forbidden = () => new Refusal('FORBIDDEN_CALLER')

/**
 * Endpoints for programs of a person's own, in the form of the SimpleFIN protocol: a token is exchanged for an address
 * with a secret in it, with which accounts are read. Nothing here reads a cookie, and nothing can be changed.
 * @source ADR 0108
 */
export function serveSimplefin({ accessLog, app }: Http, context: Needs): void {
  const { log } = context
  const logRead = (operation: AskedBySimplefin, { userId }: GrantName, requestId: string) =>
    accessLog.record({ userId, operation, caller: 'BRIDGE', service: 'simplefin', requestId })

  app.register(async (scope) => {
    // Programs post no body of any type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.setErrorHandler((error, request, reply) => {
      const refusal = refusalOf(error)
      if (!refusal) log.error({ event: 'bug', requestId: request.id, error })
      return refuse(reply, refusal)
    })

    scope.get(`${SIMPLEFIN_PATH}/info`, async () => ({ versions: SIMPLEFIN_VERSIONS }))

    scope.post<{ Params: { token: string } }>(`${SIMPLEFIN_PATH}/claim/:token`, async ({ id, params }, reply) => {
      const [word = '', token = ''] = params.token.split('.', 2)
      const grant = readGrantName(word)
      if (!grant) throw forbidden()
      const secret = await claim(context, grant, token)
      logRead('claimSimplefinAccess', grant, id)
      const { host, protocol } = new URL(context.publicUrl())
      return reply.type('text/plain; charset=utf-8').send(`${protocol}//${word}:${secret}@${host}${SIMPLEFIN_PATH}`)
    })

    scope.get(`${SIMPLEFIN_PATH}/accounts`, async ({ headers, id, query }, reply) => {
      const grant = await readerOf(context, headers.authorization)
      const asked = SimplefinAccountsQuery.safeParse(query)
      if (!asked.success) throw new Refusal('INVALID_REQUEST', { part: 'query' })
      await consumeRead(context, grant, asked.data)
      const { answer, organizationGuids } = await readSimplefinAccounts(context, grant.userId, asked.data)
      await inTransaction(context.db, async (trx) => {
        // Revoked during the read: nothing is returned.
        if (!(await recordRead(trx, grant, context.clock.now()))) throw forbidden()
        await recordSimplefinUse(trx, context, grant.userId, organizationGuids)
      })
      logRead('readSimplefinAccounts', grant, id)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(SimplefinAccountSet.parse(answer)))
    })
  })
}

/**
 * Notifies the person of a claim, and, once, of a used token that is tried again: either of the two may not be theirs.
 * @throws Refusal FORBIDDEN_CALLER for a token that was used, is over or was never issued
 */
async function claim({ clock, db, indexes, ...context }: Needs, grant: GrantName, token: string): Promise<string> {
  const secret = newSecret()
  const secrets = { tokenHmac: indexes.simplefinSecret(token), secretHmac: indexes.simplefinSecret(secret) }
  const claimedAtMs = clock.now()
  const endsAtMs = claimedAtMs + SIMPLEFIN_GRANT_MS
  const { simplefinGrantId, userId } = grant
  const claimed = await inTransaction(db, async (trx) => {
    const outcome = await claimGrant(trx, grant, secrets, { nowMs: claimedAtMs, endsAtMs })
    if (outcome === 'worthless') return outcome
    const kind = outcome === 'claimed' ? 'BRIDGE_CLAIMED' : 'BRIDGE_TRIED_AGAIN'
    await insertNotice(trx, userId, { kind, organizationGuid: null, createdAtMs: claimedAtMs })
    if (outcome === 'claimed') {
      await recordSimplefinClaim(trx, { ...context, clock }, userId, simplefinGrantId, { claimedAtMs, endsAtMs })
    }
    return outcome
  })
  if (claimed !== 'claimed') throw forbidden()
  return secret
}

/** @throws Refusal FORBIDDEN_CALLER without the secret of a program with access */
async function readerOf({ clock, db, indexes }: Needs, authorization: string | undefined): Promise<GrantName> {
  const basic = readBasic(authorization)
  const grant = basic && readGrantName(basic.name)
  if (!grant || !(await mayRead(db, grant, indexes.simplefinSecret(basic.secret), clock.now()))) throw forbidden()
  return grant
}

/**
 * Each program has its own limit, which strangers cannot use up. Reads of a single account are counted for that
 * account: a known program reads each account separately during setup, however many there are.
 * @throws Refusal RATE_LIMITED
 * @source ADR 0111
 */
async function consumeRead(
  { clock, db }: Needs,
  { simplefinGrantId, userId }: GrantName,
  { account }: SimplefinAccountsQuery,
): Promise<void> {
  const alone = account?.length === 1 ? await accountOf(db, userId, account[0] as string) : null
  const name = ['readSimplefinAccounts', simplefinGrantId, ...(alone === null ? [] : [alone])].join(' ')
  const limit = { ...SIMPLEFIN_READS, name }
  const retryAfterMs = await consumeWithin(db, userId, limit, 1, clock.realNow())
  if (retryAfterMs !== null) throw new Refusal('RATE_LIMITED', undefined, { retryAfterMs })
}

/** An existing account; null for any other word, for which no limit is stored. */
async function accountOf(db: Db, userId: UserId, account: string): Promise<AssetIdentifier | null> {
  const { data: identifier } = AssetIdentifier.safeParse(account)
  const assetKey = identifier === undefined ? null : assetKeyOfIdentifier(identifier)
  return identifier !== undefined && assetKey && (await loadAsset(db, userId, assetKey)) ? identifier : null
}

function refuse(reply: FastifyReply, refusal: Refusal | null): FastifyReply {
  const status = refusal ? ERROR_CODES[refusal.code].status : 500
  const retryAfterSeconds = refusal && retryAfterSecondsOf(refusal)
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(LINES[status] ?? 'Server error')
}
