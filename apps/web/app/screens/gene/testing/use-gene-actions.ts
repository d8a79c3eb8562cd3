import { geneTestingWords as words } from '@ieum/copy/gene/testing.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

type Action = 'entering' | 'redeeming' | 'receiving' | 'ending'

export type GeneActions = {
  readonly busyWith: Action | null
  readonly failure: string | null
  readonly success: string | null
  /** Enters the draw of this day. */
  readonly enter: (userFcfsGroupId: string) => void
  readonly redeem: (voucherCode: string) => void
  readonly receive: () => void
  /** Ends the running testing: cancels it, or withdraws from it. */
  readonly end: () => void
}

const FAILED: { readonly [action in Action]: string } = {
  entering: words.firstCome.failed,
  redeeming: words.voucher.failed,
  receiving: words.testing.failed,
  ending: words.testing.failed,
}

/** Announcements right after entering the draw; the page shows the rest. */
const ENTERED: { readonly [result: string]: string } = {
  WON: words.firstCome.won,
  LOST: words.firstCome.waiting,
  HOLD_EXPIRED: words.firstCome.expired,
}

class NothingToEnd extends Error {}

/** A person's actions on gene's first page. Whatever the result, the page then shows the current state. */
export function useGeneActions(revalidate: () => Promise<void>): GeneActions {
  const { busyWith, failure, success, start } = useAttempts<Action>((error, name) =>
    error instanceof NothingToEnd ? words.testing.nothingToEnd : (displayedMessage(error) ?? FAILED[name]),
  )
  const attempt = (name: Action, work: (signal: AbortSignal) => Promise<string | null>) =>
    start(name, async (signal) => {
      try {
        return await work(signal)
      } finally {
        pageReads.forget()
        await revalidate()
      }
    })
  return {
    busyWith,
    failure,
    success,
    enter: (userFcfsGroupId) =>
      attempt('entering', async (signal) => {
        const { resultEnum } = await api.gene.enterMacrogenTesting({ body: { userFcfsGroupId } }, { signal })
        return ENTERED[resultEnum] ?? null
      }),
    redeem: (voucherCode) =>
      attempt('redeeming', async (signal) => {
        await api.gene.redeemVoucher({ body: { voucherCode } }, { signal })
        return words.voucher.done
      }),
    receive: () =>
      attempt('receiving', async (signal) => {
        await api.gene.receiveMacrogenKit({ signal })
        return null
      }),
    end: () =>
      attempt('ending', async (signal) => {
        const { application } = await api.gene.getMacrogenApplication({ signal })
        const analysisToken = application?.analysisToken
        if (!analysisToken) throw new NothingToEnd()
        const ended = await api.gene.cancelApplication({ params: { analysisToken } }, { signal })
        if (ended.userDtcGeneticTestingStatusEnum !== 'CANCELLED') return words.testing.withdrawn
        return ended.isVoucherRestored ? words.testing.cancelledWithVoucher : words.testing.cancelled
      }),
  }
}
