import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { methodDifferences, showcasesOf } from '@ieum/domain/microbiome/report.ts'
import type { Handler } from '../../http/handler.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { requireLatest } from './load-results.ts'
import { microbeView } from './microbe-view.ts'

type Get = Handler<typeof microbiomeResults.getLatestResultShowcase, MicrobiomeContext>

/** What is new is said where the last result was read alike, and nowhere else. */
export const getLatestResultShowcase: Get = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const { before, latest } = await requireLatest({ healthDb, vault }, userId, testingTypeOf(params))
  const isAlike = before !== null && methodDifferences(before, latest).length === 0
  const found = showcasesOf(latest.shares, latest.totalReads, isAlike ? before.shares : null)
  return {
    showcases: found.map(({ microbe, showcaseTypeEnum }) => ({
      showcaseTypeEnum,
      title: microbiomeReportWords.showcase[showcaseTypeEnum].title,
      body: microbiomeReportWords.showcase[showcaseTypeEnum].body(microbe.displayName),
      microbe: microbeView(microbe, latest.shares),
    })),
  }
}
