import { MICROBIOME_TERMS, type MicrobiomeTerms } from '@ieum/contracts/microbiome/terms-names.ts'
import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import { signedSubjectText } from '@ieum/domain/health/subject-hash.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { type Applying, type FilledPaper, hashOf } from '../../../dtc-testing/filled-paper.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

const { apply: words } = microbiomeTestingWords
const gut = { microbiomeTestingTypeEnum: 'gut' } as const

/** Stores the consents, signs the application with their time, and sends it with the reserved place. */
export function useApplyingForMicrobiome(go: (to: string) => Promise<void> | void): Applying<MicrobiomeTerms> {
  const { busyWith, failure, start } = useAttempts<'applying'>((error) => displayedMessage(error) ?? words.failed)
  const apply = (paper: FilledPaper<MicrobiomeTerms>) =>
    start('applying', async (signal) => {
      const { voucherCode } = await api.microbiome.enter({ params: gut }, { signal })
      const body = { ...(await signed(paper, signal)), voucherCode }
      await api.microbiome.apply({ params: { ...gut, analysisOrganizationEnum: 'macrogen' }, body }, { signal })
      pageReads.forget()
      await go(links.microbiome())
      return null
    })
  return { isBusy: busyWith !== null, failure, apply }
}

async function signed(
  { agreed: _, addressDetail, birth, email, place, ...who }: FilledPaper<MicrobiomeTerms>,
  signal: AbortSignal,
) {
  let consentedAtMs = 0
  // The consent to the testing itself comes last, because the application is signed with its time.
  for (const termsTypeEnum of [...MICROBIOME_TERMS].reverse()) {
    const { userTermsConsentStatus } = await api.account.consentUserTerms({ body: { termsTypeEnum } }, { signal })
    consentedAtMs = Number(userTermsConsentStatus.lastConsentedAtMs)
  }
  const { terms } = await api.account.findOneTermsByTermsType(
    { params: { termsTypeEnum: 'MICROBIOME_TESTING' } },
    { signal },
  )
  const subject = { ...who, birthdayMs: startOfKoreanDayMs(ymdParts(birth)) }
  return {
    subject: { ...subject, ...place, addressDetail, email },
    subjectHash: await hashOf(signedSubjectText(subject, consentedAtMs, terms.version)),
  }
}
