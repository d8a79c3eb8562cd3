/** The data that home and the page of coming events read from gene, microbiome and credit. */
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { agreeToCredit } from '../journeys/credit-journey.ts'
import { foundOf, kitOf, LAB_ENV, labOf } from '../laboratories/gene-lab.ts'
import { gutFoundOf, gutLabOf } from '../laboratories/gut-lab.ts'
import { newApplicant } from '../people/gene-applicant.ts'
import { microbiomePaper, OF_GUT, OF_MACROGEN, wonMicrobiomeCode } from '../people/microbiome-paper.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import { useWorld } from '../world/use-world.ts'

const opened = useWorld({ env: { GENE_PLACES_A_DAY: '50', ...LAB_ENV } })
const now = async () => (await opened.world.control.clock()).nowMs

type Item = { readonly pendingItemEnum: string; readonly isToCheck: boolean; readonly atMs: string | null }
const shortly = ({ pendingItems }: { readonly pendingItems: readonly Item[] }) =>
  pendingItems.map(({ atMs, isToCheck, pendingItemEnum }) => [pendingItemEnum, isToCheck, atMs && Number(atMs)])
const ofGene = async ({ gene }: PersonSession) => shortly(await gene.listGenePendingItems())
const ofGut = async ({ microbiome }: PersonSession) => shortly(await microbiome.listMicrobiomePendingItems())
const ofCredit = async ({ credit }: PersonSession) => shortly(await credit.listCreditPendingItems())

