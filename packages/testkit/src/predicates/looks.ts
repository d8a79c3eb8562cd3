/** Calls that may be made again and again: of somebody who has everything, of somebody new, and from inside. */
import { randomUUID } from 'node:crypto'
import { organizationGuidOf } from '@ieum/backend/mydata/organizations/portal-row.ts'
import { effectsOf } from '@ieum/contract-kit/endpoint.ts'
import { allCalls, allManagementCalls, allTwins } from '@ieum/contracts/all-calls.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { type Asking, ownInput } from '../isolation/ask-as.ts'
import { furnished } from '../isolation/belongings.ts'
import { userIdOf } from '../isolation/services/account.ts'
import { connectAll, watchSync } from '../journey.ts'
import { newPerson } from '../new-person.ts'
import { type PersonSession, signUp } from '../person-session.ts'
import type { Input } from '../sweep/valid-values.ts'
import { sendWire, type WireAnswer, wireRequest } from '../sweep/wire-request.ts'
import { administer } from '../system/administer.ts'
import { type LensWorld, SERVICE } from './lens-world.ts'

/** One call; what it answers is the same each time but for ids and times. */
export type Look = { readonly name: string; look(): Promise<unknown> }

/** Would take away what the other calls look at, or asks the institutions, which has an act of its own. */
const NOT_AGAIN: readonly string[] = [
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
  'giveBridgeGrant',
  'takeBackBridgeGrant',
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
  // Longer with each call.
  'listAccessLog',
]
const OF_CONSENTS = /consent/i
const BANK = organizationGuidOf('A1AAEO0000')
const MORE: Readonly<Record<string, Partial<Input>>> = {
  getConnectJourney: { query: { purpose: 'pfm' } },
  previewDeletion: { query: {} },
}

export async function looksOf({ world, aside }: LensWorld): Promise<Look[]> {
  const { control, url, internalUrl } = world
  const settled = async (): Promise<Asking> => {
    const session = await signUp(url, control, await newPerson(control))
    return { session, url, own: await furnished(session, world, aside) }
  }
  // Where the computer has much else to do, an institution may have been given up before it answered.
  const rich = await settled().catch(settled).catch(settled)
  const newcomer = await signUp(url, control, await newPerson(control))
  const userId = await userIdOf(rich.session, aside)
  const { syncId } = await rich.session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await watchSync(rich.session, syncId)
  await toldOfAnEnd(rich.session, userId, { world, aside })
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
      if (session === early && !OF_CONSENTS.test(name)) continue
      looks.push({
        name: `${name} of ${who}`,
        look: async () =>
          shown(
            await sendWire(url, wireRequest(endpoint, inputOf(name), randomUUID()), {
              cookie: session.cookie(),
              origin: new URL(url).origin,
            }),
          ),
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

/** Consents are with the signatures then, while twins have theirs in the ledger. */
async function fromBeforeTheLedger({ world, aside }: Pick<LensWorld, 'world' | 'aside'>): Promise<PersonSession> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids: [BANK] })
  const userId = await userIdOf(session, aside)
  await administer(world, [
    'set session_replication_role = replica',
    ...['consent_ledger', 'consent_ledger_head'].map((table) => `delete from ${table} where user_id = '${userId}'`),
  ])
  return session
}

/** One consent ends in a week, of which the person is told. */
async function toldOfAnEnd(
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
  await world.control.setClock({ advanceMs: 1_000 })
  for (const end = performance.now() + 10_000; performance.now() < end; ) {
    if ((await session.mydata.listNotices()).notices.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nobody was told of an end')
}

const shown = ({ status, text }: WireAnswer) => ({ status, text })
