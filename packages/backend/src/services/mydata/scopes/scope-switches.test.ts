import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInternalClient, twinsOf } from '@ieum/contract-kit/internal.ts'
import type { ConsentScopeAsset } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { type AssetIdentifier, type OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { userIdOf } from '@ieum/testkit/isolation/services/account.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { insideServices } from '@ieum/testkit/world/inside-services.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

/** The bank of the rich person where most of their accounts are. */
const BANK = 'A1AAEO0000'
const bank = organizationGuidOf(BANK)
const CARD = organizationGuidOf('D1SHCD0000')
/** An institution that the portal removes from the regime. */
const SHORT_LIVED = 'A3SWCH0000'

let world: World
let database: pg.Client
let institutions: string

const institutionFile = () => path.join(institutions, 'short-lived.json')

beforeAll(async () => {
  institutions = mkdtempSync(path.join(tmpdir(), 'ieum-switches-'))
  mkdirSync(institutions, { recursive: true })
  writeFileSync(
    institutionFile(),
    JSON.stringify({ org_code: SHORT_LIVED, org_name: '잠깐저축은행', industry: 'bank' }),
  )
  world = await startWorld({
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
      SANDBOX_INSTITUTIONS_DIR: institutions,
      DELETION_UNDO_SECONDS: '5',
      INTERNAL_SERVICES: insideServices({ credit: ['mydata'] }),
    },
  })
  database = await world.connectDatabase()
}, 120_000)
beforeEach(() => world.control.clearBehaviour(BANK))
afterAll(async () => {
  await world?.stop()
  rmSync(institutions, { recursive: true, force: true })
})

async function connected(
  organizationGuids: readonly OrganizationGuid[] = [bank],
  change: Record<string, unknown> = {},
) {
  const session = await signUp(world.url, world.control, await newPerson(world.control, change))
  await connectAll(session, world.control, { organizationGuids })
  return session
}

/** Two refreshes of one person must be ten seconds apart: waits for that. */
async function refreshed(session: PersonSession): Promise<void> {
  await database.query('delete from call_limit')
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await watchSync(session, syncId)
}

type Query = { readonly noCache?: 'true'; readonly consentStatusFilterEnum?: 'CONSENT' | 'NOT_CONSENT' }

const scopesOf = async (session: PersonSession, query: Query = {}) =>
  (await session.mydata.listConnectedOrganizationConsentScopes({ query })).connections
const assetsOf = async (session: PersonSession, query: Query = {}): Promise<ConsentScopeAsset[]> =>
  (await scopesOf(session, query)).flatMap(({ scopes }) => scopes).flatMap(({ assets }) => assets)
const statusOf = async (session: PersonSession, identifier: AssetIdentifier, query: Query = {}) =>
  (await assetsOf(session, query)).find((one) => one.assetIdentifier === identifier)?.scopeAssetStatusEnum

const switchScope = (
  session: PersonSession,
  scopeTypeEnum: ScopeType,
  isConsented: boolean,
  assetIdentifier?: AssetIdentifier,
) =>
  session.mydata.updateUserScopeStatus({
    body: {
      organizationGuid: bank,
      scopeTypeEnum,
      isConsented,
      updateMask: ['isConsented'],
      ...(assetIdentifier && { assetIdentifier }),
    },
  })

/**
 * Calls for the data of deposits that this bank received from this person; older transactions are requested separately.
 */
async function depositCalls(session: PersonSession, ofWhat = /^은행-00[23]$/): Promise<number> {
  const calls = (await world.control.calls()) as unknown as { orgCode?: string; personId?: string; api?: string }[]
  return calls.filter((one) => one.personId === session.person.id && ofWhat.test(one.api ?? '')).length
}

describe('getScopes', () => {
  it('getScopes: names every kind, and counts the connections in which this person has it on', async () => {
    const [one, other] = [await connected(), await connected([CARD])]
    const ofOne = (await one.mydata.getScopes()).scopes
    expect(ofOne).toHaveLength(31)
    const count = (list: typeof ofOne, scope: ScopeType) =>
      list.find(({ scopeTypeEnum }) => scopeTypeEnum === scope)?.connectedOrganizationCount
    const ofOther = (await other.mydata.getScopes()).scopes
    expect([count(ofOne, 'BANK_DEPOSIT'), count(ofOther, 'BANK_DEPOSIT')]).toEqual([1, 0])
    expect([count(ofOne, 'CARD_CARD'), count(ofOther, 'CARD_CARD')]).toEqual([0, 1])
    expect(ofOne.find((kind) => kind.scopeTypeEnum === 'BANK_DEPOSIT')).toMatchObject({
      nameToDisplay: '은행 예금',
      industryEnums: ['BANK', 'SAVINGS_BANK'],
      isAllAsset: true,
    })
    await switchScope(one, 'BANK_DEPOSIT', false)
    expect(count((await one.mydata.getScopes()).scopes, 'BANK_DEPOSIT')).toBe(0)
  }, 60_000)
})

