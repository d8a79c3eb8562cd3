import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import { readVoucherCode } from '@ieum/domain/health/voucher-code.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, koreanYmd, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { insideServices } from '../../world/inside-services.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const { getVoucherApplication } = geneFirstCome
const PLACES = 3
const VERIFIER = fileURLToPath(new URL('../../../../../scripts/verify/draw-verify.mjs', import.meta.url))

let world: World
let directory: string
beforeAll(async () => {
  const env = {
    IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
    GENE_PLACES_A_DAY: String(PLACES),
    INTERNAL_SERVICES: insideServices({ loans: ['gene'] }),
  }
  world = await startWorld({ env })
  directory = await mkdtemp(path.join(tmpdir(), 'first-come-'))
}, 120_000)
afterAll(async () => {
  await world?.stop()
  if (directory) await rm(directory, { recursive: true })
})

const somebody = async (): Promise<PersonSession> => signUp(world.url, world.control, await newPerson(world.control))

/** Moves to this time of an unused day in Korea. */
async function nextDayAt(afterMidnightMs: number): Promise<void> {
  const { nowMs } = await world.control.clock()
  const midnightMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await world.control.setClock({ advanceMs: midnightMs + afterMidnightMs - nowMs })
}
const later = (advanceMs: number) => world.control.setClock({ advanceMs })

async function openingOf(session: PersonSession) {
  const { fcfsGroup } = await session.gene.getFcfsGroup()
  if (!fcfsGroup) throw new Error('no opening today')
  return fcfsGroup
}
const enter = async (session: PersonSession) => {
  const { userFcfsGroupId } = await openingOf(session)
  return session.gene.enterMacrogenTesting({ body: { userFcfsGroupId } })
}
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'WON',
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )

it('getFcfsGroup: returns the hours by the server’s clock, and the places left once it has opened', async () => {
  await nextDayAt(9 * HOUR_MS)
  const [one, other] = [await somebody(), await somebody()]
  const before = await openingOf(one)
  expect(before).toMatchObject({
    fcfsGroupStatusEnum: 'SCHEDULED',
    totalCount: PLACES,
    remainingCount: null,
    myEntry: null,
  })
  const { nowMs } = await world.control.clock()
  expect(Math.abs(Number(before.serverNowMs) - nowMs)).toBeLessThan(30_000)
  expect(Number(before.opensAtMs)).toBe(startOfKoreanDayMs(koreanDateParts(nowMs)) + 10 * HOUR_MS)
  const committed = JSON.parse(before.commitment.text)
  expect(committed).toMatchObject({ totalCount: PLACES, rule: 'LOWEST_NUMBER_FIRST', groupDate: koreanYmd(nowMs) })
  await expect(enter(one)).rejects.toMatchObject({ errorCodeEnum: 'GENE_FCFS_NOT_OPEN', status: 409 })
  await later(HOUR_MS)
  expect(await outcome(enter(one))).toBe('WON')
  expect(await openingOf(one)).toMatchObject({ remainingCount: PLACES - 1, myEntry: { resultEnum: 'WON' } })
  expect(await openingOf(other)).toMatchObject({ remainingCount: PLACES - 1, myEntry: null })
  expect((await openingOf(other)).commitment).toEqual(before.commitment)
})

it('enterMacrogenTesting: as many as there are places win, each has a number of their own, and a repeated call returns the same', async () => {
  await nextDayAt(10 * HOUR_MS)
  const people = await Promise.all(Array.from({ length: PLACES + 2 }, somebody))
  const outcomes = await Promise.all(people.map((one) => outcome(enter(one))))
  expect(outcomes.filter((one) => one === 'WON')).toHaveLength(PLACES)
  expect(outcomes.filter((one) => one === 'GENE_FCFS_SOLD_OUT')).toHaveLength(2)
  const results = await Promise.all(people.map((one) => one.gene.getFcfsResult()))
  expect(results.map(({ receipt }) => receipt?.sequence).sort()).toEqual([1, 2, 3, 4, 5])
  const winner = people[outcomes.indexOf('WON')] as PersonSession
  const [first, second] = [await enter(winner), await enter(winner)]
  expect(second).toEqual(first)
  expect((await openingOf(winner)).fcfsGroupStatusEnum).toBe('SOLD_OUT')
})

it('enterMacrogenTesting: nobody under nineteen, and no day that is not there', async () => {
  await nextDayAt(10 * HOUR_MS)
  const young = await newPerson(world.control, { birthDate: '2012-05-05', sexDigit: '3' })
  const minor = await signUp(world.url, world.control, young)
  await expect(enter(minor)).rejects.toMatchObject({ errorCodeEnum: 'GENE_UNDERAGE_USER', status: 403 })
  const adult = await somebody()
  const body = { userFcfsGroupId: crypto.randomUUID() }
  await expect(adult.gene.enterMacrogenTesting({ body })).rejects.toMatchObject({ status: 404 })
})

