import type { CertificationTransactionId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectAll, consent, isTerminal, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

let world: World
const changed = new Set<string>()

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
})
afterAll(() => world?.stop())
afterEach(async () => {
  for (const orgCode of changed) await world.control.clearBehaviour(orgCode)
  changed.clear()
})

const STORIES = {
  rich: 'kim-seoyeon',
  bankOnly: 'park-junho',
  under19: 'choi-doyun',
  notAtKakao: 'jung-yujin',
  expired: 'oh-minjae',
  longName: 'namgung-areum',
  leapDay: 'yoon-iwol',
} as const

/** A new person with the data of this story's built-in person. */
async function sessionLike(like: keyof typeof STORIES): Promise<PersonSession> {
  return signUp(world.url, world.control, await newPerson(world.control, { like: STORIES[like] }))
}
async function behave(orgCode: string, name: string, knobs: Record<string, unknown> = {}): Promise<void> {
  changed.add(orgCode)
  await world.control.setBehaviour(orgCode, { name, ...knobs })
}
const guids = (...orgCodes: string[]) => orgCodes.map(organizationGuidOf)
const names = (list: readonly { guid: OrganizationGuid }[]) => list.map((one) => one.guid).toSorted()

/** Institutions where the rich person is a customer. */
const BANK = 'A1AAEO0000'
const RICH = ['A1AAEO0000', 'A1AAER0000', 'A1AAEM0000', 'A1AAES0000', 'A1AAHJ0000']

async function refusal(work: Promise<unknown>) {
  return work.then(
    () => null,
    (error: { errorCodeEnum: string; details?: Record<string, unknown> }) => ({
      code: error.errorCodeEnum,
      state: error.details?.certificationTransactionState,
    }),
  )
}

describe('how an institution answers', () => {
  const statuses = async () => {
    // No sign-in is needed.
    const answer = await fetch(new URL('/v1/mydata/organization-statuses', world.url))
    const { organizations } = (await answer.json()) as {
      organizations: { guid: string; organizationStatusEnum: string; expectedSeconds: number | null }[]
    }
    return new Map(organizations.map((one) => [one.guid, one]))
  }
  const LATE = 'A1AAHP0000'
  const [late] = guids(LATE) as [OrganizationGuid]

  it('is told to everybody once five people have waited, and of fewer nothing', async () => {
    const session = await sessionLike('bankOnly')
    expect((await statuses()).get(late)?.organizationStatusEnum).toBe('UNKNOWN')
    const all = await session.mydata.listOrganizations()
    expect((await statuses()).size).toBe(all.organizations.length)
    await behave(LATE, 'http-500')
    const people = await Promise.all(Array.from({ length: 5 }, () => sessionLike('bankOnly')))
    const tries = people.map((one) => refusal(connectAll(one, world.control, { organizationGuids: [late] })))
    expect(new Set((await Promise.all(tries)).map((one) => one?.code))).toEqual(
      new Set(['MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR']),
    )
    await expect
      .poll(async () => (await statuses()).get(late), { timeout: 20_000 })
      .toMatchObject({ organizationStatusEnum: 'DOWN', expectedSeconds: null })
  }, 60_000)
})