describe('updateUserScopeStatus', () => {
  it('updateUserScopeStatus: a kind that is off is neither asked for nor shown, and comes back', async () => {
    const session = await connected()
    const before = await session.mydata.listAssets()
    const deposits = before.assets.filter((asset) => asset.scopeTypeEnums[0] === 'BANK_DEPOSIT')
    expect(deposits.length).toBeGreaterThan(1)
    const [deposit] = deposits as [(typeof deposits)[0]]

    expect(await switchScope(session, 'BANK_DEPOSIT', false)).toMatchObject({
      organizationGuid: bank,
      scope: { scopeTypeEnum: 'BANK_DEPOSIT', isSigned: true, isConsented: false },
    })
    const off = await session.mydata.listAssets()
    expect(off.assets).toHaveLength(before.assets.length - deposits.length)
    expect(off.netWorthKrw).toBe(before.netWorthKrw - deposits.reduce((sum, asset) => sum + asset.netWorthKrw, 0))
    expect(off.groups.find((group) => group.groupEnum === 'DEPOSIT')?.totalKrw ?? 0).not.toBe(
      before.groups.find((group) => group.groupEnum === 'DEPOSIT')?.totalKrw,
    )
    const { assetIdentifier } = deposit
    await expect(session.mydata.getAsset({ params: { assetIdentifier } })).rejects.toMatchObject({
      errorCodeEnum: 'MYDATA_ASSET_NOT_FOUND',
    })
    await expect(session.mydata.listTransactions({ params: { assetIdentifier } })).rejects.toMatchObject({
      errorCodeEnum: 'MYDATA_ASSET_NOT_FOUND',
    })
    const listed = await session.mydata.listScopes({
      body: { organizationGuid: bank, shouldIncludeConsentedOnly: true },
    })
    expect(listed.scopes.map((scope) => scope.assetIdentifier)).not.toContain(assetIdentifier)
    expect(listed.scopes.every((scope) => scope.isConsented)).toBe(true)
    const all = await session.mydata.listScopes({
      body: { organizationGuid: bank, shouldIncludeConsentedOnly: false },
    })
    const offOnes = all.scopes.filter((scope) => !scope.isConsented)
    expect(all.isComplete).toBe(true)
    expect(offOnes.map((scope) => scope.assetIdentifier).toSorted()).toEqual(
      deposits.map((one) => one.assetIdentifier).toSorted(),
    )
    expect(all.scopes).toHaveLength(listed.scopes.length + deposits.length)

    const callsBefore = await depositCalls(session)
    await refreshed(session)
    expect(await depositCalls(session)).toBe(callsBefore)
    const transactionsBefore = await depositCalls(session, /^은행-004$/)
    await refreshed(session)
    expect([await depositCalls(session), await depositCalls(session, /^은행-004$/)]).toEqual([
      callsBefore,
      transactionsBefore,
    ])
    expect((await session.mydata.listAssets()).assets).toHaveLength(off.assets.length)
    expect(await statusOf(session, assetIdentifier)).toBe('DISCONNECTED')

    await switchScope(session, 'BANK_DEPOSIT', true)
    const back = await session.mydata.listAssets()
    expect(back.netWorthKrw).toBe(before.netWorthKrw)
    // Shown as last reported, with that moment.
    expect(back.assets.find((asset) => asset.assetIdentifier === assetIdentifier)).toMatchObject({
      scopeAssetStatusEnum: 'CREATED',
      fetchedAtMs: deposit.fetchedAtMs,
      balanceKrw: deposit.balanceKrw,
    })
    await refreshed(session)
    expect(await depositCalls(session)).toBeGreaterThan(callsBefore)
    expect(await statusOf(session, assetIdentifier)).toBe('ACTIVE')
  }, 90_000)

  it('updateUserScopeStatus: of one asset, the others stay; and both survive a new signature', async () => {
    const session = await connected()
    const { assets } = await session.mydata.listAssets()
    const deposit = assets.find((asset) => asset.scopeTypeEnums.join() === 'BANK_DEPOSIT') as (typeof assets)[0]
    await switchScope(session, 'BANK_DEPOSIT', false, deposit.assetIdentifier)
    const shown = async () =>
      (await session.mydata.listAssets()).assets.map((asset) => asset.assetIdentifier).toSorted()
    const others = assets.map((asset) => asset.assetIdentifier).filter((one) => one !== deposit.assetIdentifier)
    expect(await shown()).toEqual(others.toSorted())
    await connectAll(session, world.control, { organizationGuids: [bank] })
    expect(await shown()).toEqual(others.toSorted())
    expect(await statusOf(session, deposit.assetIdentifier)).toBe('DISCONNECTED')
    await switchScope(session, 'BANK_DEPOSIT', true, deposit.assetIdentifier)
    expect(await shown()).toEqual(assets.map((asset) => asset.assetIdentifier).toSorted())
  }, 90_000)

  it('[CF-7.20] updateUserScopeStatus: answers the state of the account itself, or of the kind', async () => {
    const session = await connected()
    const accounts = (await assetsOf(session)).filter((one) => one.scopeTypeEnum === 'BANK_DEPOSIT')
    const [one, other] = accounts as [ConsentScopeAsset, ConsentScopeAsset]
    await database.query('update asset set is_new = true where asset_key = $1', [
      Buffer.from(other.assetIdentifier, 'base64url'),
    ])
    const own = async (...asked: Parameters<typeof switchScope>) => (await switchScope(...asked)).scope
    expect(await own(session, 'BANK_DEPOSIT', false, one.assetIdentifier)).toEqual({
      assetIdentifier: one.assetIdentifier,
      scopeTypeEnum: 'BANK_DEPOSIT',
      nameToDisplay: one.nameToDisplay,
      isSigned: true,
      isConsented: false,
      isNew: false,
    })
    const isOn = { isConsented: true, isNew: true, assetIdentifier: other.assetIdentifier }
    expect(await own(session, 'BANK_DEPOSIT', true, other.assetIdentifier)).toMatchObject(isOn)
    expect(await own(session, 'BANK_DEPOSIT', false)).toMatchObject({ assetIdentifier: null, isConsented: false })
    const puttingAway = { organizationGuid: bank, scopeTypeEnum: 'BANK_DEPOSIT', updateMask: ['isNew'] } as const
    const seen = { ...puttingAway, isNew: false, assetIdentifier: other.assetIdentifier } as const
    // Switched off with its kind, while its own state is off, too.
    expect(
      (await session.mydata.updateUserScopeStatus({ body: { ...seen, updateMask: ['isNew'] } })).scope,
    ).toMatchObject({
      isConsented: false,
      isNew: false,
    })
    const overdraft = (await assetsOf(session)).find((asset) => asset.scopeTypeEnum === 'BANK_DEPOSIT_AND_LOAN')
    if (overdraft) {
      const state = await own(session, 'BANK_DEPOSIT_AND_LOAN', true, overdraft.assetIdentifier)
      expect(state).toMatchObject({ scopeTypeEnum: 'BANK_DEPOSIT_AND_LOAN', nameToDisplay: overdraft.nameToDisplay })
    }
  }, 60_000)

  it('updateUserScopeStatus: a field that the mask does not name stays; new is put away', async () => {
    const session = await connected()
    const [asset] = await assetsOf(session)
    const assetIdentifier = asset?.assetIdentifier as AssetIdentifier
    await database.query(`update asset set is_new = true where asset_key = $1`, [
      Buffer.from(assetIdentifier, 'base64url'),
    ])
    // New until the person has seen it, however often it is read.
    await refreshed(session)
    expect((await assetsOf(session)).find((one) => one.assetIdentifier === assetIdentifier)?.isNew).toBe(true)
    const scopeTypeEnum = asset?.scopeTypeEnum as ScopeType
    const body = { organizationGuid: bank, scopeTypeEnum, assetIdentifier, isConsented: false, isNew: true } as const
    expect(
      (await session.mydata.updateUserScopeStatus({ body: { ...body, isNew: false, updateMask: ['isNew'] } })).scope,
    ).toMatchObject({ isNew: false, isConsented: true })
    const after = (await assetsOf(session)).find((one) => one.assetIdentifier === assetIdentifier)
    expect(after).toMatchObject({ isNew: false, isConsented: true })
    await session.mydata.updateUserScopeStatus({ body: { ...body, updateMask: ['isConsented'] } })
    const off = (await assetsOf(session)).find((one) => one.assetIdentifier === assetIdentifier)
    expect(off).toMatchObject({ isNew: false, isConsented: false })
  }, 60_000)

  it('updateUserScopeStatus: refuses what is not there, not signed for, or not whole', async () => {
    const session = await signUp(world.url, world.control, await newPerson(world.control))
    await connectAll(session, world.control, { organizationGuids: [bank], scopes: ['BANK_DEPOSIT'] })
    const [asset] = await assetsOf(session)
    const theirs = (await (await connected()).mydata.listAssets()).assets[0]?.assetIdentifier as AssetIdentifier
    const off = {
      organizationGuid: bank,
      scopeTypeEnum: 'BANK_DEPOSIT',
      isConsented: false,
      updateMask: ['isConsented'],
    }
    const nobodys = Buffer.alloc(32, 7).toString('base64url')
    const REFUSED: readonly (readonly [change: Record<string, unknown>, status: number, code: string])[] = [
      [{ organizationGuid: CARD }, 404, 'MYDATA_ORGANIZATION_NOT_FOUND'],
      [{ organizationGuid: organizationGuidOf('A1XXXX0000') }, 404, 'MYDATA_ORGANIZATION_NOT_FOUND'],
      [{ assetIdentifier: theirs }, 404, 'MYDATA_ASSET_NOT_FOUND'],
      [{ assetIdentifier: nobodys }, 404, 'MYDATA_ASSET_NOT_FOUND'],
      [{ assetIdentifier: asset?.assetIdentifier, scopeTypeEnum: 'BANK_LOAN' }, 404, 'MYDATA_ASSET_NOT_FOUND'],
      [{ assetIdentifier: asset?.assetIdentifier, bankAccountSequenceNumber: '99' }, 404, 'MYDATA_ASSET_NOT_FOUND'],
      [{ scopeTypeEnum: 'CARD_CARD' }, 400, 'MYDATA_CONSENT_INVALID'],
      [{ scopeTypeEnum: 'BANK_DEPOSIT_AND_LOAN' }, 400, 'MYDATA_CONSENT_INVALID'],
      [{ scopeTypeEnum: 'BANK_ISA', isConsented: true }, 409, 'MYDATA_SIGNATURE_REQUIRED'],
      [{ updateMask: ['isNew'] }, 400, 'INVALID_REQUEST'],
      [{ updateMask: ['scopeTypeEnum'] }, 400, 'INVALID_REQUEST'],
      [{ updateMask: [] }, 400, 'INVALID_REQUEST'],
      [{ updateMask: undefined }, 400, 'INVALID_REQUEST'],
      [{ isConsented: 'false' }, 400, 'INVALID_REQUEST'],
      [{ something: 1 }, 400, 'INVALID_REQUEST'],
      [{ scopeTypeEnum: 'UNKNOWN' }, 400, 'MYDATA_CONSENT_INVALID'],
    ]
    for (const [change, status, errorCodeEnum] of REFUSED) {
      const body = { ...off, ...change } as never
      const refusal = await session.mydata.updateUserScopeStatus({ body }).catch((error: unknown) => error)
      expect([change, refusal]).toMatchObject([change, { status, errorCodeEnum }])
    }
    expect((await assetsOf(session)).every((one) => one.isConsented)).toBe(true)
  }, 90_000)
})

