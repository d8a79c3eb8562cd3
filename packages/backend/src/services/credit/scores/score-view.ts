import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { isStale, nextPressMs } from '@ieum/domain/credit/report/refresh.ts'
import { scoreBand } from '@ieum/domain/credit/scores/score-band.ts'
import { topPercent } from '@ieum/domain/credit/scores/score-percentile.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import { ALL_BUREAU_KEY_IDS, BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { decryptedValueCache } from '../../../platform/keys/decrypted-value-cache.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import type { BureauReading, CreditRows } from './credit-rows.ts'
import { scoreContent } from './sealed-score.ts'

const cachedScore = decryptedValueCache(scoreContent)

/** The scores of both bureaus as last read, KCB first. */
export async function scoresView({ clock, vault }: Time & Pick<Keys, 'vault'>, userId: UserId, rows: CreditRows) {
  const nowMs = clock.now()
  const keys = await vault.organizationKeys(userId, ALL_BUREAU_KEY_IDS)
  const creditScores = CREDIT_BUREAU_NAMES.map((bureau) =>
    scoreView(bureau, rows.readings.get(bureau) ?? null, keys.get(BUREAU_KEY_IDS[bureau]) ?? null, nowMs),
  )
  return {
    creditScores,
    representativeCreditBureauEnum: 'KCB' as const,
    nextUpdatableAtMs: String(nextPressMs(rows.presses, nowMs)),
  }
}

function scoreView(
  creditBureauEnum: CreditBureau,
  reading: BureauReading | null,
  key: SealingKey | null,
  nowMs: number,
): CreditScore {
  const [current, before] = key && reading ? reading.scores.map((one) => openScore(creditBureauEnum, key, one)) : []
  const score = current?.score ?? null
  const previousScore = before?.score ?? null
  const { answeredAtMs = null, failure = null } = reading ?? {}
  return {
    creditBureauEnum,
    scoreStatusEnum: current?.scoreStatusEnum ?? (failure === null ? 'UNKNOWN' : 'BUREAU_ERROR'),
    score,
    topPercent: score === null ? null : (current?.topPercent ?? topPercent(creditBureauEnum, score)),
    creditScoreBandEnum: score === null ? 'UNKNOWN' : scoreBand(creditBureauEnum, score),
    previousScore,
    scoreDelta: score === null || previousScore === null ? null : score - previousScore,
    scoredDate: current?.scoredDate ?? null,
    updatedAtMs: epochMsText(answeredAtMs),
    isStale: isStale(answeredAtMs, nowMs),
    readingFailureEnum: failure,
  }
}

const openScore = (
  bureau: CreditBureau,
  key: SealingKey,
  { scoredDate, content }: BureauReading['scores'][number],
) => ({ scoredDate, ...cachedScore.open(key, [bureau, scoredDate], content) })
