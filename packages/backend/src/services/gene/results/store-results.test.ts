import { randomBytes, randomUUID } from 'node:crypto'
import type { SelfTestingType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HEALTH_SETTINGS } from '../../../platform/db/health/health-pool.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import type { KeysDb } from '../../../platform/db/tables/key-tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createVault, type Vault } from '../../../platform/keys/vault.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadResults } from './load-results.ts'
import { openMacrogenAnalysisResult } from './open-macrogen-analysis-result.ts'
import { receiveResult, type SentResult } from './receive-result.ts'
import { shownTraits } from './shown-traits.ts'

const NOON = Date.UTC(2026, 10, 23, 3)

let database: DatabasePair
let healthDb: Db
let keysDb: KeysDb
let vault: Vault
beforeAll(async () => {
  database = await freshDatabase()
  healthDb = createDb(createPool(database.url, { max: 4, name: 'store-results', settings: HEALTH_SETTINGS }))
  keysDb = createDb(createPool(database.keysUrl, { max: 2, name: 'store-results-keys' }))
  vault = createVault(keysDb, randomBytes(32), () => Date.now())
})
afterAll(async () => {
  await Promise.all([healthDb?.destroy(), keysDb?.destroy()])
  await database?.drop()
})

/** A person whose sample is being analysed. */
async function tested(status = 'ANALYSIS_STARTED') {
  const [userId, applicationId] = [id<UserId>(randomUUID()), randomUUID()]
  await vault.newFileKey(userId, applicationId)
  await sql`
    insert into gene_application (user_id, application_id, self_testing_type_enum, analysis_organization_enum, status_enum,
      token_hmac, content, applied_at, status_changed_at, is_third_party_consented, is_further_analysis_accepted)
    values (${userId}, ${applicationId}, 'DTC_GENETIC_TESTING', 'MACROGEN', ${status}, ${randomBytes(32)}, ${randomBytes(8)},
      ${new Date(NOON)}, ${new Date(NOON)}, true, false)`.execute(healthDb)
  return { userId, applicationId }
}
type Tested = Awaited<ReturnType<typeof tested>>

const sent = (
  analysisVersion: string,
  level: 'LOW' | 'HIGH',
  traitName = 'ALCOHOL_FLUSH',
  correctedTraitNames: string[] | null = null,
): SentResult => ({
  ...{ kitId: 'MG-1', genomeBuild: 'GRCh38', correctedTraitNames },
  analysisVersion,
  completedAtMs: NOON,
  analysisMethod: 'SNP_ARRAY',
  panelVersion: 'practice-2026',
  analysisSampleType: 'SALIVA',
  analysisSampleSuitability: 'SUITABLE',
  correctionReason: correctedTraitNames && '판독 기준 변경',
  traits: [{ traitName, resultKind: 'LEVEL', level, type: null, score: null, percentile: null, genes: [] }],
})

/** Stores a result like the laboratory's call: the result, and the status with it. */
const store = (person: Tested, result: SentResult) =>
  inTransaction(healthDb, async (trx) => {
    const ordered = {
      analysisOrganizationEnum: 'MACROGEN',
      selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
      sexEnum: 'MALE',
    } as const
    const kit = { sentKitId: 'MG-1', returnedAtMs: NOON, hasReturned: true }
    const facts = { ...person, ordered, kit, orderedAtMs: NOON, nowMs: NOON }
    const verdict = await receiveResult(trx, { vault }, facts, result)
    if (verdict.kind === 'accepted')
      await sql`update gene_application set status_enum = 'ANALYSIS_COMPLETED'
        where application_id = ${person.applicationId}`.execute(trx)
    return verdict.kind
  })

const open = ({ userId }: Tested, userDtcGeneticTestingStatus: string, nowMs = NOON) =>
  openMacrogenAnalysisResult(
    {
      user: { userId },
      body: { userDtcGeneticTestingStatus, selfTestingTypeEnum: 'DTC_GENETIC_TESTING' as SelfTestingType },
    } as never,
    {
      clock: { now: () => nowMs },
      healthDb,
      signInProof: async () => ({ proof: 'FRESH', waitsUntilMs: null }),
      vault,
    } as unknown as GeneContext,
  )

const levels = async ({ userId }: Tested) =>
  (await loadResults({ healthDb, vault }, userId)).opened.map(({ traits, before }) => [
    traits[0]?.level,
    before?.traits[0]?.level ?? null,
  ])

