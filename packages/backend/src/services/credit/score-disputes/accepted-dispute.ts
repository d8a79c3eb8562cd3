import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { OpenedResponse } from './decrypted-responses.ts'

/** A request that a bureau upheld, with its effect. */
export type UpheldResponse = {
  readonly id: string
  /** The day of the bureau's answer in Korea. */
  readonly date: string
  /** Points; null when the bureau reported none. */
  readonly delta: number | null
}

export const upheldAt = (responses: readonly OpenedResponse[], bureau: CreditBureau): readonly UpheldResponse[] =>
  responses.flatMap(({ bureau: at, content: { answer, status }, id }) =>
    at === bureau && status === 'UPHELD' && answer
      ? [{ id, date: koreanYmd(answer.answeredAtMs), delta: answer.scoreDelta }]
      : [],
  )
