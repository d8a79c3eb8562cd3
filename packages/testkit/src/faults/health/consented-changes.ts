import { GROUP_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { until } from '../../journeys/lab-journey.ts'
import { applyAgain } from '../../people/gene-applicant.ts'
import { genericPaper, signedPaper, wonVoucherCode } from '../../people/gene-paper.ts'
import { microbiomePaper, OF_MACROGEN, wonMicrobiomeCode } from '../../people/microbiome-paper.ts'
import type { PersonSession } from '../../people/person-session.ts'
import type { ConsentedChange } from './consented-change.ts'
import { GUARDIAN_CHANGES, missingGuardianConsents } from './guardian-changes.ts'
import type { HealthWorld } from './kit-service.ts'

const group = async (session: PersonSession) => {
  const { agreementVersion } = await session.gene.getGroupAgreement()
  return { name: '우리 가족', emoji: '🌊', nickname: '바다', agreementVersion }
}
const isInGroups = async ({ gene }: PersonSession) =>
  (await gene.listGroups({ query: { shouldIncludeEmptyGroup: 'true' } })).totalCount > 0
const madeGroup = async (session: PersonSession) =>
  (await session.gene.createGroup({ body: await group(session) })).userGroupId

/** The row of the live application of a person. */
async function applicationRow(
  { healthDb, userIdOf }: HealthWorld,
  session: PersonSession,
  service: 'gene' | 'microbiome',
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await healthDb.query(
    `select * from ${service}_application where user_id = $1 and status_enum not in ('CANCELLED', 'WITHDRAWN')`,
    [await userIdOf(session)],
  )
  return rows[0]
}

/** A person who has applied, without agreeing to these terms. */
async function applied(
  session: PersonSession,
  { world }: HealthWorld,
  refused: Parameters<typeof genericPaper>[2],
): Promise<string> {
  const voucherCode = await wonVoucherCode(session, world)
  const body = { ...(await genericPaper(session, world, refused)), voucherCode }
  const { application } = await session.gene.applyForGeneticTesting({ body })
  return application.analysisToken as string
}

const changeOfFurther = async (session: PersonSession, opened: HealthWorld, isAccepted: boolean) => {
  const analysisToken = await applied(session, opened, isAccepted ? ['GENE_FURTHER_ANALYSIS'] : [])
  const consentedAtMs = (await opened.world.control.clock()).nowMs
  return {
    press: () => session.gene.consentToFurtherAnalysisAgreement({ body: { analysisToken, consentedAtMs, isAccepted } }),
    isDone: async () => (await applicationRow(opened, session, 'gene'))?.is_further_analysis_accepted === isAccepted,
  }
}

/** A person who has applied for microbiome testing. */
const ofMicrobes = async (session: PersonSession, { world }: HealthWorld) => {
  const voucherCode = await wonMicrobiomeCode(session, world)
  const body = { ...(await microbiomePaper(session)), voucherCode }
  return () => session.microbiome.apply({ params: OF_MACROGEN, body })
}

/** Every change that writes a consent and health data, or that reads one to write the other. */
export const CONSENTED_CHANGES: readonly ConsentedChange[] = [
  {
    name: 'applyMacrogenTesting',
    file: 'services/gene/applying/store-application.ts',
    isRecorded: true,
    async prepare(session, opened) {
      const voucherCode = await wonVoucherCode(session, opened.world)
      const body = { ...(await signedPaper(session, opened.world)), voucherCode }
      return {
        press: () => session.gene.applyMacrogenTesting({ body }),
        isDone: async () => (await applicationRow(opened, session, 'gene')) !== undefined,
      }
    },
  },
  {
    name: 'consentToProvideSensitiveInformationForThirdParty',
    file: 'services/gene/consents/change-consent.ts',
    isRecorded: true,
    async prepare(session, opened) {
      const analysisToken = await applied(session, opened, ['GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'])
      const consentedAtMs = (await opened.world.control.clock()).nowMs
      return {
        press: () =>
          session.gene.consentToProvideSensitiveInformationForThirdParty({
            body: { analysisToken, consentedAtMs },
          }),
        isDone: async () => (await applicationRow(opened, session, 'gene'))?.is_third_party_consented === true,
      }
    },
  },
  {
    name: 'consentToFurtherAnalysisAgreement, given',
    file: 'services/gene/consents/change-consent.ts',
    isRecorded: true,
    prepare: (session, opened) => changeOfFurther(session, opened, true),
  },
  {
    name: 'consentToFurtherAnalysisAgreement, withdrawn',
    file: 'services/gene/consents/change-consent.ts',
    isRecorded: true,
    isWithdrawal: true,
    prepare: (session, opened) => changeOfFurther(session, opened, false),
  },
  {
    name: 'createGroup',
    file: 'services/gene/groups/join-group.ts',
    isRecorded: true,
    async prepare(session) {
      const body = await group(session)
      return { press: () => session.gene.createGroup({ body }), isDone: () => isInGroups(session) }
    },
  },
  {
    name: 'joinGroup',
    file: 'services/gene/groups/join-group.ts',
    isRecorded: true,
    async prepare(session, opened) {
      const owner = await opened.somebody()
      const { invitationToken } = await owner.gene.inviteToGroup({ params: { userGroupId: await madeGroup(owner) } })
      const { agreementVersion } = await group(session)
      const body = { invitationToken, nickname: '하나', agreementVersion }
      return { press: () => session.gene.joinGroup({ body }), isDone: () => isInGroups(session) }
    },
  },
  {
    name: 'leaveGroup',
    file: 'services/gene/groups/own-group.ts',
    isRecorded: true,
    isWithdrawal: true,
    async prepare(session) {
      const userGroupId = await madeGroup(session)
      return {
        press: () => session.gene.leaveGroup({ params: { userGroupId } }),
        isDone: async () => !(await isInGroups(session)),
      }
    },
  },
  {
    // The owner makes the request; the consent and the membership are the member's.
    name: 'removeGroupMember',
    file: 'services/gene/groups/own-group.ts',
    isRecorded: true,
    isWithdrawal: true,
    async prepare(session, opened) {
      const owner = await opened.somebody()
      const userGroupId = await madeGroup(owner)
      const { invitationToken } = await owner.gene.inviteToGroup({ params: { userGroupId } })
      const { agreementVersion } = await group(session)
      await session.gene.joinGroup({ body: { invitationToken, nickname: '하나', agreementVersion } })
      const { members } = await owner.gene.listGroupMembers({ params: { userGroupId } })
      const memberId = members.find(({ isMe }) => !isMe)?.memberId ?? ''
      return {
        press: () => owner.gene.removeGroupMember({ params: { userGroupId, memberId } }),
        isDone: async () => !(await isInGroups(session)),
      }
    },
  },
  {
    name: 'cancelApplication',
    file: 'services/gene/ending/cancel-application.ts',
    isRecorded: true,
    isWithdrawal: true,
    async prepare(session, opened) {
      const { control } = opened.world
      const { analysisToken } = await applyAgain(session, control)
      await madeGroup(session)
      // The memberships stay until a kit is under way.
      await until('the order', async () => (await control.labMessages(analysisToken)).length === 1)
      await control.setClock({ advanceMs: Math.round(3.2 * DAY_MS) })
      const status = async () => (await applicationRow(opened, session, 'gene'))?.status_enum
      await until('the kit', async () => (await status()) === 'KIT_DELIVERED')
      return {
        press: () => session.gene.cancelApplication({ params: { analysisToken } }),
        // The withdrawal concerned the group: the next request ends the application.
        isDone: async () => !(await isInGroups(session)),
      }
    },
  },
  {
    name: 'withdrawFromGene',
    file: 'services/gene/ending/withdraw-from-gene.ts',
    isRecorded: true,
    isWithdrawal: true,
    async prepare(session, opened) {
      await applied(session, opened, [])
      await madeGroup(session)
      const query = {
        userFullName: session.person.name,
        userBirthdayMs: startOfKoreanDayMs(ymdParts(session.person.birthDate)),
      }
      return {
        press: () => session.gene.withdrawFromGene({ query }),
        isDone: async () => (await applicationRow(opened, session, 'gene')) === undefined,
      }
    },
  },
  {
    name: 'apply',
    file: 'services/microbiome/applying/apply.ts',
    isRecorded: false,
    prepare: async (session, opened) => ({
      press: await ofMicrobes(session, opened),
      isDone: async () => (await applicationRow(opened, session, 'microbiome')) !== undefined,
    }),
  },
  {
    name: 'cancelMicrobiomeApplication',
    file: 'services/microbiome/ending/cancel-microbiome-application.ts',
    isRecorded: false,
    async prepare(session, opened) {
      const { applicationId } = (await (await ofMicrobes(session, opened))()).application
      return {
        press: () =>
          session.microbiome.cancelMicrobiomeApplication({ params: { microbiomeApplicationId: applicationId } }),
        isDone: async () => (await applicationRow(opened, session, 'microbiome')) === undefined,
      }
    },
  },
  {
    name: 'withdrawFromMicrobiome',
    file: 'services/microbiome/ending/withdraw-from-microbiome.ts',
    isRecorded: true,
    isWithdrawal: true,
    async prepare(session, opened) {
      await (await ofMicrobes(session, opened))()
      return {
        press: () => session.microbiome.withdrawFromMicrobiome(),
        isDone: async () => (await applicationRow(opened, session, 'microbiome')) === undefined,
      }
    },
  },
  ...GUARDIAN_CHANGES,
]

/** Required consents that the ledger does not have for a person's stored health data. */
export async function missingConsents(opened: HealthWorld, session: PersonSession): Promise<readonly string[]> {
  const { termsConsents } = await session.account.listTermsConsents()
  const standing = new Set(
    termsConsents
      .filter(({ withdrawnAtMs }) => withdrawnAtMs === null)
      .map(({ termsTypeEnum }) => String(termsTypeEnum)),
  )
  const gene = await applicationRow(opened, session, 'gene')
  const microbiome = await applicationRow(opened, session, 'microbiome')
  const needed = [
    ...(gene ? ['GENE_TESTING', 'GENE_SENSITIVE_INFO_COLLECTION'] : []),
    ...(gene?.is_third_party_consented ? ['GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'] : []),
    ...(gene?.is_further_analysis_accepted ? ['GENE_FURTHER_ANALYSIS'] : []),
    ...((await isInGroups(session)) ? [GROUP_TERMS] : []),
    ...(microbiome
      ? [
          'MICROBIOME_TESTING',
          'MICROBIOME_SENSITIVE_INFO_COLLECTION',
          'MICROBIOME_SENSITIVE_INFO_THIRD_PARTY_PROVISION',
        ]
      : []),
  ]
  return [...needed.filter((one) => !standing.has(one)), ...(await missingGuardianConsents(opened, session))]
}
