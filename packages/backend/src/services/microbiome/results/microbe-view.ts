import type { MicrobeItem } from '@ieum/contracts/microbiome/results.ts'
import type { MicrobeRow } from '@ieum/domain/microbiome/catalogue/microbe-row.ts'
import type { MicrobeShare } from '@ieum/domain/microbiome/composition.ts'
import { REFERENCE } from '@ieum/domain/microbiome/reference.generated.ts'
import {
  isComparable,
  levelOf,
  type Method,
  medianOf,
  rarityOf,
  shareOf,
  topPercentIn,
} from '@ieum/domain/microbiome/report.ts'

/** Percent for display, with at most four decimals. */
export const rounded = (percent: number): number => Math.round(percent * 10_000) / 10_000

/** The parts of a result from which a microbe is shown. */
type Read = Omit<Method, 'analysisVersion'> & { readonly shares: readonly MicrobeShare[] }

/**
 * A microbe with the person's share, and with its rank among people when it was read like theirs. @param result null:
 * no result
 */
export function microbeView(microbe: MicrobeRow, result: Read | null): MicrobeItem {
  const shares = result?.shares ?? null
  const isPlaced = result === null || isComparable(result)
  const percent = shares && shareOf(shares, microbe.microbeName)
  const isDetected = percent !== null && percent > 0
  const quantiles = REFERENCE.microbes[microbe.microbeName]?.quantiles
  return {
    microbeName: microbe.microbeName,
    scientificName: microbe.scientificName,
    displayName: microbe.displayName,
    microbeGroupEnum: microbe.microbeGroupEnum,
    microbeRarityEnum: rarityOf(microbe),
    isDetected,
    // A microbe that was not found is drawn as an outline: it has no share.
    abundancePercent: isDetected ? rounded(percent) : null,
    koreanMedianPercent: isPlaced ? rounded(medianOf(microbe)) : null,
    topPercent: isPlaced && isDetected && quantiles ? topPercentIn(quantiles, percent) : null,
    levelEnum: shares === null || (isDetected && !isPlaced) ? null : levelOf(percent, microbe),
    imageUrl: null,
  }
}
