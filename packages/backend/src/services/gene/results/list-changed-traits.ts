import type { geneResults } from '@ieum/contracts/gene/results.ts'
import { traitTexts } from '@ieum/copy/gene/traits/trait-texts.ts'
import type { CatalogueTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { answerableTraits } from '@ieum/domain/gene/catalogue/certificates.ts'
import { evidenceOf } from '@ieum/domain/gene/catalogue/evidence.ts'
import { changedTraits } from '@ieum/domain/gene/traits/changed-reading.ts'
import { favorabilityOf, type TraitReading } from '@ieum/domain/gene/traits/trait-scores.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import type { OpenedVersion } from './shown-traits.ts'
import { readingView } from './trait-view.ts'

type List = Handler<typeof geneResults.listChangedTraits, GeneContext>

export const listChangedTraits: List = async ({ user: { userId } }, context) => {
  const { closedCorrection: closed, opened } = await context.resultsOf(userId)
  const closedCorrection = closed && {
    selfTestingTypeEnum: closed.selfTestingTypeEnum,
    beforeVersion: closed.beforeVersion,
    afterVersion: closed.afterVersion,
    correctedAtMs: String(closed.receivedAtMs),
  }
  const corrected = opened.find(({ before }) => before !== null)
  if (!corrected?.before) return { changes: [], correction: null, closedCorrection }
  return {
    closedCorrection,
    changes: changesOf(corrected, corrected.before),
    correction: {
      beforeVersion: corrected.before.analysisVersion,
      afterVersion: corrected.analysisVersion,
      reason: corrected.correctionReason,
      correctedAtMs: String(corrected.receivedAtMs),
    },
  }
}

function changesOf(after: OpenedVersion, before: OpenedVersion) {
  const traits = answerableTraits(after.analysisOrganizationEnum, koreanYmd(after.completedAtMs))
  const changes = changedTraits(
    traits.map((trait) => trait.traitName),
    before.traits,
    after.traits,
  )
  return changes.flatMap((change) => {
    const trait = traits.find((one) => one.traitName === change.traitName)
    if (trait === undefined) return []
    const { name } = traitTexts[trait.traitName]
    const [earlier, later] = [viewOf(trait, change.before), viewOf(trait, change.after)]
    const variants = change.variants.map(({ rsId, ...genotypes }) => ({ rsId, ...genotypes }))
    return [
      {
        traitName: trait.traitName,
        displayName: name,
        evidenceStrengthEnum: evidenceOf(trait).strengthEnum,
        before: earlier,
        after: later,
        variants,
      },
    ]
  })
}

const viewOf = (trait: CatalogueTrait, reading: TraitReading | null) =>
  reading === null ? null : readingView(trait, reading, favorabilityOf(trait, reading))
