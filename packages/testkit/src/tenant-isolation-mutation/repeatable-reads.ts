/** Repeatable calls: of a person who has everything, of a new person, and from inside. */
import { randomUUID } from 'node:crypto'
import { effectsOf } from '@ieum/contract-kit/endpoint.ts'
import { allCalls, allManagementCalls, allTwins } from '@ieum/contracts/all-calls.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { type Asking, ownInput, sendAs } from '../isolation/ask-as.ts'
import { furnished } from '../isolation/belongings.ts'
import { userIdOf } from '../isolation/services/account.ts'
import { connectAll, watchSync } from '../journeys/journey.ts'
import { OF_GUT } from '../people/microbiome-paper.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import type { Input } from '../sweep/valid-values.ts'
import { sendWire, type WireAnswer, wireRequest } from '../sweep/wire-request.ts'
import { administer } from '../system/database/administer.ts'
import type { World } from '../world/start-world.ts'
import { type LensWorld, SERVICE } from './interceptor-world.ts'
import { testedBy } from './tested-by.ts'
import { BANK, FAILING, FAILING_CODE } from './workload-kit.ts'

/** One call; its answer is the same each time except for ids and times. */
export type Look = { readonly name: string; look(): Promise<unknown> }

/** Calls that would remove data of the other calls, or that call institutions, which have an act of their own. */
export const NOT_AGAIN: readonly string[] = [
  'signOut',
  'endSession',
  'endSessions',
  'leaveIeum',
  'disconnect',
  'cancelDeletion',
  'deleteManualAsset',
  'addManualAsset',
  'awaitOrganization',
  'stopAwaitingOrganization',
  'createSimplefinGrant',
  'revokeSimplefinGrant',
  'refreshAssets',
  'retrySync',
  'expireAccessTokens',
  'updateExposedOrganizations',
  'requestDataDownload',
  'openDataDownload',
  'fetchDataDownload',
  'openWebViewSession',
  'startIdentityVerification',
  'resendIdentityVerification',
  'confirmIdentityVerification',
  // Its answer grows with each call.
  'listAccessLog',
]
/**
 * Calls that would remove the rich person's data that other calls read; each has an act of its own, or finds other
 * people's data.
 */
const NOT_OF_THE_RICH: readonly string[] = [
  'cancelApplication',
  'cancelMicrobiomeApplication',
  'deleteAnnualIncome',
  'deleteLinkedCash',
  'deleteLoanInput',
  'deletePushToken',
  'endInquiryNoticeSilence',
  'leaveGroup',
  'markNoticesSeen',
  'removeGroupMember',
  'revokeConsent',
  'stopAwaitingReturn',
  'stopRaisingCreditScoresAutomation',
  'withdrawFromCredit',
  'withdrawFromGene',
  'withdrawFromMicrobiome',
  'withdrawRateCutConsent',
]
const OF_THE_EARLY = /consent|listAssets/i
const MORE: Readonly<Record<string, Partial<Input>>> = {
  getConnectJourney: { query: { purpose: 'pfm' } },
  previewDeletion: { query: {} },
  // Another person has one, too.
  searchKeyValues: { body: { serviceId: '1', key: '1' } },
}

