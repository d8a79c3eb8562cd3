import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { OpenedResponse } from './opened-responses.ts'

/** A request that a bureau upheld, with what came of it. */
export type UpheldResponse = {
  readonly id: string
  /** The day of its answer in Korea. */
  readonly date: string
  /** Points; null where the bureau did not say them. */
  readonly delta: number | null
}

export const upheldAt = (responses: readonly OpenedResponse[], bureau: CreditBureau): readonly UpheldResponse[] =>
  responses.flatMap(({ bureau: at, content: { answer, status }, id }) =>
    at === bureau && status === 'UPHELD' && answer
      ? [{ id, date: koreanYmd(answer.answeredAtMs), delta: answer.scoreDelta }]
      : [],
  )