describe('listConnectedOrganizationConsentScopes', () => {
  it('listConnectedOrganizationConsentScopes: tells each person of their own connections, all there is for a page', async () => {
    const [one, other] = [await connected(), await connected([CARD])]
    const [shown] = await scopesOf(one)
    expect(shown).toMatchObject({
      connection: { organization: { guid: bank }, scheduledDataRequestCycle: 7 },
      connectionStateEnum: 'CONNECTED',
      isExposed: true,
      institutionConsent: null,
      isReadNow: false,
      fetchedAtMs: expect.stringMatching(/^\d{13}$/),
      nextTransferAtMs: expect.stringMatching(/^\d{13}$/),
    })
    const identifiers = (await one.mydata.listAssets()).assets.map((asset) => asset.assetIdentifier)
    expect((await assetsOf(one)).map((asset) => asset.assetIdentifier).toSorted()).toEqual(identifiers.toSorted())
    expect((await scopesOf(other)).map(({ connection }) => connection.organization.guid)).toEqual([CARD])
  }, 60_000)

  it('listConnectedOrganizationConsentScopes: filters by what is on and what is not', async () => {
    const session = await connected()
    const all = await assetsOf(session)
    await switchScope(session, 'BANK_LOAN', false)
    const one = all.find((asset) => asset.scopeTypeEnum === 'BANK_DEPOSIT') as ConsentScopeAsset
    await switchScope(session, 'BANK_DEPOSIT', false, one.assetIdentifier)
    const [on] = await scopesOf(session, { consentStatusFilterEnum: 'CONSENT' })
    const [off] = await scopesOf(session, { consentStatusFilterEnum: 'NOT_CONSENT' })
    const kinds = (shown: typeof on) => shown?.scopes.map((scope) => scope.scopeTypeEnum)
    expect(kinds(on)).not.toContain('BANK_LOAN')
    expect(kinds(off)).toEqual(expect.arrayContaining(['BANK_DEPOSIT', 'BANK_LOAN']))
    const named = (shown: typeof on) =>
      shown?.scopes.flatMap((scope) => scope.assets.map((asset) => asset.assetIdentifier))
    expect([...(named(on) ?? []), ...(named(off) ?? [])].toSorted()).toEqual(
      all.map((asset) => asset.assetIdentifier).toSorted(),
    )
    expect(named(off)).toContain(one.assetIdentifier)
    // An unknown name selects nothing (CF-3.22).
    const unknown = await session.fetch(
      `${mydataContract.listConnectedOrganizationConsentScopes.path}?consentStatusFilterEnum=SOME`,
    )
    expect(await unknown.json()).toEqual({ connections: [] })
  }, 60_000)

  it('listConnectedOrganizationConsentScopes: with noCache asks the institutions, once a minute', async () => {
    const session = await connected()
    const [shown] = await scopesOf(session, { noCache: 'true' })
    expect(shown).toMatchObject({
      isReadNow: true,
      institutionConsent: {
        isScheduled: true,
        scheduledDataRequestCycle: 7,
        isConsentPassbookDisplayText: true,
        consentEndDateMs: shown?.connection.dataAccessConsentExpiredAt,
      },
    })
    const calls = (await world.control.calls()) as unknown as { personId?: string; api?: string }[]
    expect(calls.some((one) => one.personId === session.person.id && one.api === '정보제공-공통-002')).toBe(true)
    const again = await session.fetch(`${mydataContract.listConnectedOrganizationConsentScopes.path}?noCache=true`)
    expect([again.status, ((await again.json()) as { errorCodeEnum: string }).errorCodeEnum]).toEqual([
      429,
      'RATE_LIMITED',
    ])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(30)
    // Stored data is returned for every request.
    expect(await scopesOf(session)).toHaveLength(1)
  }, 60_000)

  it('listConnectedOrganizationConsentScopes: an institution that does not answer leaves what we have', async () => {
    const session = await connected()
    await world.control.setBehaviour(BANK, { name: 'http-500' })
    const [shown] = await scopesOf(session, { noCache: 'true' })
    expect(shown).toMatchObject({ isReadNow: false, institutionConsent: null, connectionStateEnum: 'CONNECTED' })
    expect(shown?.scopes.flatMap((scope) => scope.assets).length).toBeGreaterThan(1)
  }, 60_000)
})

