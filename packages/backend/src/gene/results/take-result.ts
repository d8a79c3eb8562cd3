import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Ordered } from '@ieum/domain/gene/catalogue/certificates.ts'
import { judgePayload, type PayloadVerdict } from '@ieum/domain/gene/result-payload.ts'
import { isLaterVersion } from '@ieum/domain/health/analysis-version.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys } from '../../context.ts'
import type { Trx } from '../../db/pool.ts'
import { currentResult, putResult } from './result-rows.ts'
import { type GeneResult, resultContent } from './sealed-result.ts'

/** A result as a lab sends it, of one application. */
export type SentResult = GeneResult & { readonly analysisVersion: string; readonly completedAtMs: number }

/**
 * Takes all of a lab's result or nothing: versions of before are archived, and this one waits to be opened. The caller
 * holds the application and moves its status in the same transaction.
 * @returns `known` when this version, or a later one, is there already: nothing changes then
 */
export async function takeResult(
  trx: Trx,
  { vault }: Pick<Keys, 'vault'>,
  { userId, applicationId, ...ordered }: Ordered & { readonly userId: UserId; readonly applicationId: string },
  { analysisVersion, completedAtMs, ...content }: SentResult,
  nowMs: number,
): Promise<PayloadVerdict | { readonly kind: 'known' }> {
  const verdict = judgePayload(ordered, koreanYmd(completedAtMs), content.traits)
  if (verdict.kind !== 'taken') return verdict
  const current = await currentResult(trx, userId, applicationId)
  if (current !== null && !isLaterVersion(analysisVersion, current.analysis_version)) return { kind: 'known' }
  const key = await vault.fileKey(userId, applicationId)
  await putResult(trx, userId, {
    applicationId,
    analysisVersion,
    content: resultContent.seal(key, [applicationId, analysisVersion], content),
    completedAtMs,
    receivedAtMs: nowMs,
  })
  return verdict
}
