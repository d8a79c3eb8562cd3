import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { ReportedTrait } from '@ieum/domain/gene/laboratory-result/reported-trait.ts'
import {
  type GeneResultFacts,
  type GeneResultMessage,
  type GeneResultVerdict,
  validateGeneResult,
} from '@ieum/domain/gene/laboratory-result/validate-gene-result.ts'
import { isLaterVersion } from '@ieum/domain/health/analysis-version.ts'
import type { Keys } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { currentResult, putResult } from './result-rows.ts'
import { type GeneResult, methodOf, resultContent } from './sealed-result.ts'

/** A result as a laboratory sends it, for one application. */
export type SentResult = GeneResult & GeneResultMessage & { readonly analysisVersion: string }

type Facts = Omit<GeneResultFacts, 'earlierTraits'> & { readonly userId: UserId; readonly applicationId: string }

/**
 * Stores a laboratory's result as a whole or not at all: archives earlier versions; the new one waits to be opened. A
 * correction also contains the traits that it leaves alone. Call with the application locked, and change its status in
 * the same transaction.
 * @returns `known` when this version or a later one exists already: nothing changes then
 */
export async function receiveResult(
  trx: Trx,
  { vault }: Pick<Keys, 'vault'>,
  { userId, applicationId, ...facts }: Facts,
  { analysisVersion, completedAtMs, kitId, correctedTraitNames, ...content }: SentResult,
): Promise<GeneResultVerdict | { readonly kind: 'known' }> {
  const current = await currentResult(trx, userId, applicationId)
  if (current !== null && !isLaterVersion(analysisVersion, current.analysisVersion)) return { kind: 'known' }
  const key = await vault.fileKey(userId, applicationId)
  const earlier = current && resultContent.open(key, [applicationId, current.analysisVersion], current.content)
  const verdict = validateGeneResult(
    {
      ...{ completedAtMs, kitId, correctedTraitNames, traits: content.traits },
      ...{ genomeBuild: content.genomeBuild, correctionReason: content.correctionReason },
    },
    { ...facts, earlierTraits: earlier?.traits ?? null },
  )
  if (verdict.kind === 'refused') return verdict
  await putResult(trx, userId, {
    applicationId,
    analysisVersion,
    content: resultContent.seal(key, [applicationId, analysisVersion], {
      ...content,
      traits: traitsReadBy(verdict.traits, content, earlier),
    }),
    completedAtMs,
    receivedAtMs: facts.nowMs,
  })
  return verdict
}

/** Traits that a correction leaves alone keep the method with which they were read. */
const traitsReadBy = (
  traits: readonly ReportedTrait[],
  sent: GeneResult,
  earlier: GeneResult | null,
): readonly ReportedTrait[] =>
  earlier === null || isDeepStrictEqual(methodOf(earlier), methodOf(sent))
    ? traits
    : traits.map((one) => (sent.traits.includes(one) ? one : { ...one, readBy: one.readBy ?? methodOf(earlier) }))