it('enterMacrogenTesting, getVoucherApplication: one testing at a time, and what a voucher paid', async () => {
  await nextDayAt(10 * HOUR_MS)
  const [one, other] = [await somebody(), await somebody()]
  await enter(one)
  const { voucher } = await one.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'FCFS' } })
  const database = await world.connectDatabase()
  await database.query('set role ieum_health')
  const { rows } = await database.query(`select user_id from health.gene_voucher where voucher_id = $1`, [
    voucher.voucherId,
  ])
  const [{ user_id: userId }] = rows
  const inside = createInternalClient({ getVoucherApplication }, { baseUrl: world.internalUrl, secret: 'loans.secret' })
  const paid = () => inside.getVoucherApplication({ params: { ieumUserId: userId, voucherId: voucher.voucherId } })
  expect(await paid()).toEqual({ application: null })
  const applicationId = crypto.randomUUID()
  await database.query(
    `insert into health.gene_application (user_id, application_id, self_testing_type_enum, analysis_organization_enum,
      status_enum, token_hmac, content, applied_at, status_changed_at, is_third_party_consented,
      is_further_analysis_accepted)
    values ($1, $2, 'DTC_GENETIC_TESTING', 'MACROGEN', 'APPLIED', '', '', now(), now(), true, false)`,
    [userId, applicationId],
  )
  await database.query('update health.gene_voucher set application_id = $1 where user_id = $2', [applicationId, userId])
  expect(await paid()).toEqual({ application: { applicationId, statusEnum: 'APPLIED' } })
  await expect(enter(one)).rejects.toMatchObject({ errorCodeEnum: 'GENE_ALREADY_APPLIED', status: 409 })
  expect(await outcome(enter(other))).toBe('WON')
})

it('getFcfsResult: a place that lapses goes to the next number, whoever polls meanwhile', async () => {
  await nextDayAt(10 * HOUR_MS)
  const people = await Promise.all(Array.from({ length: PLACES }, somebody))
  for (const one of people) await enter(one)
  const [next, last] = [await somebody(), await somebody()]
  await outcome(enter(next))
  await outcome(enter(last))
  expect(await last.gene.getFcfsResult()).toMatchObject({ resultEnum: 'LOST', waitingAheadCount: 1, voucher: null })
  const [keeper] = people as [PersonSession]
  await later(31 * MINUTE_MS)
  await expect.poll(async () => (await next.gene.getFcfsResult()).resultEnum, { timeout: 30_000 }).toBe('WON')
  expect(await keeper.gene.getFcfsResult()).toMatchObject({ resultEnum: 'HOLD_EXPIRED', holdExpiresAtMs: null })
  await expect(enter(keeper)).rejects.toMatchObject({ errorCodeEnum: 'GENE_FCFS_HOLD_EXPIRED' })
  // Three expired, two waited: one is left for the next person.
  await expect.poll(async () => (await last.gene.getFcfsResult()).resultEnum).toBe('WON')
  expect(await outcome(enter(await somebody()))).toBe('WON')
  expect(await outcome(enter(await somebody()))).toBe('GENE_FCFS_SOLD_OUT')
})

it('issueFcfsVoucher: the code of a place, or the discount of a late entry, once a day', async () => {
  await nextDayAt(10 * HOUR_MS)
  const people = await Promise.all(Array.from({ length: PLACES + 1 }, somebody))
  for (const one of people) await outcome(enter(one))
  const [winner, loser] = [people[0], people.at(-1)] as [PersonSession, PersonSession]
  const issue = (session: PersonSession, voucherTypeEnum: 'FCFS' | 'DISCOUNT') =>
    session.gene.issueFcfsVoucher({ body: { voucherTypeEnum } })
  await expect(issue(loser, 'FCFS')).rejects.toMatchObject({ errorCodeEnum: 'GENE_STATUS_CONFLICT' })
  await expect(issue(winner, 'DISCOUNT')).rejects.toMatchObject({ errorCodeEnum: 'GENE_STATUS_CONFLICT' })
  const { voucher } = await issue(winner, 'FCFS')
  expect(voucher).toMatchObject({ voucherTypeEnum: 'FCFS', voucherStatusEnum: 'ISSUED' })
  expect(readVoucherCode(voucher.voucherCode)).not.toBeNull()
  expect(voucher.expiresAtMs).toBe((await winner.gene.getFcfsResult()).holdExpiresAtMs)
  expect((await enter(winner)).voucherCode).toBe(voucher.voucherCode)
  await expect(issue(winner, 'FCFS')).rejects.toMatchObject({ errorCodeEnum: 'GENE_STATUS_CONFLICT', status: 409 })
  expect((await issue(loser, 'DISCOUNT')).voucher).toMatchObject({ voucherTypeEnum: 'DISCOUNT' })
  await later(31 * MINUTE_MS)
  await expect(issue(people[1] as PersonSession, 'FCFS')).rejects.toMatchObject({
    errorCodeEnum: 'GENE_FCFS_HOLD_EXPIRED',
  })
})

