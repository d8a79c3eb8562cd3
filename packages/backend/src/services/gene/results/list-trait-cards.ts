import type { geneResults } from '@ieum/contracts/gene/results.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { traitTexts } from '@ieum/copy/gene/traits/trait-texts.ts'
import { cardsOfDay } from '@ieum/domain/gene/traits/trait-cards.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd, koreaOffsetMs } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { shownTraits } from './shown-traits.ts'
import { summaryOf } from './trait-view.ts'

type List = Handler<typeof geneResults.listTraitCards, GeneContext>

export const listTraitCards: List = async ({ user: { userId } }, context) => {
  const nowMs = context.clock.now()
  const shown = shownTraits((await context.resultsOf(userId)).opened)
  const day = Math.floor((nowMs + koreaOffsetMs(nowMs)) / DAY_MS)
  const reads = [...shown.values()].map(({ read }) => read)
  return {
    traitCards: cardsOfDay(reads, day).map(({ cardTypeEnum, read }) => {
      const trait = summaryOf(read, shown.get(read.trait.traitName))
      return {
        traitCardId: `${koreanYmd(nowMs)}-${trait.traitName}`,
        cardTypeEnum,
        title: geneResultWords.cards.types[cardTypeEnum],
        body: trait.oneLiner ?? traitTexts[read.trait.traitName].about,
        trait,
      }
    }),
  }
}