describe('whether it is signed', () => {
  const stateOf = (session: PersonSession, certificationTransactionId: CertificationTransactionId) =>
    session.mydata.getSignatureState({ params: { certificationTransactionId } })
  const asked = async (organizationGuids = guids('A1AAER0000')) => {
    const session = await sessionLike('bankOnly')
    const { certificationTransactionId } = await consent(session, world.control, { organizationGuids })
    return { session, certificationTransactionId }
  }

  it.each([
    ['approve', 'SIGNED'],
    ['reject', 'REJECTED'],
    ['expire', 'EXPIRED'],
  ] as const)('waits, and hears of what the person does: %s', async (decision, signatureStateEnum) => {
    const { session, certificationTransactionId } = await asked()
    expect(await stateOf(session, certificationTransactionId)).toEqual({
      signatureStateEnum: 'PENDING',
      askAgainAfterMs: 1_500,
    })
    await world.control.decideLatest(session.person.phoneNumber, decision)
    const decided = { signatureStateEnum, askAgainAfterMs: null }
    expect(await stateOf(session, certificationTransactionId)).toEqual(decided)
    expect(await stateOf(session, certificationTransactionId)).toEqual(decided)
  })

  it('looks and decides nothing: what was signed connects as before, and is signed ever after', async () => {
    const { session, certificationTransactionId } = await asked()
    await world.control.decideLatest(session.person.phoneNumber, 'approve')
    expect((await stateOf(session, certificationTransactionId)).signatureStateEnum).toBe('SIGNED')
    const { syncId } = await session.mydata.connectByMydataCertificateV2(
      { body: { certificationTransactionId } },
      { timeoutMs: 60_000 },
    )
    await watchSync(session, syncId)
    expect((await stateOf(session, certificationTransactionId)).signatureStateEnum).toBe('SIGNED')
  })

  it('an agency that is out of order is left alone for longer', async () => {
    const { session, certificationTransactionId } = await asked()
    const agency = 'INKAKO0000'
    await behave(agency, 'http-500')
    expect(await stateOf(session, certificationTransactionId)).toEqual({
      signatureStateEnum: 'PENDING',
      askAgainAfterMs: 6_000,
    })
  })

  it("somebody else's is like one that is missing", async () => {
    const { certificationTransactionId } = await asked()
    expect(await refusal(stateOf(await sessionLike('bankOnly'), certificationTransactionId))).toEqual({
      code: 'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND',
      state: undefined,
    })
  })

  it('a consent that was asked for anew ends the one before', async () => {
    const { session, certificationTransactionId } = await asked()
    await consent(session, world.control, { organizationGuids: guids('A1AAER0000') })
    expect(await stateOf(session, certificationTransactionId)).toEqual({
      signatureStateEnum: 'EXPIRED',
      askAgainAfterMs: null,
    })
  })
})

describe('signature', () => {
  it('[CF-8.1.4] is asked for again until it is given, and a rejected one can never be completed', async () => {
    const session = await sessionLike('bankOnly')
    const [organization] = (await session.mydata.listOrganizations()).organizations
    const choice = { organizationGuids: [(organization as { guid: OrganizationGuid }).guid] }
    const first = await consent(session, world.control, choice)
    const connect = (certificationTransactionId: CertificationTransactionId) =>
      session.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } }, { timeoutMs: 60_000 })
    const needed = 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED'
    expect(await refusal(connect(first.certificationTransactionId))).toEqual({ code: needed, state: 'PENDING' })

    await world.control.decideLatest(session.person.phoneNumber, 'reject')
    expect(await refusal(connect(first.certificationTransactionId))).toEqual({ code: needed, state: 'REJECTED' })

    const second = await consent(session, world.control, choice)
    await world.control.decideLatest(session.person.phoneNumber, 'expire')
    expect(await refusal(connect(second.certificationTransactionId))).toEqual({ code: needed, state: 'EXPIRED' })
    expect(await refusal(connect(first.certificationTransactionId))).toEqual({ code: needed, state: 'EXPIRED' })
  })

  it("[CF-6.1] of another person's transaction is answered like a missing one", async () => {
    const [owner, other] = await Promise.all([sessionLike('longName'), sessionLike('leapDay')])
    const { certificationTransactionId } = await consent(owner, world.control)
    const ids = [certificationTransactionId, '018f6d0e-0000-7000-8000-000000000000']
    const answers = await Promise.all(
      ids.map((one) =>
        refusal(other.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId: id(one) } })),
      ),
    )
    expect(answers[0]?.code).toBe('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('consent submission', () => {
  it.each([
    ['somebody under 19', 'under19', 'KAKAO', 'MYDATA_UNDER_AGE'],
    ['somebody Kakao does not know', 'notAtKakao', 'KAKAO', 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED'],
  ] as const)('[CF-1.4 CF-6.2] refuses %s', async (_, story, certificate, code) => {
    const session = await sessionLike(story)
    expect((await refusal(consent(session, world.control, { certificate })))?.code).toBe(code)
  })

  it('refuses an institution that went into maintenance after the list was read', async () => {
    const session = await sessionLike('rich')
    const before = (await session.mydata.listOrganizations()).organizations.find((one) => one.guid === guids(BANK)[0])
    expect(before?.maintenanceSchedule).toBeNull()
    await behave(BANK, 'maintenance')
    const after = (await session.mydata.listOrganizations()).organizations.find((one) => one.guid === guids(BANK)[0])
    expect(after?.maintenanceSchedule).not.toBeNull()
    const refused = await refusal(consent(session, world.control, { organizationGuids: guids(BANK) }))
    expect(refused?.code).toBe('MYDATA_ORGANIZATION_NOT_CONNECTABLE')
  })
})

