import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { id } from '../../ids.ts'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'

/** One portal row. Nothing in the server or the sandbox knows the name. */
const ROW = { org_code: 'A3SBYK0000', org_name: '새벽이음저축은행', industry: 'bank', aliases: ['새벽'] }

/** Its logo, in our folder. */
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'

/** One people file. */
const PERSON = {
  id: 'one-of-the-dawn',
  story: 'holds two accounts where nobody wrote code for',
  name: '한새벽',
  birthDate: '1988-08-08',
  sexDigit: '1',
  phoneNumber: '010-8888-0808',
  carrier: 'KT',
  holdings: {
    [ROW.org_code]: {
      account_list: [
        {
          account_num: '88800011122233',
          prod_name: '새벽통장',
          account_type: '1001',
          saving_method: '01',
          issue_date: '20200101',
          balance_amt: 1_234_567,
          offered_rate: 1.5,
          transactions: [
            {
              trans_dtime: '20261101090000',
              trans_type: '03',
              trans_class: '입금',
              trans_amt: 1_234_567,
              trans_memo: '첫 입금',
            },
          ],
        },
        {
          account_num: '88800011122244',
          prod_name: '새벽정기예금',
          account_type: '1002',
          saving_method: '02',
          issue_date: '20240101',
          exp_date: '20290101',
          balance_amt: 10_000_000,
          commit_amt: 10_000_000,
          offered_rate: 3.1,
        },
      ],
    },
  },
}

let folder: string
let world: World
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ieum-new-'))
  const write = (kind: string, name: string, content: string) => {
    mkdirSync(path.join(folder, kind), { recursive: true })
    writeFileSync(path.join(folder, kind, name), content)
  }
  write('people', 'dawn.json', JSON.stringify(PERSON))
  write('institutions', 'dawn.json', JSON.stringify(ROW))
  write('logos', `${ROW.org_code}.svg`, LOGO)
  world = await startWorld({
    peopleDir: path.join(folder, 'people'),
    env: {
      SANDBOX_INSTITUTIONS_DIR: path.join(folder, 'institutions'),
      IEUM_LOGOS_DIR: path.join(folder, 'logos'),
    },
  })
}, 120_000)
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('connects an institution that nobody wrote code for and shows what is there', { timeout: 90_000 }, async () => {
  const person = (await world.control.people()).find((one) => one.id === PERSON.id)
  if (!person) throw new Error('the people file was not read')
  const session = await signUp(world.url, world.control, person)
  const { organizations } = await session.mydata.listOrganizations()
  const organization = organizations.find((one) => one.name === ROW.org_name)
  expect(organization).toMatchObject({ isConnectable: true, industryEnum: 'SAVINGS_BANK', aliases: ROW.aliases })

  const { status } = await connectAll(session, world.control, { organizationGuids: [id(organization?.guid as string)] })
  expect(status.organizationSyncStatus.successfulOrgs.map((one) => one.name)).toEqual([ROW.org_name])

  const home = await session.mydata.listAssets()
  expect(home.netWorthKrw).toBe(11_234_567)
  expect(home.assets.map((asset) => [asset.nameToDisplay, asset.balanceKrw]).sort()).toEqual([
    ['새벽정기예금', 10_000_000],
    ['새벽통장', 1_234_567],
  ])
  const [account] = home.assets.filter((asset) => asset.nameToDisplay === '새벽통장')
  const { transactions } = await session.mydata.listTransactions({
    params: { assetIdentifier: account?.assetIdentifier as string },
    query: {},
  })
  expect(transactions).toMatchObject([{ amountKrw: 1_234_567, balanceKrw: 1_234_567, occurredDate: '2026-11-01' }])
})

it('shows another one that the portal names later, without a restart', { timeout: 90_000 }, async () => {
  const row = { org_code: 'A3HHYK0000', org_name: '해넘이저축은행', industry: 'bank' }
  writeFileSync(path.join(folder, 'institutions', 'dusk.json'), JSON.stringify(row))
  const [person] = await world.control.people()
  const session = await signUp(world.url, world.control, person as NonNullable<typeof person>)
  const names = async () => (await session.mydata.listOrganizations()).organizations.map((one) => one.name)
  await expect.poll(names, { timeout: 75_000, interval: 1_000 }).toContain(row.org_name)
})

