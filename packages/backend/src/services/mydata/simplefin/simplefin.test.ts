import { readFileSync } from 'node:fs'
import { SimplefinAccountSet } from '@ieum/contracts/mydata/simplefin/simplefin-wire.ts'
import type { DataDownloadId, SimplefinGrantId } from '@ieum/contracts/shared/ids.ts'
import { simplefinAgreement } from '@ieum/copy/mydata/simplefin.ts'
import {
  SIMPLEFIN_GRANT_MS,
  SIMPLEFIN_READS,
  SIMPLEFIN_TOKEN_MS,
  simplefinMoney,
} from '@ieum/domain/mydata/simplefin.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectAll, ownedOrganizationGuids } from '@ieum/testkit/journeys/journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { unzipped } from '@ieum/testkit/unzipped.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'

const opened = useWorld({ env: { DELETION_UNDO_SECONDS: '0' } })
const { somebody, userIdOf } = opened

/** A program that knows nothing but an access URL. */
function programOf(accessUrl: string) {
  const { username, password, ...url } = new URL(accessUrl)
  const base = `${new URL(accessUrl).origin}${new URL(accessUrl).pathname}`
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return { ...url, username, password, get: (path: string) => fetch(`${base}${path}`, { headers: { authorization } }) }
}
type Program = ReturnType<typeof programOf>

const claimUrlOf = (setupToken: string) => Buffer.from(setupToken, 'base64').toString()
const claim = (setupToken: string) =>
  fetch(claimUrlOf(setupToken), { method: 'POST', headers: { 'content-length': '0' } })
const createGrant = (session: PersonSession, name = '집 서버의 가계부') =>
  session.mydata.createSimplefinGrant({ body: { name } })
const listed = async (session: PersonSession) => (await session.mydata.listSimplefinGrants()).simplefinGrants

async function program(session: PersonSession): Promise<Program & { readonly simplefinGrantId: SimplefinGrantId }> {
  const { simplefinGrant, setupToken } = await createGrant(session)
  return { ...programOf(await (await claim(setupToken)).text()), simplefinGrantId: simplefinGrant.simplefinGrantId }
}

async function accounts(program: Program, query = '') {
  const response = await program.get(`/accounts${query}`)
  expect(response.status).toBe(200)
  return SimplefinAccountSet.parse(await response.json())
}

/** Epoch seconds of a moment from which everything was read with the connection; older data is read gradually. */
const lately = async () => Math.floor(((await opened.world.control.clock()).nowMs - 60 * DAY_MS) / 1_000)

/** A person who has connected everything. */
async function holder(): Promise<PersonSession> {
  const session = await somebody()
  const organizationGuids = await ownedOrganizationGuids(session, opened.world.control)
  await connectAll(session, opened.world.control, { organizationGuids })
  return session
}

const ledgerOf = async (session: PersonSession) =>
  (
    await opened.db.query(
      `select kind, consent_id, subject_id, day from consent_ledger where user_id = $1 and service = 'bridge' order by seq`,
      [await userIdOf(session)],
    )
  ).rows as { kind: string; consent_id: string | null; subject_id: string; day: string | null }[]