export async function looksOf({ world, aside }: LensWorld): Promise<Look[]> {
  const { control, url, internalUrl } = world
  const settled = async (): Promise<Asking> => {
    const session = await signUp(url, control, await newPerson(control))
    return { session, url, own: await furnished(session, world, aside) }
  }
  // On a busy machine, an institution may have timed out before it answered.
  const rich = await settled().catch(settled).catch(settled)
  const { application } = await rich.session.microbiome.getLatestApplication({ params: OF_GUT })
  const tested = testedBy(world)
  await tested.genes({ ...rich, analysisToken: rich.own.params?.analysisToken ?? '' })
  await tested.gut({ ...rich, analysisToken: application?.analysisToken ?? '' })
  // A second consent after the first.
  await connectAll(rich.session, control, { organizationGuids: [BANK], shouldExtendExistTokens: true })
  const newcomer = await signUp(url, control, await newPerson(control))
  const userId = await userIdOf(rich.session, aside)
  const { syncId } = await rich.session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await watchSync(rich.session, syncId)
  await reportedOfAnEnd(rich.session, userId, { world, aside })
  const newcomersId = await userIdOf(newcomer, aside)
  const early = await fromBeforeTheLedger({ world, aside })
  const earlyId = await userIdOf(early, aside)

  const calls = Object.entries(allCalls).filter(([name, { who }]) => who === 'user' && !NOT_AGAIN.includes(name))
  const inputOf = (name: string): Input => ({ ...ownInput(allCalls, name, rich.own), ...MORE[name] })
  const looks: Look[] = []
  for (const [who, session] of [
    ['who has everything', rich.session],
    ['somebody new, with ids of another', newcomer],
    ['who signed before there was a ledger', early],
  ] as const) {
    for (const [name, endpoint] of calls) {
      if (session === early && !OF_THE_EARLY.test(name)) continue
      if (session === rich.session && NOT_OF_THE_RICH.includes(name)) continue
      looks.push({
        name: `${name} of ${who}`,
        look: async () => shown(await sendAs({ session, url }, wireRequest(endpoint, inputOf(name), randomUUID()))),
      })
    }
  }
  for (const [name, endpoint] of Object.entries(allTwins)) {
    if (effectsOf(endpoint) !== 'none' || NOT_AGAIN.includes(name)) continue
    for (const [who, ieumUserId] of [
      ['who has everything', userId],
      ['somebody new', newcomersId],
      ['nobody', randomUUID()],
    ]) {
      const input = inputOf(name)
      const wire = () => wireRequest(endpoint, { ...input, params: { ...input.params, ieumUserId } }, randomUUID())
      looks.push({
        name: `${name} from inside, of ${who}`,
        look: async () => shown(await sendWire(internalUrl, wire(), { authorization: SERVICE })),
      })
    }
  }
  for (const [who, ieumUserId] of [
    ['who has everything', userId],
    ['somebody new', newcomersId],
    ['who signed before there was a ledger', earlyId],
  ]) {
    const endpoint = allManagementCalls.listConsentHistories
    if (!endpoint) throw new Error('operators have no listConsentHistories')
    const wire = wireRequest(endpoint, { params: {}, query: { ieumUserId, limit: 20 }, body: undefined }, randomUUID())
    looks.push({
      name: `listConsentHistories of ${who}`,
      look: async () => shown(await sendWire(internalUrl, wire, { authorization: 'Bearer desk.secret' })),
    })
  }
  return looks
}

/** Consents are then stored with the signatures, while twins have theirs in the ledger; one institution fails. */
async function fromBeforeTheLedger({ world, aside }: Pick<LensWorld, 'world' | 'aside'>): Promise<PersonSession> {
  const person = await newPerson(world.control, { behaviour: { [FAILING_CODE]: { name: 'http-500' } } })
  const session = await signUp(world.url, world.control, person)
  await connectAll(session, world.control, { organizationGuids: [BANK, FAILING] })
  const userId = await userIdOf(session, aside)
  await administer(world, [
    'set session_replication_role = replica',
    ...['consent_ledger', 'consent_ledger_head'].map((table) => `delete from ${table} where user_id = '${userId}'`),
  ])
  return session
}

/** One consent ends in a week, and the person stays away so long that everything ends: they are notified of both. */
async function reportedOfAnEnd(
  session: PersonSession,
  userId: UserId,
  { world, aside }: Pick<LensWorld, 'world' | 'aside'>,
): Promise<void> {
  const { nowMs } = await world.control.clock()
  await aside.query(
    `update connection set consent_ends_at = $2, connected_at = $2::timestamptz - interval '100 days'
     where user_id = $1 and organization_guid = (
       select organization_guid from connection where user_id = $1 and state = 'CONNECTED' order by 1 limit 1)`,
    [userId, new Date(nowMs + 7 * DAY_MS)],
  )
  await aside.query(
    `insert into notice (user_id, notice_id, kind, created_at, ends_at, days_before)
     values ($1, gen_random_uuid(), 'TRANSFERS_REST', $2, $3, 7)`,
    [userId, new Date(nowMs + DAY_MS), new Date(nowMs + 7 * DAY_MS)],
  )
  await world.control.setClock({ advanceMs: 1_000 })
  for (const end = performance.now() + 10_000; performance.now() < end; ) {
    if ((await session.mydata.listNotices()).notices.length > 1) return endsLater(world, userId)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no end was notified')
}

/** Extended beyond their twins: the notification no longer applies, except for code that looks at a twin. */
const endsLater = (world: World, userId: UserId) =>
  administer(world, [
    'set session_replication_role = replica',
    `update connection set consent_ends_at = consent_ends_at + interval '30 days' where user_id = '${userId}'`,
  ])

const shown = ({ status, text }: WireAnswer) => ({ status, text })