it('a person on the waitlist gets one notice once the institution takes part, under any of its names', {
  timeout: 120_000,
}, async () => {
  const row = { org_code: 'A3MDYK0000', org_name: '한낮이음저축은행', industry: 'bank', aliases: ['한낮'] }
  const [one, other, gaveUp] = await Promise.all(
    [1, 2, 3].map(async () => signUp(world.url, world.control, await newPerson(world.control))),
  )
  if (!one || !other || !gaveUp) throw new Error('three people')
  await one.mydata.awaitOrganization({ body: { name: ' 한낮이음 저축은행' } })
  await one.mydata.awaitOrganization({ body: { name: '한밤이음저축은행' } })
  await other.mydata.awaitOrganization({ body: { name: '한낮' } })
  const { awaitedOrganizationId } = await gaveUp.mydata.awaitOrganization({ body: { name: '한낮' } })
  await gaveUp.mydata.stopAwaitingOrganization({ params: { awaitedOrganizationId } })

  writeFileSync(path.join(folder, 'institutions', 'noon.json'), JSON.stringify(row))
  const guid = async () =>
    (await one.mydata.listOrganizations()).organizations.find(({ name }) => name === row.org_name)?.guid
  await expect.poll(guid, { timeout: 75_000, interval: 1_000 }).toBeDefined()
  const noticesOf = async (session: typeof one) =>
    (await session.mydata.listNotices()).notices.map((notice) => [notice.noticeKindEnum, notice.organization?.name])
  const notices = [['ORGANIZATION_ARRIVED', row.org_name]]
  const look = async (session: typeof one) => {
    // A check follows each jump of the clock.
    await world.control.setClock({ advanceMs: 60_000 })
    return noticesOf(session)
  }
  await expect.poll(() => look(other), { timeout: 30_000, interval: 1_000 }).toEqual(notices)
  await expect.poll(() => look(one), { timeout: 30_000, interval: 1_000 }).toEqual(notices)
  const awaited = async (session: typeof one) =>
    (await session.mydata.listAwaitedOrganizations()).awaitedOrganizations.map(({ name }) => name)
  expect([await awaited(one), await awaited(other), await noticesOf(gaveUp)]).toEqual([['한밤이음저축은행'], [], []])

  // A seen notice stays seen: the next check finds nobody on the waitlist.
  const { nowMs } = await world.control.clock()
  await one.mydata.markNoticesSeen({ body: { upToMs: nowMs } })
  await other.mydata.awaitOrganization({ body: { name: row.org_name } })
  await expect.poll(() => look(other), { timeout: 30_000, interval: 1_000 }).toEqual([...notices, ...notices])
  expect(await noticesOf(one)).toEqual([])
})

it('awaitOrganization: a name is one, however it is written, and nobody else sees or stops it', async () => {
  const [session, stranger] = await Promise.all(
    [1, 2].map(async () => signUp(world.url, world.control, await newPerson(world.control))),
  )
  if (!session || !stranger) throw new Error('two people')
  const first = await session.mydata.awaitOrganization({ body: { name: '저녁이음 은행' } })
  expect(await session.mydata.awaitOrganization({ body: { name: '저녁이음은행' } })).toEqual(first)
  expect((await session.mydata.listAwaitedOrganizations()).awaitedOrganizations).toEqual([first])
  expect((await stranger.mydata.listAwaitedOrganizations()).awaitedOrganizations).toEqual([])
  const params = { awaitedOrganizationId: first.awaitedOrganizationId }
  for (const body of [{ name: ' ' }, { name: '은'.repeat(41) }]) {
    await expect(session.mydata.awaitOrganization({ body })).rejects.toMatchObject({ status: 400 })
  }
  await expect(stranger.mydata.stopAwaitingOrganization({ params })).rejects.toMatchObject({
    errorCodeEnum: 'MYDATA_AWAITED_ORGANIZATION_NOT_FOUND',
  })
  await session.mydata.stopAwaitingOrganization({ params })
  expect((await session.mydata.listAwaitedOrganizations()).awaitedOrganizations).toEqual([])
})

it('the logo of an institution is served from our own origin, without a session, and cached', async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { organizations } = await session.mydata.listOrganizations()
  const logoUrl = organizations.find((one) => one.name === ROW.org_name)?.logoImageUrl
  const drawn = organizations.find((one) => one.name === 'KB국민은행')?.logoImageUrl
  const fetched = await fetch(new URL(logoUrl as string, world.url))
  expect(await fetched.text()).toBe(LOGO)
  expect(Object.fromEntries(fetched.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await (await fetch(new URL(drawn as string, world.url))).text()).toMatch(
    /^<svg [^>]+>(<(path|g|circle|\/g)[^>]*>)+<\/svg>$/,
  )
  expect(organizations.filter((one) => !/^\/logos\/[\w-]{8}\.svg$/.test(one.logoImageUrl ?? ''))).toEqual([])
  const missing = await fetch(new URL('/logos/00000000.svg', world.url))
  expect([missing.status, (await missing.json()).errorCodeEnum]).toEqual([404, 'NOT_FOUND'])
})
