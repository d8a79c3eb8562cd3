import type { CreditBureau, ReadingFailure } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_READING_MS } from '@ieum/domain/credit/report/refresh.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import type {
  BureauFailure,
  BureauIdentity,
  BureauScore,
  CreditBureauClient,
} from '../../../platform/outbound/credit/credit-bureau.ts'
import { departUnsaved, endDeparturesOf } from '../bureau-deregistration/deregister.ts'
import { bureauKey } from '../bureau-key.ts'
import type { Bureaus } from '../credit-context.ts'
import { readHistories } from '../histories/read-histories.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { readReport } from '../report/read-report.ts'
import { loadMember, putScore, recordReading } from './credit-rows.ts'
import { bureauMember, scoreContent } from './sealed-score.ts'

type Context = Time & Pick<Keys, 'indexes' | 'vault'> & Pick<Stores, 'db'> & Bureaus

/** `gone`: the person has left the service meanwhile, and nothing was stored. */
export type ReadingEnd = ReadingFailure | 'READ' | 'gone'

type ReportedScore = { readonly bureauMemberId: string; readonly score: BureauScore }

/**
 * Reads one bureau and registers the person there first when the bureau does not know them. Records the result, good or
 * bad; the bureaus do not depend on each other.
 */
export async function readBureau(
  context: Context,
  userId: UserId,
  bureau: CreditBureau,
  {
    identity,
    isScoreAlone,
    isByNight,
  }: { readonly identity: BureauIdentity; readonly isScoreAlone: boolean; readonly isByNight: boolean },
): Promise<ReadingEnd> {
  const askedAtMs = context.clock.now()
  const reachable = context.bureaus.get(bureau)
  if (!reachable) return recordFailure(context, userId, bureau, { askedAtMs, failure: 'UNAVAILABLE' })
  if (maintenanceNow(reachable.plannedMaintenance, askedAtMs)) {
    return recordFailure(context, userId, bureau, { askedAtMs, failure: 'MAINTENANCE' })
  }
  const { client } = reachable
  const signal = AbortSignal.timeout(BUREAU_READING_MS)
  const known = await memberOf(context, userId, bureau)
  const received = await receive(context, userId, { client, identity, known, signal })
  if ('reason' in received) return recordFailure(context, userId, bureau, { askedAtMs, failure: received.reason })
  // Stored before the score: a client that waits for the score then finds everything.
  if (!isScoreAlone) {
    await Promise.all([
      // For a person who has just joined, every row is new and none is worth a push.
      readHistories(context, userId, client, received.bureauMemberId, {
        arePushed: isByNight && known !== null,
        signal,
      }),
      readReport(context, userId, client, received.bureauMemberId, signal),
    ])
  }
  const end = await save(context, userId, bureau, { ...received, askedAtMs })
  if (end === 'gone') await departUnsaved(context, userId, client, received.bureauMemberId)
  return end
}

type ScoreRequest = {
  readonly client: CreditBureauClient
  readonly identity: BureauIdentity
  readonly known: string | null
  readonly signal: AbortSignal
}

/** Registers the person again when the bureau no longer knows them. */
async function receive(
  context: Context,
  userId: UserId,
  { client, identity, known, signal }: ScoreRequest,
): Promise<ReportedScore | BureauFailure> {
  for (const member of known === null ? [null] : [known, null]) {
    const joined = member === null ? await join(context, userId, client, identity, signal) : member
    if (typeof joined === 'object') return joined
    const reported = await client.fetchScore(joined, signal)
    if (reported.kind === 'failed') return reported
    if (reported.kind === 'score') return { bureauMemberId: joined, score: reported }
  }
  return { kind: 'failed', reason: 'UNAVAILABLE' }
}

/** Reports earlier departures first: reported later, they would end the new membership. */
async function join(
  context: Context,
  userId: UserId,
  client: CreditBureauClient,
  identity: BureauIdentity,
  signal: AbortSignal,
): Promise<string | BureauFailure> {
  const failure = await endDeparturesOf(context, userId, client, signal)
  if (failure) return failure
  const joined = await client.join(identity, signal)
  return joined.kind === 'joined' ? joined.bureauMemberId : joined
}

async function memberOf({ db, vault }: Context, userId: UserId, bureau: CreditBureau): Promise<string | null> {
  const member = await loadMember(db, userId, bureau)
  const keyId = BUREAU_KEY_IDS[bureau]
  if (!member) return null
  const key = (await vault.organizationKeys(userId, [keyId])).get(keyId)
  // The person is known to the bureau: joining again would create a second member.
  if (!key) throw vault.missing(userId, keyId)
  return bureauMember.open(key, [bureau], member).bureauMemberId
}

async function recordFailure(
  { db }: Context,
  userId: UserId,
  creditBureauEnum: CreditBureau,
  { askedAtMs, failure }: { readonly askedAtMs: number; readonly failure: ReadingFailure },
): Promise<ReadingEnd> {
  return inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return 'gone'
    await recordReading(trx, userId, {
      creditBureauEnum,
      askedAtMs,
      answeredAtMs: null,
      failure,
      member: null,
      memberHmac: null,
    })
    return failure
  })
}

async function save(
  { clock, db, indexes, vault }: Context,
  userId: UserId,
  bureau: CreditBureau,
  { bureauMemberId, score: reported, askedAtMs }: ReportedScore & { readonly askedAtMs: number },
): Promise<'READ' | 'gone'> {
  return inTransaction(db, async (trx) => {
    // Leaving the service deletes the membership before the key.
    if (!(await lockMembership(trx, userId))) return 'gone'
    const key = await bureauKey({ db: trx, vault }, userId, bureau)
    const answeredAtMs = clock.now()
    const { scoredDate, scoreStatusEnum, score, topPercent } = reported
    const content = { scoreStatusEnum, score, topPercent }
    await recordReading(trx, userId, {
      creditBureauEnum: bureau,
      askedAtMs,
      answeredAtMs,
      failure: null,
      member: bureauMember.seal(key, [bureau], { bureauMemberId }),
      memberHmac: indexes.bureauMember(JSON.stringify([bureau, bureauMemberId])),
    })
    await putScore(trx, userId, {
      creditBureauEnum: bureau,
      scoredDate,
      content: scoreContent.seal(key, [bureau, scoredDate], content),
      contentHmac: key.hmac(JSON.stringify(content)),
      fetchedAtMs: answeredAtMs,
    })
    return 'READ'
  })
}
