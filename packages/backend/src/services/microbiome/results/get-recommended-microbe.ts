import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { isComparable, recommendedMicrobe } from '@ieum/domain/microbiome/report.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { requireLatest } from './load-results.ts'
import { microbeView } from './microbe-view.ts'

type Get = Handler<typeof microbiomeResults.getRecommendedMicrobe, MicrobiomeContext>

/** Nothing is sold here: `products` is always empty. */
export const getRecommendedMicrobe: Get = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const { latest } = await requireLatest({ healthDb, vault }, userId, testingTypeOf(params))
  if (!isComparable(latest))
    return { microbe: null, reason: microbiomeReportWords.notCompared, foods: [], products: [] }
  const found = recommendedMicrobe(latest.shares)
  if (!found) return { microbe: null, reason: microbiomeReportWords.noneLacking, foods: [], products: [] }
  return {
    microbe: microbeView(found.microbe, latest),
    reason: microbiomeReportWords.recommended(found.microbe.displayName),
    foods: [...found.microbe.foodsThatHelp],
    products: [],
  }
}