it('listGenePendingItems: a kit until its last day, a result until it is opened, and the end of a consent', async () => {
  const [one, other] = [await newApplicant(opened), await opened.somebody()]
  const { analysisToken, session } = one
  expect(await ofGene(session)).toEqual([])
  const deliveredAt = await now()
  const [lab, kitId] = [labOf(opened.world), `PENDING-${analysisToken}`]
  await lab.notifyKitShipped({ body: kitOf(one, kitId, deliveredAt) })
  expect(await ofGene(session)).toEqual([])
  await lab.notifyKitDelivered({ body: { analysisToken, deliveredAt } })
  expect(await ofGene(session)).toEqual([['KIT_TO_RETURN', true, deliveredAt + 90 * DAY_MS]])
  await lab.completeKitReturn({ body: { analysisToken, kitId, returnedAt: deliveredAt, isDelayed: false } })
  expect(await ofGene(session)).toEqual([])
  const completedAtMs = await now()
  await lab.submitAnalysisResult({ body: foundOf({ analysisToken, kitId }, completedAtMs) })
  expect(await ofGene(session)).toEqual([['RESULT_TO_OPEN', true, null]])
  const body = { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' }
  await session.gene.openMacrogenAnalysisResult({ body })
  expect(await ofGene(session)).toEqual([])
  const consent = { analysisToken, consentedAtMs: await now(), isAccepted: true }
  await session.gene.consentToFurtherAnalysisAgreement({ body: consent })
  const endsAtMs = completedAtMs + 365 * DAY_MS
  expect(await ofGene(session)).toEqual([['SAMPLE_CONSENT_END', false, endsAtMs]])
  expect(await ofGene(other)).toEqual([])
  await opened.world.control.setClock({ advanceMs: 336 * DAY_MS })
  await expect.poll(() => ofGene(session)).toEqual([['SAMPLE_CONSENT_END', true, endsAtMs]])
  await session.gene.cancelApplication({ params: { analysisToken } })
  expect(await ofGene(session)).toEqual([])
})

it('listGenePendingItems: a result that was refused is being checked from the next day on', async () => {
  const one = await newApplicant(opened)
  const { analysisToken, session } = one
  const [lab, kitId, atMs] = [labOf(opened.world), `REFUSED-${analysisToken}`, await now()]
  await lab.notifyKitShipped({ body: kitOf(one, kitId, atMs) })
  await lab.completeKitReturn({ body: { analysisToken, kitId, returnedAt: atMs, isDelayed: false } })
  const refused = { ...foundOf({ analysisToken, kitId }, atMs), genomeBuild: 'GRCh37' }
  await expect(lab.submitAnalysisResult({ body: refused })).rejects.toMatchObject({ status: 422 })
  expect(await ofGene(session)).toEqual([])
  await opened.world.control.setClock({ advanceMs: DAY_MS })
  await expect.poll(() => ofGene(session)).toEqual([['RESULT_BEING_CHECKED', true, null]])
  await lab.submitAnalysisResult({ body: foundOf({ analysisToken, kitId }, await now()) })
  expect(await ofGene(session)).toEqual([['RESULT_TO_OPEN', true, null]])
})

it('listMicrobiomePendingItems: a kit until its last day, and a result until it was seen', async () => {
  const [session, other] = [await opened.somebody(), await opened.somebody()]
  expect(await ofGut(session)).toEqual([])
  const voucherCode = await wonMicrobiomeCode(session, opened.world)
  const paper = { ...(await microbiomePaper(session)), voucherCode }
  const { application } = await session.microbiome.apply({ params: OF_MACROGEN, body: paper })
  const analysisToken = application.analysisToken as string
  const [lab, params, kitId, deliveredAt] = [gutLabOf(opened.world), OF_MACROGEN, 'PENDING-GUT', await now()]
  await lab.notifyMicrobiomeKitShipped({ params, body: kitOf({ analysisToken }, kitId, deliveredAt) })
  await lab.notifyMicrobiomeKitDelivered({ params, body: { analysisToken, deliveredAt } })
  expect(await ofGut(session)).toEqual([['KIT_TO_RETURN', true, deliveredAt + 60 * DAY_MS]])
  const returned = { analysisToken, kitId, returnedAt: deliveredAt, isDelayed: false }
  await lab.completeMicrobiomeKitReturn({ params, body: returned })
  await lab.submitMicrobiomeAnalysisResult({ params, body: gutFoundOf(analysisToken, kitId, await now(), 7) })
  expect(await ofGut(session)).toEqual([['RESULT_TO_SEE', true, null]])
  expect(await ofGut(other)).toEqual([])
  await session.microbiome.getLatestResultSummaries({ params: OF_GUT })
  expect(await ofGut(session)).toEqual([])
})

it('listCreditPendingItems: something unpaid, terms with a new version, and the next night; nothing for who has not joined', async () => {
  const delinquencies = [{ org: '한빛저축은행', since: '20261101', firstAmount: 320_000, amount: 320_000 }]
  const joined = async (change: object) => {
    const session = await signUp(
      opened.world.url,
      opened.world.control,
      await newPerson(opened.world.control, {
        credit: { KCB: { score: 700 }, NICE: { score: 700 }, ...change },
      }),
    )
    expect(await ofCredit(session)).toEqual([])
    await agreeToCredit(session, opened.world.control)
    return session
  }
  const [unpaid, fine] = [await joined({ delinquencies }), await joined({})]
  const { rows } = await opened.db.query('select next_pull_at from credit_membership where user_id = $1', [
    await opened.userIdOf(fine),
  ])
  const next = ['NEXT_SCORE_UPDATE', false, rows[0].next_pull_at.getTime()]
  expect(next[2]).toBeGreaterThan(await now())
  expect(await ofCredit(fine)).toEqual([next])
  expect((await ofCredit(unpaid))[0]).toEqual(['ARREAR', true, null])
  await opened.db.query(
    `update user_terms_consent set version = '0.9' where user_id = $1 and terms_type_enum = 'CREDIT_SERVICE_TERMS'`,
    [await opened.userIdOf(unpaid)],
  )
  const [terms] = (await unpaid.credit.getTermsRequiringReconsent()).terms
  const graceUntilMs = Number(terms?.graceUntilMs)
  const atMs = graceUntilMs > (await now()) ? graceUntilMs : null
  const items = await ofCredit(unpaid)
  expect(items.at(-1)).toEqual(['TERMS_TO_AGREE', true, atMs])
  expect(items.map(([kind]) => kind)).not.toContain('NEXT_SCORE_UPDATE')
})