it('getVouchers: each sees their own, and that one is over', async () => {
  await nextDayAt(10 * HOUR_MS)
  const [one, other] = [await somebody(), await somebody()]
  await enter(one)
  await one.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'FCFS' } })
  expect((await other.gene.getVouchers()).vouchers).toEqual([])
  expect((await one.gene.getVouchers()).vouchers).toMatchObject([{ voucherStatusEnum: 'ISSUED' }])
  await later(31 * MINUTE_MS)
  expect((await one.gene.getVouchers()).vouchers).toMatchObject([{ voucherStatusEnum: 'EXPIRED' }])
})

it('redeemVoucher: a wrong, a foreign and a used code are refused alike, five times an hour', async () => {
  await nextDayAt(10 * HOUR_MS)
  const [one, other] = [await somebody(), await somebody()]
  const redeem = (session: PersonSession, voucherCode: string) => session.gene.redeemVoucher({ body: { voucherCode } })
  await enter(one)
  const { voucher } = await one.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'FCFS' } })
  const refused = { errorCodeEnum: 'GENE_VOUCHER_NOT_FOUND', status: 404 }
  const bodies = []
  for (const code of ['0000-0000-0000', voucher.voucherCode, 'no code', `${voucher.voucherCode}0`]) {
    const error = await redeem(other, code).catch((reason) => reason)
    expect(error).toMatchObject(refused)
    const { requestId: _, ...body } = error.body ?? {}
    bodies.push(body)
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  await expect(redeem(other, 'no code')).rejects.toMatchObject(refused)
  await expect(redeem(other, 'no code')).rejects.toMatchObject({ errorCodeEnum: 'RATE_LIMITED', status: 429 })
  await expect(redeem(one, voucher.voucherCode)).rejects.toMatchObject(refused)
})

it('getFcfsDraw, listFcfsDraws: after the day, a list that a stranger verifies with a receipt, and not before', async () => {
  await nextDayAt(10 * HOUR_MS)
  const people = await Promise.all(Array.from({ length: PLACES + 2 }, somebody))
  const [one] = people as [PersonSession]
  const { userFcfsGroupId, commitment } = await openingOf(one)
  for (const each of people) await outcome(enter(each))
  const receipts = await Promise.all(people.map(async (each) => (await each.gene.getFcfsResult()).receipt))
  const draw = () => one.fetch(`/v1/gene/fcfs-groups/${userFcfsGroupId}/draw`)
  expect((await draw()).status).toBe(404)
  await nextDayAt(HOUR_MS)
  await expect.poll(async () => (await draw()).status, { timeout: 30_000 }).toBe(200)
  const list = path.join(directory, 'list.json')
  await writeFile(list, await (await draw()).text())
  const saved = path.join(directory, 'commitment.json')
  await writeFile(saved, JSON.stringify(commitment))
  const own = receipts.map((receipt, at) => [path.join(directory, `receipt-${at}.json`), receipt] as const)
  for (const [file, receipt] of own) await writeFile(file, JSON.stringify(receipt))
  const options = own.flatMap(([file]) => ['--receipt', file])
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFIER, list, '--commitment', saved, ...options])
  expect(stdout).toMatch(/5 entries, 3 places, .* 0 kinds of findings/)

  const past = async (who: PersonSession) =>
    (await who.gene.listFcfsDraws()).draws.find((each) => each.userFcfsGroupId === userFcfsGroupId)
  const drawFacts = { commitment, entryCount: PLACES + 2, totalCount: PLACES, isListed: true }
  expect(await past(one)).toMatchObject({ ...drawFacts, mine: { receipt: receipts[0] } })
  expect(await past(await somebody())).toMatchObject({ ...drawFacts, mine: null })
  const { groupDate } = await one.gene.getFcfsResult()
  expect((await one.gene.listFcfsDraws()).draws.map((each) => each.groupDate)).not.toContain(groupDate)
})