describe('connecting', () => {
  it('[CF-8.1.2] answers the code when nobody knows the person', async () => {
    const session = await sessionLike('bankOnly')
    const refused = await refusal(
      connectAll(session, world.control, { organizationGuids: guids('A1AAEM0000', 'A1AABG0000') }),
    )
    expect(refused?.code).toBe('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED')
    expect((await session.mydata.listAssets()).assets).toEqual([])
  })

  it('[CF-8.1.3] answers the mixed code when the others are broken', async () => {
    const session = await sessionLike('bankOnly')
    await behave('A1AABG0000', 'http-500')
    const refused = await refusal(
      connectAll(session, world.control, { organizationGuids: guids('A1AAEM0000', 'A1AABG0000') }),
    )
    expect(refused?.code).toBe('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED')
  })

  it('lets every hostile institution fail alone', async () => {
    const session = await sessionLike('rich')
    const hostile = ['garbage', 'redirect', 'gzip-bomb', 'page-loop']
    await Promise.all(hostile.map((name, index) => behave(RICH[index + 1] as string, name)))
    const { status } = await connectAll(session, world.control, { organizationGuids: guids(...RICH) })
    const lists = status.organizationSyncStatus
    expect(names(lists.successfulOrgs)).toEqual(guids(BANK))
    expect(names(lists.failedOrgs)).toEqual(guids(...RICH.slice(1)).toSorted())
    const home = await session.mydata.listAssets()
    expect(new Set(home.assets.map((asset) => asset.organization.guid))).toEqual(new Set(guids(BANK)))
    expect(home.notices.map((notice) => notice.noticeEnum)).toContain('DELAYED')
  }, 60_000)

  it('tries failed ones again without a new signature once they work', async () => {
    const session = await sessionLike('rich')
    await behave('A1AAER0000', 'http-500')
    const { syncId, status } = await connectAll(session, world.control, {
      organizationGuids: guids(BANK, 'A1AAER0000'),
    })
    expect(names(status.organizationSyncStatus.failedOrgs)).toEqual(guids('A1AAER0000'))
    await world.control.clearBehaviour('A1AAER0000')
    const retried = await session.mydata.retrySync({ params: { syncId } })
    const after = await watchSync(session, retried.syncId)
    expect(names(after.organizationSyncStatus.successfulOrgs)).toEqual(guids('A1AAER0000'))
    expect((await refusal(session.mydata.retrySync({ params: { syncId: retried.syncId } })))?.code).toBe(
      'MYDATA_SYNC_NOTHING_TO_RETRY',
    )
  }, 60_000)

  it('tries failed ones once when two pages ask at the same time', async () => {
    const session = await sessionLike('rich')
    await behave('A1AAER0000', 'http-500')
    const { syncId } = await connectAll(session, world.control, { organizationGuids: guids(BANK, 'A1AAER0000') })
    await behave('A1AAER0000', 'slow', { ms: 1_500 })
    const retry = () => session.mydata.retrySync({ params: { syncId } })
    const [one, two] = await Promise.all([retry(), retry()])
    expect(two.syncId).toBe(one.syncId)
    expect((await retry()).syncId).toBe(one.syncId)
    await watchSync(session, one.syncId)
  }, 60_000)

  it('[CF-7.9] finds the same sync when called again', async () => {
    const session = await sessionLike('bankOnly')
    const choice = { organizationGuids: guids('A1AAER0000', 'A1AAEM0000', 'A1AABG0000') }
    const { certificationTransactionId } = await consent(session, world.control, choice)
    await world.control.decideLatest(session.person.phoneNumber, 'approve')
    const connect = () =>
      session.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } }, { timeoutMs: 60_000 })
    const [one, two] = await Promise.all([connect(), connect()])
    expect(two.syncId).toBe(one.syncId)
    expect((await connect()).syncId).toBe(one.syncId)
    await watchSync(session, one.syncId)
  }, 60_000)
})

