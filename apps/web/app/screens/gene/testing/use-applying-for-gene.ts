import type { GeneTerms } from '@ieum/contracts/gene/terms-names.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { signedText } from '@ieum/domain/gene/application/subject-hash.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { worldNowMs } from '../../../clock/world-clock.ts'
import { type Applying, type FilledPaper, hashOf } from '../../../dtc-testing/filled-paper.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

const { apply: words } = geneTestingWords

/** Signs and sends the application with its payment, then opens the page of the testing. */
export function useApplyingForGene(leave: (to: string) => Promise<void> | void): Applying<GeneTerms> {
  const { busyWith, failure, start } = useAttempts<'applying'>((error) =>
    error instanceof NothingPays ? words.noVoucher : (displayedMessage(error) ?? words.failed),
  )
  const apply = (paper: FilledPaper<GeneTerms>) =>
    start('applying', async (signal) => {
      const voucherCode = await payingCode(signal)
      await api.gene.applyMacrogenTesting({ body: { ...(await signed(paper)), voucherCode } }, { signal })
      pageReads.forget()
      await leave(links.gene())
      return null
    })
  return { isBusy: busyWith !== null, failure, apply }
}

class NothingPays extends Error {}

/** The code of a place won in the draw, otherwise a voucher's. No page contains a code. */
async function payingCode(signal: AbortSignal): Promise<string> {
  const { resultEnum, voucher } = await api.gene.getFcfsResult({ signal })
  if (resultEnum === 'WON')
    return (voucher ?? (await api.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'FCFS' } }, { signal })).voucher)
      .voucherCode
  const { vouchers } = await api.gene.getVouchers({ signal })
  const usable = vouchers.find(
    (one) =>
      (one.voucherStatusEnum === 'ISSUED' || one.voucherStatusEnum === 'RESERVED') &&
      one.voucherTypeEnum !== 'DISCOUNT' &&
      one.voucherTypeEnum !== 'ADDITIONAL_TESTING',
  )
  if (!usable) throw new NothingPays()
  return usable.voucherCode
}

async function signed({ agreed, birth, place, addressDetail, email, ...who }: FilledPaper<GeneTerms>) {
  const consentedAtMs = worldNowMs()
  const subject = { ...who, birthdayMs: startOfKoreanDayMs(ymdParts(birth)) }
  return {
    subject: { ...subject, ...place, addressDetail, email },
    subjectHash: await hashOf(signedText(subject, consentedAtMs)),
    consentedAtMs,
    isConsentedToCollectAndUseSensitiveInformation: agreed.includes('GENE_SENSITIVE_INFO_COLLECTION'),
    isConsentedToProvideSensitiveInformationForThirdParty: agreed.includes('GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'),
    isFurtherAnalysisAgreementAccepted: agreed.includes('GENE_FURTHER_ANALYSIS'),
  }
}
