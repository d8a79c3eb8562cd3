import type { MicrobeItem } from '@ieum/contracts/microbiome/results.ts'
import type { MicrobeRow } from '@ieum/domain/microbiome/catalogue/microbe-row.ts'
import type { MicrobeShare } from '@ieum/domain/microbiome/composition.ts'
import { REFERENCE } from '@ieum/domain/microbiome/reference.generated.ts'
import { levelOf, medianOf, rarityOf, shareOf, topPercentIn } from '@ieum/domain/microbiome/report.ts'

/** Percent as people read it: four digits behind the point at most. */
export const rounded = (percent: number): number => Math.round(percent * 10_000) / 10_000

/** A microbe with what the person has of it. @param shares null: no result */
export function microbeView(microbe: MicrobeRow, shares: readonly MicrobeShare[] | null): MicrobeItem {
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
    // What was not found is drawn as an outline: it has no share.
    abundancePercent: isDetected ? rounded(percent) : null,
    koreanMedianPercent: rounded(medianOf(microbe)),
    topPercent: isDetected && quantiles ? topPercentIn(quantiles, percent) : null,
    levelEnum: shares === null ? null : levelOf(percent, microbe),
    imageUrl: null,
  }
}
