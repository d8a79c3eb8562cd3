import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { isComparable, methodDifferences, type Showcase, showcasesOf } from '@ieum/domain/microbiome/report.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { requireLatest } from './load-results.ts'
import { microbeView } from './microbe-view.ts'

type Get = Handler<typeof microbiomeResults.getLatestResultShowcase, MicrobiomeContext>

/** The showcases that need no comparison with other people. */
const OF_ONE_RESULT: readonly Showcase['showcaseTypeEnum'][] = ['MOST_ABUNDANT', 'NEW_SINCE_LAST']

/** Shows new microbes only when the last result was read by the same method. */
export const getLatestResultShowcase: Get = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const { before, latest } = await requireLatest({ healthDb, vault }, userId, testingTypeOf(params))
  const isAlike = before !== null && methodDifferences(before, latest).length === 0
  const found = showcasesOf(latest.shares, latest.totalReads, isAlike ? before.shares : null).filter(
    // Standing out among people requires a result that was read like theirs.
    ({ showcaseTypeEnum }) => isComparable(latest) || OF_ONE_RESULT.includes(showcaseTypeEnum),
  )
  return {
    showcases: found.map(({ microbe, showcaseTypeEnum }) => ({
      showcaseTypeEnum,
      title: microbiomeReportWords.showcase[showcaseTypeEnum].title,
      body: microbiomeReportWords.showcase[showcaseTypeEnum].body(microbe.displayName),
      microbe: microbeView(microbe, latest),
    })),
  }
}
