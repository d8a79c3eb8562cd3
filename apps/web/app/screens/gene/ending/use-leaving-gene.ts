import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type LeavingGene = {
  readonly isBusy: boolean
  readonly failure: string | null
  /** @param birth `YYYY-MM-DD` */
  readonly leave: (fullName: string, birth: string) => void
}

/** Destroys everything of the service, then opens the list of deletion receipts. */
export function useLeavingGene(goOn: (to: string) => Promise<void> | void): LeavingGene {
  const { busyWith, failure, start } = useAttempts<'leaving'>(
    (error) => displayedMessage(error) ?? geneEndingWords.leave.failed,
  )
  const leave = (userFullName: string, birth: string) =>
    start('leaving', async (signal) => {
      const userBirthdayMs = startOfKoreanDayMs(ymdParts(birth))
      await api.gene.withdrawFromGene({ query: { userFullName, userBirthdayMs } }, { signal })
      pageReads.forget()
      await goOn(links.geneDeletions())
      return null
    })
  return { isBusy: busyWith !== null, failure, leave }
}
