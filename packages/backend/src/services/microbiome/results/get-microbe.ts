import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { findMicrobe } from '@ieum/domain/microbiome/catalogue/microbes.ts'
import { shareOf } from '@ieum/domain/microbiome/report.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { OFFERED } from '../testing-kind.ts'
import { loadResults } from './load-results.ts'
import { microbeView, rounded } from './microbe-view.ts'

type Get = Handler<typeof microbiomeResults.getMicrobe, MicrobiomeContext>

/** Also answers a person without a result: the microbe's description, without data of theirs. */
export const getMicrobe: Get = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const microbe = findMicrobe(params.microbeName)
  if (!microbe) throw new Refusal('MICROBIOME_MICROBE_NOT_FOUND')
  const results = await loadResults({ healthDb, vault }, userId, OFFERED.microbiomeTestingType)
  return {
    microbe: {
      ...microbeView(microbe, results[0] ?? null),
      taxonomy: microbe.taxonomy,
      synonyms: [...microbe.synonyms],
      description: microbe.description,
      roles: microbe.roles.map((doing) => microbiomeReportWords.role[doing]),
      foodsThatHelp: [...microbe.foodsThatHelp],
      references: [],
      history: results.map(({ completedAtMs, shares }) => {
        const percent = shareOf(shares, microbe.microbeName)
        return { completedAtMs: String(completedAtMs), abundancePercent: percent === null ? null : rounded(percent) }
      }),
    },
  }
}
