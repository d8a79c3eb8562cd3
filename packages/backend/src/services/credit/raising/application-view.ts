import type { RaiseApplication, RaiseResult } from '@ieum/contracts/credit/raising/raising.ts'
import type { RaiseMaterialResult } from '@ieum/contracts/credit/raising/raising-enums.ts'
import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising/raising-names.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { effectiveUntilDate } from '@ieum/domain/credit/credit-clocks.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { ApplicationRow } from './application-rows.ts'
import { type BureauKeys, openSubmissions } from './decrypted-submissions.ts'
import type { Submission } from './sealed-submission.ts'

export function applicationView(row: ApplicationRow, keys: BureauKeys): RaiseApplication {
  const wasCompleted = row.status === 'COMPLETED' || row.status === 'PARTIALLY_COMPLETED' || row.status === 'EXPIRED'
  return {
    raiseCreditScoresApplicationId: row.id,
    raiseCreditScoresApplicationStatusEnum: row.status,
    isAutomation: row.isAutomation,
    isChecked: row.checkedAtMs !== null,
    requestedAtMs: String(row.requestedAtMs),
    completedAtMs: epochMsText(row.completedAtMs),
    effectiveUntilDate:
      wasCompleted && row.completedAtMs !== null ? effectiveUntilDate(koreanYmd(row.completedAtMs)) : null,
    ...partsOf(row, keys),
    failureReasonEnum: row.failureReason,
  }
}

export const resultView = (row: ApplicationRow, keys: BureauKeys): RaiseResult => ({
  resultId: row.id,
  ranAtMs: String(row.completedAtMs ?? row.requestedAtMs),
  isAutomation: row.isAutomation,
  ...partsOf(row, keys),
})

function partsOf(row: ApplicationRow, keys: BureauKeys): Pick<RaiseApplication, 'bureaus' | 'materials'> {
  const submissions = openSubmissions(row, keys)
  return {
    bureaus: [...submissions].map(([creditBureauEnum, { result, beforeScore, afterScore }]) => ({
      creditBureauEnum,
      raiseBureauResultEnum: result,
      beforeScore,
      afterScore,
      delta: beforeScore === null || afterScore === null ? null : afterScore - beforeScore,
    })),
    materials: materialsOf([...submissions.values()]),
  }
}

/** Each material once: one that was sent to any bureau counts as sent, even when another bureau had it already. */
function materialsOf(submissions: readonly Submission[]): RaiseApplication['materials'] {
  const results = new Map<string, RaiseMaterialResult | null>()
  for (const { raiseMaterialEnum, result } of submissions.flatMap(({ materials }) => materials)) {
    const known = results.get(raiseMaterialEnum)
    if (known === undefined || known === 'SKIPPED_RECENTLY_SUBMITTED') results.set(raiseMaterialEnum, result)
  }
  return RAISE_MATERIALS.filter((material) => results.has(material)).map((raiseMaterialEnum) => ({
    raiseMaterialEnum,
    materialResultEnum: results.get(raiseMaterialEnum) ?? null,
  }))
}
