import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { type Applicant, newApplicant } from '../../people/gene-applicant.ts'
import { genericPaper, signedPaper, wonVoucherCode } from '../../people/gene-paper.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ env: { GENE_PLACES_A_DAY: '5' } })

const applicant = () => newApplicant(opened)

/** As if the laboratory had sent a result that the person has yet to open. */
async function becomesTested({ session, applicationId }: Applicant): Promise<void> {
  const userId = await opened.userIdOf(session)
  await opened.healthDb.query(
    `insert into gene_result (user_id, application_id, analysis_version, content, completed_at, received_at)
     values ($1, $2, '1.0.0', '\\x00', now(), now())`,
    [userId, applicationId],
  )
  await opened.healthDb.query(
    `update gene_application set status_enum = 'ANALYSIS_COMPLETED' where user_id = $1 and application_id = $2`,
    [userId, applicationId],
  )
}

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )

const rowsOf = async (session: PersonSession, table: string) =>
  (await opened.healthDb.query(`select * from ${table} where user_id = $1`, [await opened.userIdOf(session)])).rows

const keysOf = async ({ session, applicationId }: Applicant) =>
  (
    await opened.keysDb.query('select user_id from wrapped_key where user_id = $1 and organization_guid = $2', [
      await opened.userIdOf(session),
      applicationId,
    ])
  ).rows

it('cancelApplication: before a kit left it is cancelled, the laboratory is not notified, and a new one may follow', async () => {
  const session = await opened.somebody()
  const voucherCode = await wonVoucherCode(session, opened.world)
  // The laboratory is not notified of an order that waits.
  const paper = await genericPaper(session, opened.world, ['GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'])
  const { application } = await session.gene.applyForGeneticTesting({ body: { ...paper, voucherCode } })
  const { applicationId } = application
  const analysisToken = application.analysisToken as string
  const stranger = await opened.somebody()
  const cancel = (who = session) => who.gene.cancelApplication({ params: { analysisToken } })
  expect(await codeOf(cancel(stranger))).toBe('GENE_APPLICATION_NOT_FOUND')
  expect(await keysOf({ session, applicationId, analysisToken })).not.toEqual([])
  const cancelled = { userDtcGeneticTestingStatusEnum: 'CANCELLED', isVoucherRestored: false }
  expect(await cancel()).toEqual(cancelled)
  expect(await cancel()).toEqual(cancelled)
  expect(await rowsOf(session, 'gene_lab_message')).toEqual([])
  expect(await rowsOf(session, 'gene_timeline')).toEqual([])
  expect(await session.gene.getMacrogenApplication()).toEqual({ application: null })
  const [ended] = (await session.gene.getApplications({ query: {} })).applications
  expect(ended).toMatchObject({ applicationId, analysisToken: null, subject: null, destructionRequestedAtMs: null })
  expect(await session.gene.checkIfCanApplyDtcGeneticTesting({ body: {} })).toMatchObject({
    cannotApplyReasonEnum: 'FCFS_REQUIRED',
    liveApplicationStatusEnum: null,
  })
})

it('cancelApplication: a voucher that was no place comes back, and pays again', async () => {
  const session = await opened.somebody()
  const voucherCode = await wonVoucherCode(session, opened.world)
  await opened.healthDb.query(
    `update gene_voucher set voucher_type_enum = 'EVENT', expires_at = expires_at + interval '30 days' where user_id = $1`,
    [await opened.userIdOf(session)],
  )
  const apply = async () => {
    const body = { ...(await signedPaper(session, opened.world)), voucherCode }
    return (await session.gene.applyMacrogenTesting({ body })).application
  }
  const { applicationId, analysisToken } = await apply()
  const cancel = () => session.gene.cancelApplication({ params: { analysisToken: analysisToken as string } })
  const statuses = async () => (await session.gene.getVouchers()).vouchers.map((one) => one.voucherStatusEnum)
  expect(await statuses()).toEqual(['USED'])
  for (const _again of [1, 2]) expect(await cancel()).toMatchObject({ isVoucherRestored: true })
  expect(await statuses()).toEqual(['ISSUED'])
  expect((await apply()).applicationId).not.toBe(applicationId)
  expect(await statuses()).toEqual(['USED'])
})