/** Each state over HTTP, as the person or, when they are away, a service of ours sees it. */
describe('the states of an asset', () => {
  const asService = async (session: PersonSession) => {
    const twins = twinsOf(mydataContract, UserId)
    const client = createInternalClient(twins, { baseUrl: world.internalUrl, secret: 'credit.secret' })
    const ieumUserId = await userIdOf(session, database)
    return async () => {
      const { connections } = await client.listConnectedOrganizationConsentScopes({ params: { ieumUserId }, query: {} })
      return connections.flatMap(({ scopes }) => scopes).flatMap(({ assets }) => assets)
    }
  }
  const states = (assets: readonly ConsentScopeAsset[]) => [...new Set(assets.map((one) => one.scopeAssetStatusEnum))]

  it('ACTIVE, then DISCONNECTED when it is switched off and CREATED when it is on again', async () => {
    const session = await connected()
    expect(states(await assetsOf(session))).toEqual(['ACTIVE'])
    const [asset] = await assetsOf(session)
    const [identifier, kind] = [asset?.assetIdentifier as AssetIdentifier, asset?.scopeTypeEnum as ScopeType]
    await switchScope(session, kind, false, identifier)
    expect(await statusOf(session, identifier)).toBe('DISCONNECTED')
    await switchScope(session, kind, true, identifier)
    expect(await statusOf(session, identifier)).toBe('CREATED')
  }, 60_000)

  it('CREATED when the institution lists it and it was never read', async () => {
    const session = await connected()
    const known = await assetsOf(session)
    const last = known.at(-1) as ConsentScopeAsset
    await database.query('delete from asset_transaction where asset_key = $1', [
      Buffer.from(last.assetIdentifier, 'base64url'),
    ])
    await database.query('delete from asset where asset_key = $1', [Buffer.from(last.assetIdentifier, 'base64url')])
    expect(await statusOf(session, last.assetIdentifier)).toBeUndefined()
    expect(await statusOf(session, last.assetIdentifier, { noCache: 'true' })).toBe('CREATED')
  }, 60_000)

  it('INACTIVE when it is not in the transfer request any more', async () => {
    const session = await connected()
    await world.control.setBehaviour(BANK, { name: 'partial-consent' })
    const assets = await assetsOf(session, { noCache: 'true' })
    expect(states(assets).toSorted()).toEqual(['ACTIVE', 'INACTIVE'])
    expect(assets.filter((one) => one.isConsented).map((one) => one.scopeAssetStatusEnum)).not.toContain('INACTIVE')
  }, 60_000)

  it('FAILED when it could not be read', async () => {
    await world.control.setBehaviour(BANK, { name: 'wrong-schema', apis: ['은행-003'] })
    const session = await connected()
    expect(states(await assetsOf(session))).toContain('FAILED')
  }, 60_000)

  it('RELOGIN_REQUIRED when the institution has taken the tokens back', async () => {
    const session = await connected()
    await session.mydata.expireAccessTokens({ body: { organizationGuids: [bank] } })
    await refreshed(session)
    expect(states(await assetsOf(session))).toEqual(['RELOGIN_REQUIRED'])
  }, 60_000)

  it('PENDING_DELETION while what was disconnected goes', async () => {
    const session = await connected()
    await session.mydata.disconnect({ body: { organizationGuid: bank } })
    const [shown] = await scopesOf(session)
    expect(shown?.connectionStateEnum).toBe('DISCONNECTED')
    expect(states(await assetsOf(session))).toEqual(['PENDING_DELETION'])
    await expect(switchScope(session, 'BANK_DEPOSIT', false)).rejects.toMatchObject({
      errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_FOUND',
    })
    await expect.poll(() => scopesOf(session), { timeout: 40_000 }).toEqual([])
  }, 60_000)

  it('DELETED_BY_MYDATA when the portal has taken the institution out', async () => {
    const holdings = {
      [SHORT_LIVED]: {
        account_list: [
          {
            account_num: '77700011122233',
            prod_name: '잠깐통장',
            account_type: '1001',
            saving_method: '01',
            issue_date: '20200101',
            balance_amt: 1_000,
            offered_rate: 1.5,
          },
        ],
      },
    }
    const session = await connected([organizationGuidOf(SHORT_LIVED)], { holdings })
    expect(states(await assetsOf(session))).toEqual(['ACTIVE'])
    rmSync(institutionFile())
    await session.mydata.listOrganizations()
    await expect.poll(async () => states(await assetsOf(session)), { timeout: 40_000 }).toEqual(['DELETED_BY_MYDATA'])
  }, 90_000)

  // The clock moves for everybody: these two come last.
  it('ACTIVE_PAUSED after half a year without a visit, then PENDING_DELETION after a year', async () => {
    const session = await connected()
    const seen = await asService(session)
    await world.control.setClock({ advanceMs: 190 * DAY_MS })
    expect(states(await seen())).toEqual(['ACTIVE_PAUSED'])
    // Nothing is destroyed before its turn.
    const holder = await world.connectDatabase()
    await holder.query('begin')
    await holder.query('select 1 from person where user_id = $1 for update', [await userIdOf(session, database)])
    await world.control.setClock({ advanceMs: 180 * DAY_MS })
    expect(states(await seen())).toEqual(['PENDING_DELETION'])
    await holder.query('rollback')
    await expect.poll(seen, { timeout: 60_000 }).toEqual([])
  }, 120_000)
})
