/** What a person does with a gene or microbiome testing; the act itself plays the laboratory. */
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { furnish as furnishGene } from '../isolation/services/gene.ts'
import { furnish as furnishMicrobiome } from '../isolation/services/microbiome.ts'
import { signedPaper, wonVoucherCode } from '../people/gene-paper.ts'
import { microbiomePaper, OF_GUT, OF_MACROGEN, wonMicrobiomeCode } from '../people/microbiome-paper.ts'
import { RETURN_ADDRESS } from '../people/return-address.ts'
import { testedBy } from './tested-by.ts'
import { type Act, type ActKit, act, type Person } from './workload-kit.ts'

type Applied = Person & { readonly applicationId: string; readonly analysisToken: string }

export function actsOfTestings({ world, aside, asideHealth, someone, until, nudge, now, countHealth }: ActKit): Act[] {
  const tested = testedBy(world)
  const untold = (service: 'gene' | 'microbiome', { userId }: Person) =>
    countHealth(
      `select count(*)::int as n from ${service}_lab_message where user_id = $1 and (sent_at is null or content is not null)`,
      userId,
    )
  const reportEvents = (service: 'gene' | 'microbiome', person: Person) =>
    until(async () => {
      await nudge()
      return (await untold(service, person)) === 0 ? true : null
    })

  /** A new person who has applied for both testings. */
  const applied = async () => {
    const { session, userId } = await someone()
    const [gene, gut] = [await furnishGene(session, world, aside), await furnishMicrobiome(session, world, aside)]
    const params = { analysisToken: '', applicationId: '', userGroupId: '', microbiomeApplicationId: '' }
    return { session, userId, params: Object.assign(params, gene.params, gut.params) }
  }
  const appliedForGenes = async (): Promise<Applied> => {
    const person = await someone()
    const voucherCode = await wonVoucherCode(person.session, world)
    const body = { ...(await signedPaper(person.session, world)), voucherCode }
    const { applicationId, analysisToken } = (await person.session.gene.applyMacrogenTesting({ body })).application
    return { ...person, applicationId, analysisToken: analysisToken as string }
  }
  const appliedForGut = async (): Promise<Applied> => {
    const person = await someone()
    const voucherCode = await wonMicrobiomeCode(person.session, world)
    const body = { ...(await microbiomePaper(person.session)), voucherCode }
    const { application } = await person.session.microbiome.apply({ params: OF_MACROGEN, body })
    const { applicationId, analysisToken } = application
    return { ...person, applicationId, analysisToken: analysisToken as string }
  }

  return [
    act('applies for a testing of genes', async () => async () => {
      const one = await appliedForGenes()
      await reportEvents('gene', one)
      const { gene } = one.session
      return [await gene.getMacrogenStatus(), (await gene.getVouchers()).vouchers.map((each) => each.voucherStatusEnum)]
    }),
    act('applies for a testing of microbes', async () => async () => {
      const one = await appliedForGut()
      await reportEvents('microbiome', one)
      const { application } = await one.session.microbiome.getLatestApplication({ params: OF_GUT })
      return application?.userMicrobiomeTestingStatusEnum
    }),
    act('asks for the place among microbes that they have', async () => {
      const { session } = await someone()
      await wonMicrobiomeCode(session, world)
      return async () => (await session.microbiome.enter({ params: OF_GUT })).resultEnum
    }),
    act('has genes tested', async () => {
      const one = await appliedForGenes()
      return async () => {
        await tested.genes(one)
        await reportEvents('gene', one)
        await tested.genesAgain(one)
        const { gene } = one.session
        const [{ traits }, { timeline }] = [
          await gene.listAnalysisTraits({ query: { hasResult: 'true' } }),
          await gene.getMacrogenTimeline(),
        ]
        return [
          traits.map(({ traitName }) => traitName),
          timeline.map(({ isDone, statusEnum }) => [isDone, statusEnum]),
        ]
      }
    }),
    act('has microbes tested', async () => {
      const one = await appliedForGut()
      return async () => {
        await tested.gut(one)
        await reportEvents('microbiome', one)
        await tested.gutAgain(one)
        const { microbiome } = one.session
        const { detectedMicrobeCount, gutScore } = await microbiome.getLatestResultSummaries({ params: OF_GUT })
        return [detectedMicrobeCount, gutScore, await microbiome.getLatestResultCollections({ params: OF_GUT })]
      }
    }),
    act('ends a testing of genes', async () => {
      const one = await appliedForGenes()
      await tested.genes(one)
      return async () => {
        const { gene } = one.session
        const ended = await gene.cancelApplication({ params: one })
        await reportEvents('gene', one)
        const { receipt } = await gene.getGeneDeletionReceipt({ params: one })
        return [ended, receipt.stores, receipt.deletionProgressEnum, (await gene.getVouchers()).vouchers.length]
      }
    }),
    act('ends a testing of microbes', async () => {
      const one = await appliedForGut()
      await tested.gut(one)
      return async () => {
        const { microbiome } = one.session
        const params = { microbiomeApplicationId: one.applicationId }
        await microbiome.withdrawFromMicrobiome()
        await reportEvents('microbiome', one)
        const { receipt } = await microbiome.getMicrobiomeDeletionReceipt({ params })
        return [receipt.stores, receipt.deletionProgressEnum]
      }
    }),
    act('looks at the opening of a day, for which somebody else has a place', async () => {
      await wonVoucherCode((await someone()).session, world)
      const { session } = await someone()
      return async () => (await session.gene.getFcfsGroup()).fcfsGroup?.userFcfsGroupId
    }),
    act('gives kits back from elsewhere', async () => {
      const [one, other] = [await appliedForGenes(), await appliedForGut()]
      const [geneKitId, gutKitId] = [await tested.gotGeneKit(one), await tested.gotGutKit(other)]
      const back = async (addressDetail: string) => {
        const returnAddress = { ...RETURN_ADDRESS, addressDetail }
        await one.session.gene.returnMacrogenKit({ body: { kitId: geneKitId, returnAddress } })
        const body = { kitId: gutKitId, returnAddress }
        await other.session.microbiome.returnKit({ params: OF_MACROGEN, body })
      }
      await back('3층')
      await reportEvents('gene', one)
      await reportEvents('microbiome', other)
      // As if the laboratories had not been notified yet.
      for (const [service, { userId }] of [['gene', one] as const, ['microbiome', other] as const]) {
        await asideHealth.query(
          `update ${service}_lab_message set sent_at = null, tries = 0, next_try_at = $2
           where user_id = $1 and lab_message_enum = 'RETURN_KIT'`,
          [userId, new Date((await now()).getTime() + DAY_MS)],
        )
      }
      return () => back('4층')
    }),
    act('leaves a group of two', async () => {
      const [owner, other] = [await someone(), await someone()]
      const { agreementVersion } = await owner.session.gene.getGroupAgreement()
      const group = { name: '가족', nickname: '바다', agreementVersion }
      const { userGroupId } = await owner.session.gene.createGroup({ body: group })
      const params = { userGroupId }
      await owner.session.gene.inviteToGroup({ params })
      await asideHealth.query(`update gene_group_invitation set expires_at = $2 where user_id = $1`, [
        owner.userId,
        new Date((await now()).getTime() - DAY_MS),
      ])
      return async () => {
        const { invitationToken } = await owner.session.gene.inviteToGroup({ params })
        await other.session.gene.joinGroup({ body: { invitationToken, nickname: '하늘', agreementVersion } })
        await other.session.gene.changeGroupSharing({ params, body: { isSharing: true } })
        const members = async () => (await owner.session.gene.listGroupMembers({ params })).members.length
        const before = await members()
        await other.session.gene.leaveGroup({ params })
        // Deleted with the group.
        await owner.session.gene.inviteToGroup({ params })
        return [before, await members(), await owner.session.gene.leaveGroup({ params })]
      }
    }),
    act('takes back an application for either testing', async () => {
      const { session, userId, params } = await applied()
      // A voucher that was no place is returned.
      await asideHealth.query(`update microbiome_voucher set voucher_type_enum = 'EVENT' where user_id = $1`, [userId])
      return async () => {
        const { gene, microbiome } = session
        const [one, other] = [
          await gene.cancelApplication({ params }),
          await microbiome.cancelMicrobiomeApplication({ params }),
        ]
        await nudge()
        return [one, other, (await gene.getVouchers()).vouchers.length]
      }
    }),
    act('leaves both testings', async () => {
      const { session, params } = await applied()
      const { name, birthDate } = session.person
      const query = { userFullName: name, userBirthdayMs: startOfKoreanDayMs(ymdParts(birthDate)) }
      return async () => {
        await session.gene.leaveGroup({ params })
        await session.gene.withdrawFromGene({ query })
        await session.microbiome.withdrawFromMicrobiome()
        await nudge()
        return (await session.gene.getVouchers()).vouchers.length
      }
    }),
  ]
}