describe('a program of the person’s own', { timeout: 120_000 }, () => {
  it('createSimplefinGrant: the token is taken once, and what is kept of either secret opens nothing', async () => {
    const session = await somebody()
    const { simplefinGrant, setupToken } = await createGrant(session)
    expect(claimUrlOf(setupToken)).toMatch(/^http:\/\/localhost:\d+\/bridge\/simplefin\/claim\/[\w-]{43}\.[\w-]{43}$/)
    expect(await listed(session)).toEqual([simplefinGrant])
    expect(simplefinGrant).toMatchObject({ name: '집 서버의 가계부', claimedAtMs: null, lastReadAtMs: null })
    expect(Number(simplefinGrant.endsAtMs) - Number(simplefinGrant.createdAtMs)).toBe(SIMPLEFIN_TOKEN_MS)

    const first = await claim(setupToken)
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-store',
    ])
    const accessUrl = await first.text()
    // Known readers split it at the first "//", "@" and ":".
    expect(accessUrl).toMatch(/^http:\/\/[\w-]+:[\w-]{43}@localhost:\d+\/bridge\/simplefin$/)
    const again = await claim(setupToken)
    expect([again.status, await again.text()]).toEqual([403, 'Forbidden'])

    const [grant] = await listed(session)
    expect(Number(grant?.endsAtMs) - Number(grant?.claimedAtMs)).toBe(SIMPLEFIN_GRANT_MS)
    const { rows } = await opened.db.query('select * from bridge_grant where user_id = $1', [await userIdOf(session)])
    const storedRow = JSON.stringify(rows.map((row) => Object.values(row).map(String)))
    for (const secret of [new URL(accessUrl).password, claimUrlOf(setupToken).split('.').at(-1) as string]) {
      expect(storedRow).not.toContain(secret)
      expect(storedRow).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
    expect(storedRow).not.toContain('가계부')
  })

  it('createSimplefinGrant: of many claims at once one has the secret', async () => {
    const { setupToken } = await createGrant(await somebody())
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(setupToken)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
  })

  it('tells the person of a claim, and once of a token that is tried again; of nothing that is no token', async () => {
    const session = await somebody()
    const { setupToken } = await createGrant(session)
    const kinds = async () =>
      (await session.mydata.listNotices()).notices.map(({ noticeKindEnum, organization }) => [
        noticeKindEnum,
        organization,
      ])
    const url = claimUrlOf(setupToken)
    const wrong = Buffer.from(`${url.slice(0, -4)}AAAA`).toString('base64')
    expect((await claim(wrong)).status).toBe(403)
    expect(await kinds()).toEqual([])
    const accessUrl = await (await claim(setupToken)).text()
    expect(await kinds()).toEqual([['BRIDGE_CLAIMED', null]])
    expect((await listed(session))[0]?.triedAgainAtMs).toBeNull()

    // Neither the secret in the place of the token nor a wrong one is the token.
    const secretAsToken = `${url.split('.').slice(0, -1).join('.')}.${new URL(accessUrl).password}`
    for (const other of [wrong, Buffer.from(secretAsToken).toString('base64')]) {
      expect((await claim(other)).status).toBe(403)
    }
    expect((await listed(session))[0]?.triedAgainAtMs).toBeNull()
    for (let count = 0; count < 3; count += 1) expect((await claim(setupToken)).status).toBe(403)
    expect((await listed(session))[0]?.triedAgainAtMs).not.toBeNull()
    expect(await kinds()).toEqual([
      ['BRIDGE_TRIED_AGAIN', null],
      ['BRIDGE_CLAIMED', null],
    ])
    // The program continues to work.
    expect((await programOf(accessUrl).get('/accounts')).status).toBe(200)
  })

  it('a program whose year is over sees nothing, and its place is free', async () => {
    const session = await somebody()
    const reader = await program(session)
    expect((await reader.get('/accounts')).status).toBe(200)
    const { endsAtMs } = (await listed(session))[0] as { endsAtMs: string }
    const { days } = await session.mydata.getTimeline()
    expect(days.flatMap(({ events }) => events)).toEqual([
      {
        timelineEventEnum: 'BRIDGE_END',
        atMs: endsAtMs,
        organizations: [],
        programNames: ['집 서버의 가계부'],
        reminder: null,
      },
    ])
    await opened.db.query(`update bridge_grant set ends_at = claimed_at where user_id = $1`, [await userIdOf(session)])
    expect((await reader.get('/accounts')).status).toBe(403)
    expect(await listed(session)).toEqual([])
    expect(await session.mydata.getTimeline()).toEqual({ days: [] })
    await expect(
      session.mydata.revokeSimplefinGrant({ params: { simplefinGrantId: reader.simplefinGrantId } }),
    ).resolves.not.toThrow()
  })

  it('listSimplefinConsents: what was let look, and what became of each; of nobody else', async () => {
    const [session, other] = [await somebody(), await somebody()]
    const { simplefinGrant } = await createGrant(session, '첫째')
    await program(session)
    await session.mydata.revokeSimplefinGrant({ params: { simplefinGrantId: simplefinGrant.simplefinGrantId } })
    await createGrant(session, '셋째')
    const { simplefinConsents } = await session.mydata.listSimplefinConsents()
    expect(
      simplefinConsents.map(({ claimedAtMs, name, stateEnum, withdrawnAtMs }) => [
        name,
        stateEnum,
        claimedAtMs !== null,
        withdrawnAtMs !== null,
      ]),
    ).toEqual([
      ['셋째', 'WAITING', false, false],
      ['집 서버의 가계부', 'ACTIVE', true, false],
      ['첫째', 'WITHDRAWN', false, true],
    ])
    const { claimedAtMs, endsAtMs } = simplefinConsents[1] as { claimedAtMs: string; endsAtMs: string }
    expect(Number(endsAtMs) - Number(claimedAtMs)).toBe(SIMPLEFIN_GRANT_MS)
    expect(await other.mydata.listSimplefinConsents()).toEqual({ simplefinConsents: [], leftOutCount: 0 })
  })

  it('createSimplefinGrant: whoever signed in a while ago signs in again', async () => {
    const session = await somebody()
    await opened.db.query(
      `update auth_session set created_at = created_at - interval '11 minutes' where auth_user_id = $1`,
      [await userIdOf(session)],
    )
    await expect(createGrant(session)).rejects.toMatchObject({ status: 403, errorCodeEnum: 'MYDATA_SIGN_IN_NOT_FRESH' })
    expect(await session.mydata.listSimplefinGrants()).toEqual({ simplefinGrants: [], isSignInFresh: false })
  })

  it('a token that nobody used is worth nothing a day later, and its place is free', async () => {
    const session = await somebody()
    const { setupToken } = await createGrant(session)
    await opened.db.query(`update bridge_grant set ends_at = created_at where user_id = $1`, [await userIdOf(session)])
    expect((await claim(setupToken)).status).toBe(403)
    expect(await listed(session)).toEqual([])
    await createGrant(session)
    const { rows } = await opened.db.query('select 1 from bridge_grant where user_id = $1', [await userIdOf(session)])
    expect(rows.length).toBe(1)
  })

  it('reads what home shows: the balances sum up to its net worth, and the rows are those of the account', async () => {
    const session = await holder()
    await session.mydata.addManualAsset({
      body: { kind: 'REAL_ESTATE', name: '우리 집', amount: 700_000_000, asOfDate: '2026-01-01' },
    })
    const reader = await program(session)
    expect(await (await reader.get('/info')).json()).toEqual({ versions: ['1.0'] })
    const home = await session.mydata.listAssets()
    const query = `?start-date=${await lately()}&pending=1`
    const accountSet = await accounts(reader, query)
    const sum = accountSet.accounts.reduce((total, { balance }) => total + Number(balance), 0)
    // A program receives only won: amounts that home converts from other currencies are in none of its balances.
    const estimatedKrw = home.assets.reduce(
      (total, asset) => total + (asset.foreignCurrencyEstimate?.estimatedKrw ?? 0),
      0,
    )
    expect(sum).toBe(home.netWorthKrw - 700_000_000 - estimatedKrw)
    expect(accountSet.accounts.length).toBeGreaterThan(5)
    expect(new Set(accountSet.accounts.map(({ id }) => id)).size).toBe(accountSet.accounts.length)
    expect(accountSet.accounts.some(({ balance }) => balance.startsWith('-'))).toBe(true)
    expect(JSON.stringify(accountSet)).not.toContain('우리 집')

    const deposits = home.assets.filter(({ scopeTypeEnums }) => scopeTypeEnums[0] === 'BANK_DEPOSIT')
    const [account] = accountSet.accounts
      .filter((one) => deposits.some(({ assetIdentifier }) => one.id === assetIdentifier))
      .toSorted((one, other) => other.transactions.length - one.transactions.length)
    const deposit = deposits.find(({ assetIdentifier }) => account?.id === assetIdentifier)
    expect(account).toMatchObject({
      currency: 'KRW',
      balance: simplefinMoney(deposit?.balanceKrw as number),
      org: { id: deposit?.organization.guid, name: deposit?.organization.name },
      'balance-date': Math.floor(Number(deposit?.fetchedAtMs) / 1_000),
    })
    const { transactions } = await session.mydata.listTransactions({
      params: { assetIdentifier: id(account?.id as string) },
      query: { limit: 100 },
    })
    expect(account?.transactions.length).toBeGreaterThan(2)
    for (const row of account?.transactions.slice(0, 100) ?? []) {
      const one = transactions.find(({ transactionIdentifier }) => row.id === transactionIdentifier)
      if (!one) throw new Error('a row that nobody has')
      expect(row).toMatchObject({
        amount: simplefinMoney(one.amountKrw as number),
        payee: one.title,
        memo: one.memo ?? '',
      })
      // The day is the same, read in UTC.
      expect(new Date(row.posted * 1_000).toISOString().slice(0, 10)).toBe(one.occurredDate)
    }
    // A repeated request returns the same.
    expect(await accounts(reader, query)).toEqual(accountSet)
  })

  it('answers what is asked for: balances alone, one account, a range', async () => {
    const reader = await program(await holder())
    const start = await lately()
    const all = await accounts(reader, `?start-date=${start}`)
    const longest = all.accounts.toSorted((one, other) => other.transactions.length - one.transactions.length)[0]
    if (!longest) throw new Error('no accounts')
    const balances = await accounts(reader, '?balances-only=1')
    expect(balances.accounts).toEqual(all.accounts.map((one) => ({ ...one, transactions: [] })))
    const [other] = all.accounts.filter((one) => one.id !== longest.id)
    const some = await accounts(reader, `?start-date=${start}&account=${longest.id}&account=${other?.id}`)
    expect(some.accounts.map((one) => one.id).sort()).toEqual([longest.id, other?.id].sort())
    expect((await accounts(reader, '?account=nobodys')).accounts).toEqual([])

    const posted = longest.transactions.map((one) => one.posted).sort((one, next) => one - next)
    const [from, to] = [posted[1] as number, posted.at(-1) as number]
    expect(from).toBeLessThan(to)
    // A known reader writes a moment so: with a fraction.
    const within = await accounts(reader, `?start-date=${from}.0&end-date=${to}&account=${longest.id}`)
    expect(within.accounts[0]?.transactions).toEqual(
      longest.transactions.filter((one) => one.posted >= from && one.posted < to),
    )
    // 0 means no; pending transactions are never returned.
    expect((await accounts(reader, `?start-date=${start}&balances-only=0&pending=1`)).accounts).toEqual(all.accounts)
    for (const query of [
      'start-date=yesterday',
      'start-date=',
      'start-date=NaN',
      'start-date=1e9',
      `start-date=${'9'.repeat(40)}`,
      'start-date=2026-11-01',
      'start-date=1&start-date=2',
      'end-date=-1',
    ]) {
      const refused = await reader.get(`/accounts?${query}`)
      expect([query, refused.status, await refused.text()]).toEqual([query, 400, 'Bad request'])
    }
    // An end before the beginning, and times far in the future, are empty ranges.
    for (const query of ['start-date=1700000000&end-date=1600000000', 'start-date=999999999999', 'end-date=0']) {
      const { accounts: found } = await accounts(reader, `?${query}`)
      expect([query, found.length, found.flatMap((one) => one.transactions)]).toEqual([query, all.accounts.length, []])
    }
  })

  it('shows no institution that home does not, and none that is disconnected', async () => {
    const session = await holder()
    const reader = await program(session)
    const guids = async () => [
      ...new Set((await accounts(reader, '?balances-only=1')).accounts.map(({ org }) => org.id)),
    ]
    const before = await guids()
    const [hidden, gone, ...rest] = before
    expect(rest.length).toBeGreaterThan(0)
    const { connections } = await session.mydata.listConnectedOrganizations()
    const exposed = connections.map((one) => one.organization.guid).filter((guid) => guid !== hidden)
    await session.mydata.updateExposedOrganizations({ body: { organizationGuids: exposed } })
    expect((await guids()).sort()).toEqual([gone, ...rest].sort())
    await session.mydata.disconnect({ body: { organizationGuid: id(gone as string) } })
    await expect.poll(guids, { interval: 200, timeout: 20_000 }).toEqual(rest)
  })

  it('tells that a connection which is over needs attention, in the words that a known reader looks for', async () => {
    const session = await holder()
    const reader = await program(session)
    const { accounts: before, errors } = await accounts(reader, '?balances-only=1')
    expect(errors).toEqual([])
    const org = before[0]?.org
    await opened.db.query(
      `update connection set state = 'RELOGIN_REQUIRED', version = version + 1 where user_id = $1 and organization_guid = $2`,
      [await userIdOf(session), org?.id],
    )
    expect((await accounts(reader, '?balances-only=1')).errors).toEqual([
      `Connection to ${org?.name} may need attention`,
    ])
  })

  it('revokeSimplefinGrant: from then on nothing is told', async () => {
    const session = await somebody()
    const [reader, { simplefinGrant, setupToken }] = [await program(session), await createGrant(session, '둘째')]
    expect((await reader.get('/accounts')).status).toBe(200)
    expect((await listed(session)).map(({ name, lastReadAtMs }) => [name, lastReadAtMs !== null])).toEqual([
      ['둘째', false],
      ['집 서버의 가계부', true],
    ])
    for (const simplefinGrantId of [reader.simplefinGrantId, simplefinGrant.simplefinGrantId]) {
      await session.mydata.revokeSimplefinGrant({ params: { simplefinGrantId } })
    }
    const refused = await reader.get('/accounts')
    expect([refused.status, await refused.text(), refused.headers.get('cache-control')]).toEqual([
      403,
      'Forbidden',
      'no-store',
    ])
    expect((await claim(setupToken)).status).toBe(403)
    expect(await listed(session)).toEqual([])
  })

  it('opens for nobody else: no secret, a wrong one, that of another person or of another grant', async () => {
    const [one, other] = [await holder(), await somebody()]
    const [mine, theirs, second] = [await program(one), await program(other), await program(one)]
    const origin = `${opened.world.url}/bridge/simplefin/accounts`
    const ask = (name: string, secret: string) =>
      fetch(origin, { headers: { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` } })
    expect((await ask(mine.username, mine.password)).status).toBe(200)
    for (const [name, secret] of [
      [mine.username, theirs.password],
      [mine.username, second.password],
      [theirs.username, mine.password],
      [mine.username, mine.password.slice(1)],
      [mine.username, ''],
      ['x', mine.password],
    ] as const) {
      expect((await ask(name, secret)).status, `${name} ${secret}`).toBe(403)
    }
    const credentials = Buffer.from(`${mine.username}:${mine.password}`).toString('base64')
    for (const authorization of [
      undefined,
      '',
      'Basic',
      'Basic ',
      'Basic ====',
      `Bearer ${mine.password}`,
      `Basic ${credentials} ${credentials}`,
      `Basic ${mine.username}:${mine.password}`,
      `Basic ${Buffer.from(`${mine.username}${mine.password}`).toString('base64')}`,
      `Basic ${Buffer.from(`:${mine.password}`).toString('base64')}`,
      `Basic ${Buffer.from(`${mine.username}\0:${mine.password}`).toString('base64')}`,
      `Basic ${'A'.repeat(8_000)}`,
    ]) {
      const refused = await fetch(origin, { headers: authorization === undefined ? {} : { authorization } })
      expect([authorization, refused.status, await refused.text()]).toEqual([authorization, 403, 'Forbidden'])
    }
    // Only these two reads and the claim exist.
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE']) {
      const { status } = await fetch(origin, { method, headers: { authorization: `Basic ${credentials}` } })
      expect([method, status]).toEqual([method, 405])
    }
    // A cookie grants no access here, and the secret none there.
    expect((await one.fetch('/bridge/simplefin/accounts')).status).toBe(403)
    const { setupToken } = await createGrant(one)
    const unclaimed = /claim\/(.+)\.(.+)$/.exec(claimUrlOf(setupToken)) as unknown as [string, string, string]
    expect((await ask(unclaimed[1], unclaimed[2])).status).toBe(403)
    const basic = { authorization: `Basic ${Buffer.from(`${mine.username}:${mine.password}`).toString('base64')}` }
    expect((await fetch(`${opened.world.url}/v1/mydata/users/me/assets`, { headers: basic })).status).toBe(401)
    expect((await accounts(theirs)).accounts).toEqual([])
    expect(await listed(other)).toHaveLength(1)
    await expect(
      other.mydata.revokeSimplefinGrant({ params: { simplefinGrantId: mine.simplefinGrantId } }),
    ).rejects.toMatchObject({ errorCodeEnum: 'MYDATA_BRIDGE_GRANT_NOT_FOUND' })
    expect((await mine.get('/accounts?balances-only=1')).status).toBe(200)
  })

  it('is asked 24 times a day, each program by itself; strangers take nothing of it', async () => {
    const session = await somebody()
    const [reader, second] = [await program(session), await program(session)]
    const stranger = { authorization: `Basic ${Buffer.from(`${reader.username}:x`).toString('base64')}` }
    for (let count = 0; count < 30; count += 1) {
      await fetch(`${opened.world.url}/bridge/simplefin/accounts`, { headers: stranger })
    }
    for (let count = 0; count < SIMPLEFIN_READS.most; count += 1)
      expect((await reader.get('/accounts')).status).toBe(200)
    const refused = await reader.get('/accounts')
    expect([refused.status, await refused.text()]).toEqual([429, 'Too many requests'])
    const waitMs = Number(refused.headers.get('retry-after')) * 1_000
    expect(waitMs).toBeGreaterThan(DAY_MS - 600_000)
    expect(waitMs).toBeLessThanOrEqual(DAY_MS)
    expect((await second.get('/accounts')).status).toBe(200)
  })

  it('reads of one account count for that account; a word that is none counts for all', async () => {
    const reader = await program(await holder())
    const [one, other] = (await accounts(reader, '?balances-only=1')).accounts.map(({ id }) => id)
    const ask = async (query: string) => (await reader.get(`/accounts?balances-only=1&${query}`)).status
    for (let count = 0; count < SIMPLEFIN_READS.most; count += 1) expect(await ask(`account=${one}`)).toBe(200)
    expect(await ask(`account=${one}`)).toBe(429)
    expect(await ask(`account=${other}`)).toBe(200)
    // The first one was used at the beginning.
    for (let count = 1; count < SIMPLEFIN_READS.most; count += 1) {
      expect(await ask(count % 2 === 0 ? `account=nobodys-${count}` : `account=${one}&account=${other}`)).toBe(200)
    }
    expect(await ask('account=nobodys')).toBe(429)
    expect(await ask(`account=${one}&account=${other}`)).toBe(429)
    expect(await ask('')).toBe(429)
    expect(await ask(`account=${other}`)).toBe(200)
  })

  it('neither token nor secret is in a line of the log', async () => {
    const session = await somebody()
    const { setupToken } = await createGrant(session)
    const accessUrl = await (await claim(setupToken)).text()
    await claim(setupToken)
    const reader = programOf(accessUrl)
    await reader.get('/accounts')
    await reader.get('/accounts?start-date=yesterday')
    await fetch(`${claimUrlOf(setupToken)}/more`, { method: 'POST' })
    await session.mydata.revokeSimplefinGrant({
      params: { simplefinGrantId: (await listed(session))[0]?.simplefinGrantId as SimplefinGrantId },
    })
    await reader.get('/accounts')
    const log = () => readFileSync(opened.world.serverLog, 'utf8')
    await expect.poll(log, { timeout: 10_000 }).toContain('/bridge/simplefin/claim/:token')
    const token = claimUrlOf(setupToken).split('.').at(-1) as string
    for (const secret of [token, setupToken, reader.password, reader.username]) expect(log()).not.toContain(secret)
  })

  it('is in the ledger and in the log of who looked', async () => {
    const session = await holder()
    const reader = await program(session)
    const shown = new Set((await accounts(reader)).accounts.map(({ org }) => org.id))
    await accounts(reader)
    await session.mydata.revokeSimplefinGrant({ params: { simplefinGrantId: reader.simplefinGrantId } })
    const rows = await ledgerOf(session)
    const of = (kind: string) => rows.filter((row) => row.kind === kind)
    expect(rows.map(({ kind }) => kind)).toEqual([
      'CONSENT',
      'CHANGE',
      ...[...shown].map(() => 'TRANSFER'),
      'WITHDRAWAL',
    ])
    for (const kind of ['CONSENT', 'CHANGE', 'WITHDRAWAL']) {
      expect(of(kind)).toEqual([
        { kind, consent_id: reader.simplefinGrantId, subject_id: reader.simplefinGrantId, day: null },
      ])
    }
    expect(
      of('TRANSFER')
        .map((row) => row.subject_id)
        .sort(),
    ).toEqual([...shown].sort())

    const looked = async () => {
      const { entries } = await session.account.listAccessLog({ query: { limit: 100 } })
      return entries
        .filter(({ callerEnum }) => callerEnum === 'BRIDGE')
        .map(({ operation, service }) => [operation, service])
    }
    await expect
      .poll(looked, { timeout: 10_000 })
      .toEqual([...Array(2).fill(['readSimplefinAccounts', 'simplefin']), ['claimSimplefinAccess', 'simplefin']])
  })

  it('whoever leaves is shown to no program from the press on', async () => {
    const session = await holder()
    const [reader, { setupToken }] = [await program(session), await createGrant(session)]
    const userId = await userIdOf(session)
    await session.account.leaveIeum()
    expect([(await reader.get('/accounts')).status, (await claim(setupToken)).status]).toEqual([403, 403])
    const left = async () =>
      (await opened.db.query('select count(*)::int as n from bridge_grant where user_id = $1', [userId])).rows[0].n
    await expect.poll(left, { interval: 200, timeout: 30_000 }).toBe(0)
    const ended = async () =>
      (
        await opened.db.query(
          `select count(*)::int as n from consent_ledger where user_id = $1 and service = 'bridge' and kind = 'WITHDRAWAL'`,
          [userId],
        )
      ).rows[0].n
    await expect.poll(ended, { interval: 200, timeout: 30_000 }).toBe(2)
  })

  it('what was agreed to is in the file of everything, word for word, and no secret is', async () => {
    const session = await somebody()
    const reader = await program(session)
    await session.account.requestDataDownload()
    const latest = async () => (await session.account.getDataDownload()).dataDownload
    await expect
      .poll(async () => (await latest())?.dataDownloadStatusEnum, { interval: 100, timeout: 60_000 })
      .toBe('READY')
    const dataDownloadId = id<DataDownloadId>((await latest())?.dataDownloadId as string)
    await session.account.openDataDownload({ params: { dataDownloadId } })
    const response = await session.fetch(`/v1/users/me/data-downloads/${dataDownloadId}/file`)
    const files = await unzipped(new Uint8Array(await response.arrayBuffer()))
    for (const point of simplefinAgreement.points) expect(files['json/consent_ledger.json']).toContain(point)
    expect(JSON.parse(files['json/bridge_grant.json'] as string)).toMatchObject([
      { bridge_grant_id: reader.simplefinGrantId, content: { name: '집 서버의 가계부' } },
    ])
    expect(Object.values(files).join('\n')).not.toContain(reader.password)
    expect(files['json/bridge_grant.json']).not.toContain('secret')
  })
})
