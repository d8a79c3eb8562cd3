import { MICROBE_GROUPS } from '@ieum/contracts/microbiome/enums.ts'
import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { MICROBES } from '@ieum/domain/microbiome/catalogue/microbes.ts'
import { readTaxonName } from '@ieum/domain/microbiome/taxonomy/taxon-name.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { type OpenedResult, requireLatest } from './load-results.ts'
import { microbeView, rounded } from './microbe-view.ts'

type Get = Handler<typeof microbiomeResults.getLatestResultCollections, MicrobiomeContext>
type Collections = Awaited<ReturnType<Get>>

const made = memoizeByIdentity<Collections>()

export const getLatestResultCollections: Get = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const { latest } = await requireLatest({ healthDb, vault }, userId, testingTypeOf(params))
  return made([latest], () => collectionsOf(latest))
}

function collectionsOf(latest: OpenedResult): Collections {
  const groups = MICROBE_GROUPS.map((microbeGroupEnum) => {
    const microbes = MICROBES.filter((one) => one.microbeGroupEnum === microbeGroupEnum).map((one) =>
      microbeView(one, latest),
    )
    return {
      microbeGroupEnum,
      collectedCount: microbes.filter(({ isDetected }) => isDetected).length,
      totalCount: microbes.length,
      microbes,
    }
  })
  return {
    collectedCount: groups.reduce((sum, { collectedCount }) => sum + collectedCount, 0),
    totalCount: MICROBES.length,
    groups,
    otherNames: otherNamesOf(latest),
  }
}

const MOST_OTHER_NAMES = 30

function otherNamesOf({ reported }: OpenedResult): Collections['otherNames'] {
  return reported
    .flatMap(({ abundancePercent, microbeName }) => {
      const { microbe, rank } = readTaxonName(microbeName)
      return microbe || abundancePercent === null || abundancePercent <= 0
        ? []
        : [{ reportedName: microbeName, rankEnum: rank, abundancePercent: rounded(abundancePercent) }]
    })
    .toSorted((one, other) => other.abundancePercent - one.abundancePercent)
    .slice(0, MOST_OTHER_NAMES)
}