it('cancelApplication, getGeneDeletionReceipt: afterwards everything of it is destroyed, with a receipt', async () => {
  const applied = await applicant()
  const { session, applicationId, analysisToken } = applied
  await becomesTested(applied)
  expect(await session.gene.cancelApplication({ params: { analysisToken } })).toEqual({
    userDtcGeneticTestingStatusEnum: 'WITHDRAWN',
    isVoucherRestored: false,
  })
  expect(await rowsOf(session, 'gene_result')).toEqual([])
  expect(await rowsOf(session, 'gene_application')).toMatchObject([{ status_enum: 'WITHDRAWN', content: null }])
  await expect
    .poll(async () => (await opened.world.control.labMessages(analysisToken)).map(({ kind }) => kind), {
      timeout: 20_000,
    })
    .toEqual(['DESTROY'])
  expect(await keysOf(applied)).toEqual([])
  const { receipt } = await session.gene.getGeneDeletionReceipt({ params: { applicationId } })
  expect(receipt).toMatchObject({
    endedStatusEnum: 'WITHDRAWN',
    deletionProgressEnum: 'WAITING_FOR_LAB',
    stores: [
      { storeEnum: 'RESULTS', rowsBefore: 1, rowsAfter: 0 },
      { storeEnum: 'TIMELINE', rowsBefore: 1, rowsAfter: 0 },
      { storeEnum: 'CONTENT', rowsBefore: 1, rowsAfter: 0 },
    ],
    isLabInvolved: true,
    labWord: null,
  })
  expect(receipt.keyDestroyedAtMs).not.toBeNull()
  expect(createHash('sha256').update(receipt.receiptText).digest('hex')).toBe(receipt.receiptHash)
  const stranger = await opened.somebody()
  expect(await codeOf(stranger.gene.getGeneDeletionReceipt({ params: { applicationId } }))).toBe(
    'GENE_APPLICATION_NOT_FOUND',
  )
})

it('withdrawFromGene: only under the name and the birthday of who is tested; nothing but the receipt stays', async () => {
  const applied = await applicant()
  const { session, applicationId } = applied
  const { name, birthDate } = session.person
  const userBirthdayMs = startOfKoreanDayMs(ymdParts(birthDate))
  const leave = (query: { userFullName: string; userBirthdayMs: number }, who = session) =>
    who.gene.withdrawFromGene({ query })
  expect(await codeOf(leave({ userFullName: '남의이름', userBirthdayMs }))).toBe('GENE_SUBJECT_MISMATCH')
  expect(await codeOf(leave({ userFullName: name, userBirthdayMs: userBirthdayMs - DAY_MS }))).toBe(
    'GENE_SUBJECT_MISMATCH',
  )
  expect(await session.gene.getMacrogenStatus()).toMatchObject({ userDtcGeneticTestingStatusEnum: 'APPLIED' })
  await becomesTested(applied)
  for (const _again of [1, 2]) await leave({ userFullName: ` ${name.normalize('NFD')}`, userBirthdayMs })
  for (const table of ['gene_result', 'gene_timeline', 'gene_voucher', 'gene_fcfs_entry']) {
    expect(await rowsOf(session, table), table).toEqual([])
  }
  expect(await rowsOf(session, 'gene_application')).toMatchObject([{ status_enum: 'WITHDRAWN', content: null }])
  expect((await session.gene.getGeneDeletionReceipt({ params: { applicationId } })).receipt.endedStatusEnum).toBe(
    'WITHDRAWN',
  )
  const standing = (await session.account.listTermsConsents()).termsConsents.filter(
    ({ termsTypeEnum, withdrawnAtMs }) => termsTypeEnum.startsWith('GENE_') && withdrawnAtMs === null,
  )
  expect(standing).toEqual([])
  // For a person without it, nothing is compared; a birthday before 1970 is negative.
  const stranger = await opened.somebody()
  await leave({ userFullName: '아무개', userBirthdayMs: -631_184_400_000 }, stranger)
})

it('withdrawFromGene: name and birthday of the query are neither stored nor logged', async () => {
  const { session } = await applicant()
  const userFullName = `심은이름${Date.now()}`
  const userBirthdayMs = -631_184_412_345
  expect(await codeOf(session.gene.withdrawFromGene({ query: { userFullName, userBirthdayMs } }))).toBe(
    'GENE_SUBJECT_MISMATCH',
  )
  expect(readFileSync(opened.world.serverLog, 'utf8')).not.toMatch(
    new RegExp(`${userFullName}|${encodeURIComponent(userFullName)}|${userBirthdayMs}`),
  )
  for (const pool of [opened.db, opened.healthDb, opened.keysDb]) {
    const { rows: tables } = await pool.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        and has_schema_privilege(schemaname, 'usage') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`)
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select count(*)::int as n from ${name} t where t::text like $1 or t::text like $2`,
        [`%${userFullName}%`, `%${userBirthdayMs}%`],
      )
      expect(rows[0].n, name).toBe(0)
    }
  }
})