it('openMacrogenAnalysisResult: nothing is told before, the same is told again', async () => {
  const person = await tested()
  const conflict = (currentStatusEnum: string) => ({ code: 'GENE_STATUS_CONFLICT', details: { currentStatusEnum } })
  await expect(open(person, 'ANALYSIS_COMPLETED')).rejects.toMatchObject(conflict('ANALYSIS_STARTED'))
  expect(await store(person, sent('1.4.0', 'HIGH'))).toBe('accepted')
  expect(await loadResults({ healthDb, vault }, person.userId)).toEqual({
    opened: [],
    waiting: ['DTC_GENETIC_TESTING'],
    closedCorrection: null,
  })
  await expect(open(person, 'RESULT_OPENED')).rejects.toMatchObject(conflict('ANALYSIS_COMPLETED'))
  const opened = await open(person, 'ANALYSIS_COMPLETED')
  expect(opened).toEqual({
    userDtcGeneticTestingStatusEnum: 'RESULT_OPENED',
    openedAtMs: String(NOON),
    traitCount: 1,
    analysisVersion: '1.4.0',
  })
  await expect(open(person, 'ANALYSIS_COMPLETED')).rejects.toMatchObject(conflict('RESULT_OPENED'))
  expect(await open(person, 'RESULT_OPENED', NOON + 1)).toEqual(opened)
  expect(await levels(person)).toEqual([['HIGH', null]])
  const stranger = await tested('ANALYSIS_COMPLETED')
  expect(await levels(stranger)).toEqual([])
})

it('a corrected result closes what was open until it is opened, and keeps what was before', async () => {
  const person = await tested()
  await store(person, sent('1.4.0', 'HIGH'))
  await open(person, 'ANALYSIS_COMPLETED')
  expect(await store(person, sent('1.4.1', 'LOW', undefined, ['ALCOHOL_FLUSH']))).toBe('accepted')
  expect(await levels(person)).toEqual([])
  const closed = async () => (await loadResults({ healthDb, vault }, person.userId)).closedCorrection
  expect(await closed()).toEqual({
    selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
    beforeVersion: '1.4.0',
    afterVersion: '1.4.1',
    receivedAtMs: expect.any(Number),
  })
  await open(person, 'ANALYSIS_COMPLETED')
  expect(await levels(person)).toEqual([['LOW', 'HIGH']])
  expect(await closed()).toBeNull()
  // Repeated and late messages change nothing.
  expect(await store(person, sent('1.4.1', 'HIGH'))).toBe('known')
  expect(await store(person, sent('1.3.9', 'HIGH'))).toBe('known')
  expect(await levels(person)).toEqual([['LOW', 'HIGH']])
})

it('a trait that a correction leaves alone is placed by the method that it was read by', async () => {
  const person = await tested()
  const first = sent('1.4.0', 'HIGH')
  const wine = { ...first.traits[0], traitName: 'WINE_PREFERENCE', resultKind: 'TYPE', level: null, type: 'RED_WINE' }
  await store(person, { ...first, traits: [...first.traits, wine as never] })
  await open(person, 'ANALYSIS_COMPLETED')
  const corrected = sent('1.4.1', 'LOW', undefined, ['ALCOHOL_FLUSH'])
  expect(await store(person, { ...corrected, panelVersion: 'practice-2027' })).toBe('accepted')
  await open(person, 'ANALYSIS_COMPLETED')
  const { opened } = await loadResults({ healthDb, vault }, person.userId)
  const placed = [...shownTraits(opened).values()].map(({ read }) => [read.trait.traitName, read.isComparedWithPeople])
  expect(placed).toEqual([
    ['ALCOHOL_FLUSH', false],
    ['WINE_PREFERENCE', true],
  ])
})

it('a result with one trait that is not certified is not kept at all', async () => {
  const person = await tested()
  expect(await store(person, sent('1.4.0', 'HIGH', 'ALOPECIA_AREATA'))).toBe('refused')
  expect((await loadResults({ healthDb, vault }, person.userId)).waiting).toEqual([])
})

it('a trait that is not permitted on the day of completion is refused with that reason, and nothing of the result is kept', async () => {
  const person = await tested()
  const completedAtMs = Date.UTC(2024, 3, 29, 3)
  const lobe = { ...sent('1.4.0', 'HIGH').traits[0], traitName: 'EARLOBE', resultKind: 'TYPE', level: null }
  const ordered = {
    analysisOrganizationEnum: 'MACROGEN',
    selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING',
    sexEnum: 'MALE',
  } as const
  const storeOn = (atMs: number) =>
    inTransaction(healthDb, (trx) =>
      receiveResult(
        trx,
        { vault },
        { ...person, ordered, kit: null, orderedAtMs: atMs - 86_400_000, nowMs: atMs },
        {
          ...sent('1.4.0', 'HIGH'),
          kitId: null,
          completedAtMs: atMs,
          traits: [{ ...lobe, type: 'FREE_LOBE' } as never],
        },
      ),
    )
  expect(await storeOn(completedAtMs)).toEqual({
    kind: 'refused',
    faults: [{ path: 'analysisResultTraits[0].traitName', reasonEnum: 'NOT_PERMITTED_TRAIT', name: 'EARLOBE' }],
  })
  expect((await loadResults({ healthDb, vault }, person.userId)).waiting).toEqual([])
  expect((await storeOn(completedAtMs + 86_400_000)).kind).toBe('accepted')
})

it('two who open at once open once', async () => {
  const person = await tested()
  await store(person, sent('1.4.0', 'HIGH'))
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => open(person, 'ANALYSIS_COMPLETED', NOON + at)),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gene_timeline where application_id = ${person.applicationId}`.execute(healthDb)
  expect(rows).toEqual([{ count: 1 }])
})
