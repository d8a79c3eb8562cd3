import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { type Applicant, applyAgain } from '../people/gene-applicant.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import { same, until, wordOf } from './lab-journey.ts'

/** Longer than a step of the laboratory takes. */
const DAYS = { kit: 3.2, sample: 3.2, result: 15 } as const

export type GeneJourney = {
  readonly kitId: string
  /** Number of answers that the laboratory sent, all of them shown. */
  readonly traitCount: number
  /** Of those that have scores, as an integer. */
  readonly averageScore: number
  readonly careCount: number
  readonly placeCount: number
  readonly steps: readonly string[]
  /** As the laboratory signed it. */
  readonly labWord: string
}

type ReportedTrait = {
  readonly traitName: string
  readonly level: string | null
  readonly score: number | null
  readonly genes: readonly { readonly snps: readonly { readonly rsId: string; readonly genotype: string }[] }[]
}

/** A person whose result has arrived and is opened. */
export type OpenedAnalysis = Pick<Applicant, 'analysisToken' | 'applicationId'> & { readonly kitId: string }

/**
 * From a place to an opened result for one person, while the world's days pass and its laboratory works by itself.
 * @throws Error naming what did not arrive, or differs from the laboratory's data
 */
export async function openedAnalysis(session: PersonSession, control: SandboxControl): Promise<OpenedAnalysis> {
  const { gene } = session
  const { applicationId, analysisToken } = await applyAgain(session, control)
  const isAt = (status: 'APPLIED' | 'KIT_DELIVERED' | 'ANALYSIS_STARTED' | 'ANALYSIS_COMPLETED') =>
    until(status, async () => (await gene.getMacrogenStatus()).userDtcGeneticTestingStatusEnum === status)
  const hears = (count: number) =>
    until('the laboratory', async () => (await control.labMessages(analysisToken)).length === count)
  const forward = (days: number) => control.setClock({ advanceMs: Math.round(days * DAY_MS) })

  await isAt('APPLIED')
  await hears(1)
  await forward(DAYS.kit)
  await isAt('KIT_DELIVERED')
  const { application } = await gene.getMacrogenApplication()
  const kitId = application?.kitId ?? ''
  same('the kit', kitId, (await wordOf(control, analysisToken, 'KIT_SENT')).body.kitId)

  await gene.returnMacrogenKit({ body: { kitId, returnAddress: whereOf(session) } })
  await hears(2)
  await forward(DAYS.sample)
  await isAt('ANALYSIS_STARTED')
  await forward(DAYS.result)
  await isAt('ANALYSIS_COMPLETED')

  const closed = (await gene.listAnalysisTraits({ query: { hasResult: 'true' } })).traits
  same('traits before they are opened', closed.length, 0)
  await gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } })
  return { applicationId, analysisToken, kitId }
}

/**
 * All of gene for one person, while the world's days pass: a place, applying, the kit and back, the analysis, opening,
 * every trait, a group, withdrawing and the receipt. Compares the laboratory's data with our responses; the laboratory
 * has to work by itself.
 * @throws Error naming the difference to the laboratory's data
 */
export async function geneServiceJourney(session: PersonSession, control: SandboxControl): Promise<GeneJourney> {
  const { gene } = session
  const { applicationId, analysisToken, kitId } = await openedAnalysis(session, control)
  const sent = (await wordOf(control, analysisToken, 'RESULT')).body.analysisResultTraits as readonly ReportedTrait[]
  const figures = await figuresOf(session, sent)
  const { timeline } = await gene.getMacrogenTimeline()
  const steps = timeline.filter((step) => step.isDone).map((step) => step.statusEnum)

  const userGroupId = await groupOf(session)
  const { group } = await gene.getGroup({ params: { userGroupId } })
  same('results in a group', group.resultMemberCount, 1)

  const { userDtcGeneticTestingStatusEnum: ended } = await gene.cancelApplication({ params: { analysisToken } })
  same('the ending', ended, 'WITHDRAWN')
  const receipt = async () => (await gene.getGeneDeletionReceipt({ params: { applicationId } })).receipt
  await until('the destruction', async () => (await receipt()).deletionProgressEnum === 'DESTROYED')
  const { labWord, stores } = await receipt()
  same(
    'rows that are left',
    stores.map(({ rowsAfter }) => rowsAfter),
    stores.map(() => 0),
  )
  same('traits that are left', (await gene.listAnalysisTraits({ query: { hasResult: 'true' } })).traits.length, 0)
  same('groups that are left', (await gene.listGroups({ query: { shouldIncludeEmptyGroup: 'true' } })).totalCount, 0)
  same('what the laboratory has', await control.labMessages(analysisToken), [])
  return { kitId, ...figures, steps, labWord: labWord ?? '' }
}

/** Every answer that the laboratory sent, as shown, and the places of one trait. */
async function figuresOf({ gene }: PersonSession, sent: readonly ReportedTrait[]) {
  const { traits } = await gene.listAnalysisTraits({ query: { hasResult: 'true', limit: '200' } })
  const shown = new Map(traits.map((one) => [one.traitName, one]))
  same('the number of traits', traits.length, sent.length)
  for (const { traitName, level, score } of sent) {
    const { levelEnum, score: shownScore } = shown.get(traitName) ?? {}
    same(traitName, [levelEnum, shownScore], [level, score])
  }
  const placed = sent.find(({ genes }) => genes.length > 0)
  if (!placed) throw new Error('no trait has a place')
  const { trait } = await gene.getAnalysisTrait({ params: { traitName: placed.traitName } })
  const shownPlaces = trait.genes.flatMap(({ snps }) => snps.map(({ rsId, genotype }) => [rsId, genotype]))
  const sentPlaces = placed.genes.flatMap(({ snps }) =>
    snps.map(({ rsId, genotype }) => [rsId, [...genotype].sort().join('')]),
  )
  same(`places of ${placed.traitName}`, shownPlaces, sentPlaces)
  const scores = traits.flatMap(({ score }) => score ?? [])
  return {
    traitCount: traits.length,
    averageScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    careCount: traits.filter(({ favorabilityEnum }) => favorabilityEnum === 'CARE').length,
    placeCount: new Set(sent.flatMap(({ genes }) => genes.flatMap(({ snps }) => snps.map(({ rsId }) => rsId)))).size,
  }
}

/** A new group with the owner alone. */
async function groupOf({ gene }: PersonSession): Promise<string> {
  const { agreementVersion } = await gene.getGroupAgreement()
  const body = { name: '우리 가족', emoji: '🌊', nickname: '바다', agreementVersion }
  return (await gene.createGroup({ body })).userGroupId
}

const whereOf = ({ person }: PersonSession) => ({
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  recipientName: person.name,
  phoneNumber: person.phoneNumber,
})
