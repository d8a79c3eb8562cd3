import type { SelfTestingType } from '@ieum/contracts/gene/enums.ts'
import type { CatalogueTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { answerableTraits } from '@ieum/domain/gene/catalogue/certificates.ts'
import type { ReportedTrait } from '@ieum/domain/gene/laboratory-result/reported-trait.ts'
import { isChanged } from '@ieum/domain/gene/traits/changed-reading.ts'
import { type ReadTrait, readTrait, unreadTrait } from '@ieum/domain/gene/traits/read-trait.ts'
import type { ReadingMethod } from '@ieum/domain/gene/traits/reading-method.ts'
import type { TraitReading } from '@ieum/domain/gene/traits/trait-scores.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'

/** One version of a laboratory's result that the person has opened. */
export type OpenedVersion = {
  readonly analysisVersion: string
  readonly analysisOrganizationEnum: string
  readonly completedAtMs: number
  readonly receivedAtMs: number
  /** Why the laboratory corrected an earlier result; null for a first one. */
  readonly correctionReason: string | null
  /** How the file was read. */
  readonly method: ReadingMethod
  readonly traits: readonly ReportedTrait[]
}

export type OpenedResult = OpenedVersion & {
  /** The version that was open before the laboratory corrected it. */
  readonly before: OpenedVersion | null
}

/** The results that a person may see. */
export type Results = {
  /** One for each application. */
  readonly opened: readonly OpenedResult[]
  /** Kinds with a version that the person has not opened: its content is hidden until then. */
  readonly waiting: readonly SelfTestingType[]
  /** A corrected version of a result that was open, before the person opens it again; null when there is none. */
  readonly closedCorrection: ClosedCorrection | null
}

/** Facts of a corrected version that are shown before it is opened. The reason is not: it may name an answer. */
export type ClosedCorrection = {
  readonly selfTestingTypeEnum: SelfTestingType
  readonly beforeVersion: string
  readonly afterVersion: string
  readonly receivedAtMs: number
}

/** For a person without a result. */
export const NO_RESULTS: Results = { opened: [], waiting: [], closedCorrection: null }

/** An answer that may be shown, with its origin. */
export type ShownTrait = {
  readonly read: ReadTrait
  readonly reading: TraitReading
  readonly reported: ReportedTrait
  readonly from: OpenedResult
  /** A correction gave another answer or genotype than the version that was open before. */
  readonly isNew: boolean
}

/**
 * The answers of opened results, by trait name. Leaves out traits that were not on the laboratory's certificate, or not
 * permitted, on the day of the analysis, even when they are stored.
 */
export function shownTraits(opened: readonly OpenedResult[]): ReadonlyMap<string, ShownTrait> {
  const shown = new Map<string, ShownTrait>()
  for (const from of opened) {
    const byName = new Map(from.traits.map((reported) => [reported.traitName, reported]))
    const before = new Map(from.before?.traits.map((reported) => [reported.traitName, reported]))
    for (const trait of answerableTraits(from.analysisOrganizationEnum, koreanYmd(from.completedAtMs))) {
      const reported = byName.get(trait.traitName)
      if (reported === undefined) continue
      const reading = readingOf(reported)
      const isNew = from.before !== null && isChanged(before.get(trait.traitName) ?? null, reported)
      shown.set(trait.traitName, {
        read: readTrait(trait, reading, reported.readBy ?? from.method),
        reading,
        reported,
        from,
        isNew,
      })
    }
  }
  return shown
}

export const readingOf = ({ level, type, score }: ReportedTrait): TraitReading => ({ level, type, score })

/** A trait with the person's answer, or without one. */
export const readOf = (trait: CatalogueTrait, shown: ReadonlyMap<string, ShownTrait>): ReadTrait =>
  shown.get(trait.traitName)?.read ?? unreadTrait(trait)
