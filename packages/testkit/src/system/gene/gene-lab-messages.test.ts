import { afterEach, expect, it } from 'vitest'
import { type Applicant, newApplicant } from '../../people/gene-applicant.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ env: { GENE_PLACES_A_DAY: '5', DELETION_UNDO_SECONDS: '0' } })
const LAB = 'GLMCRG0000'
const SOON = { timeout: 20_000 }

afterEach(() => opened.world.control.clearBehaviour(LAB))

const receivedKinds = async ({ analysisToken }: Applicant) =>
  (await opened.world.control.labMessages(analysisToken)).map(({ kind }) => kind)

async function rowsOf({ session }: Applicant): Promise<{ tries: number; sent_at: Date | null }[]> {
  const userId = await opened.userIdOf(session)
  const { rows } = await opened.healthDb.query('select tries, sent_at from gene_lab_message where user_id = $1', [
    userId,
  ])
  return rows
}

/** Makes postponed work due at once; for messages already sent, as if the process had died before recording that. */
async function dueNow({ session }: Applicant): Promise<void> {
  const userId = await opened.userIdOf(session)
  await opened.healthDb.query('update gene_lab_message set sent_at = null, next_try_at = now() where user_id = $1', [
    userId,
  ])
}

it('sends each order once with its subject, whichever process dies before it is recorded', async () => {
  const applied = await newApplicant(opened)
  await expect.poll(() => receivedKinds(applied), SOON).toEqual(['ORDER_KIT'])
  const [message] = await opened.world.control.labMessages(applied.analysisToken)
  expect(message).toMatchObject({
    subject: { full_name: applied.session.person.name, delivery: { zip_code: '04524' } },
    test_consent: { version: '2026-12' },
    is_further_analysis_agreed: false,
  })
  await expect.poll(() => rowsOf(applied), SOON).toMatchObject([{ tries: 1, sent_at: expect.any(Date) }])
  await dueNow(applied)
  await expect.poll(() => rowsOf(applied), SOON).toMatchObject([{ tries: 2, sent_at: expect.any(Date) }])
  expect(await receivedKinds(applied)).toEqual(['ORDER_KIT'])
})

it('loses nothing while the laboratory is away', async () => {
  await opened.world.control.setBehaviour(LAB, { name: 'http-500' })
  const applied = await newApplicant(opened)
  await expect.poll(async () => (await rowsOf(applied))[0]?.tries, SOON).toBeGreaterThan(0)
  expect(await receivedKinds(applied)).toEqual([])
  await opened.world.control.clearBehaviour(LAB)
  // It was postponed, by more than a minute.
  await expect
    .poll(async () => {
      await dueNow(applied)
      return receivedKinds(applied)
    }, SOON)
    .toEqual(['ORDER_KIT'])
})

it('takes an order back that the laboratory has, and a receipt waits for its word', async () => {
  const applied = await newApplicant(opened)
  const { session, analysisToken, applicationId } = applied
  await expect.poll(() => receivedKinds(applied), SOON).toEqual(['ORDER_KIT'])
  await session.gene.cancelApplication({ params: { analysisToken } })
  await expect.poll(() => receivedKinds(applied), SOON).toEqual(['TAKE_BACK_ORDER'])
  await expect.poll(() => rowsOf(applied), SOON).toEqual([])
  expect((await session.gene.getGeneDeletionReceipt({ params: { applicationId } })).receipt).toMatchObject({
    endedStatusEnum: 'CANCELLED',
    deletionProgressEnum: 'WAITING_FOR_LAB',
    isLabInvolved: true,
  })
})

it('is notified that a person has left Ieum before their keys go', { timeout: 60_000 }, async () => {
  const applied = await newApplicant(opened)
  const { session } = applied
  await expect.poll(() => receivedKinds(applied), SOON).toEqual(['ORDER_KIT'])
  const userId = await opened.userIdOf(session)
  await session.account.leaveIeum()
  await expect.poll(() => receivedKinds(applied), SOON).toEqual(['TAKE_BACK_ORDER'])
  const left = () => opened.healthDb.query('select from gene_lab_message where user_id = $1', [userId])
  await expect.poll(async () => (await left()).rowCount, SOON).toBe(0)
  const keys = () => opened.keysDb.query('select from wrapped_key where user_id = $1', [userId])
  await expect.poll(async () => (await keys()).rowCount, { timeout: 40_000 }).toBe(0)
})