describe('after a connect', () => {
  it('refresh writes nothing anew and says so to nobody; transactions page without gaps', async () => {
    const session = await sessionLike('rich')
    const { status } = await connectAll(session, world.control, { organizationGuids: guids(BANK) })
    expect(isTerminal(status)).toBe(true)
    const before = await session.mydata.listAssets()
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: guids(BANK) } })
    await watchSync(session, syncId)
    const after = await session.mydata.listAssets()
    const plain = (assets: typeof after.assets) =>
      assets
        .map(({ fetchedAtMs: _, isNew: __, freshnessEnum: ___, ...asset }) => asset)
        .toSorted((a, b) => (a.assetIdentifier < b.assetIdentifier ? -1 : 1))
    expect(plain(after.assets)).toEqual(plain(before.assets))

    const deposit = after.assets.find(
      (asset) => asset.organization.guid === guids(BANK)[0] && asset.groupEnum === 'DEPOSIT',
    )
    const assetIdentifier = deposit?.assetIdentifier as string
    const seen: string[] = []
    let pageToken: string | undefined
    do {
      const page = await session.mydata.listTransactions({
        params: { assetIdentifier },
        query: { limit: 50, pageToken },
      })
      seen.push(...page.transactions.map((one) => one.transactionIdentifier))
      pageToken = page.nextPageToken ?? undefined
    } while (pageToken && seen.length < 400)
    expect(new Set(seen).size).toBe(seen.length)
    const foreign = await sessionLike('bankOnly')
    expect((await refusal(foreign.mydata.getAsset({ params: { assetIdentifier } })))?.code).toBe(
      'MYDATA_ASSET_NOT_FOUND',
    )
  }, 60_000)

  it('renews a token that ran out and asks for a new signature when the consent is of no use', async () => {
    const session = await sessionLike('expired')
    const own = guids('A1AABG0000', 'D1NHCD0000')
    await connectAll(session, world.control, { organizationGuids: own })
    await world.control.setClock({ advanceMs: 120_000 })
    const first = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
    const renewed = await watchSync(session, first.syncId)
    expect(names(renewed.organizationSyncStatus.successfulOrgs)).toEqual(own.toSorted())

    await world.control.setClock({ advanceMs: 3 * 3_600_000 })
    const home = await session.mydata.listAssets()
    expect(home.notices.map((notice) => notice.noticeEnum)).toEqual(['EXPIRED', 'EXPIRED'])
  }, 60_000)
})

describe('a server that dies', () => {
  it('goes on after kill -9 and loses nothing', async () => {
    const session = await sessionLike('rich')
    const { organizations, certificationTransactionId } = await consent(session, world.control)
    await world.control.decideLatest(session.person.phoneNumber, 'approve')
    const { syncId } = await session.mydata.connectByMydataCertificateV2(
      { body: { certificationTransactionId } },
      { timeoutMs: 60_000 },
    )
    await world.killServer('SIGKILL')
    await world.startServer()
    const status = await watchSync(session, syncId, 60_000)
    expect(status.organizationSyncStatus.requestedOrgs).toHaveLength(organizations.length)
    expect(isTerminal(status)).toBe(true)
    expect(status.organizationSyncStatus.successfulOrgs.length).toBeGreaterThanOrEqual(20)
  }, 120_000)
})
