import { CANNOT_APPLY_ADDITIONAL_REASONS } from '@ieum/contracts/gene/additional-names.ts'
import { geneAdditionalWords as words } from '@ieum/copy/gene/around/additional.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { timelineOf } from '@ieum/domain/gene/application/testing-progress.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { GeneAdditional, type GeneAdditionalProps } from './GeneAdditional.tsx'

const DAY_MS = 86_400_000
const nothing = () => {}
const actions: GeneAdditionalProps['actions'] = {
  busyWith: null,
  failure: null,
  success: null,
  apply: nothing,
  end: nothing,
}
const may: GeneAdditionalProps['shown'] = {
  fullName: '홍길동',
  cannotApplyReasonEnum: 'NONE',
  addableCount: 39,
  timeline: [],
  application: null,
}
const shown =
  (change: Partial<GeneAdditionalProps['shown']> = {}, doing: Partial<GeneAdditionalProps['actions']> = {}) =>
  () => <GeneAdditional shown={{ ...may, ...change }} actions={{ ...actions, ...doing }} nowMs={SAMPLE_NOW_MS} />

const STATUSES = [
  'APPLIED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
] as const

function standing(status: (typeof STATUSES)[number]): Partial<GeneAdditionalProps['shown']> {
  const reported = ['APPLIED', 'ANALYSIS_STARTED', 'ANALYSIS_STOPPED', 'ANALYSIS_COMPLETED', 'RESULT_OPENED'].map(
    (one, at) => ({ status: one, occurredAtMs: SAMPLE_NOW_MS - (9 - at) * DAY_MS, isInferred: false }),
  )
  return {
    cannotApplyReasonEnum: 'ALREADY_APPLIED',
    application: {
      userDtcGeneticTestingStatusEnum: status,
      expectedCompletionDate: status === 'ANALYSIS_STARTED' || status === 'ANALYSIS_DELAYED' ? '2026-12-08' : null,
      isResultBeingChecked: false,
    },
    timeline: timelineOf('ADDITIONAL_GENETIC_TESTING', status, reported).map(
      ({ status: step, occurredAtMs, ...rest }) => ({
        ...rest,
        statusEnum: step,
        label: geneStatusWords.stepOf(step),
        occurredAtMs: occurredAtMs === null ? null : String(occurredAtMs),
        description: geneStatusWords.describe(step),
      }),
    ),
  }
}

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneAdditional/may apply', render: shown() },
  { name: 'GeneAdditional/nothing filled in', render: shown({ fullName: null }), act: () => press(words.cta) },
  { name: 'GeneAdditional/applying', render: shown({}, { busyWith: 'applying' }) },
  { name: 'GeneAdditional/not applied', render: shown({}, { failure: words.failed }) },
  ...CANNOT_APPLY_ADDITIONAL_REASONS.filter((reason) => reason !== 'NONE').map((cannotApplyReasonEnum) => ({
    name: `GeneAdditional/${cannotApplyReasonEnum}`,
    render: shown({ cannotApplyReasonEnum }),
  })),
  ...STATUSES.map((status) => ({ name: `GeneAdditional/${status}`, render: shown(standing(status)) })),
  {
    name: 'GeneAdditional/not ended',
    render: shown(standing('ANALYSIS_STARTED'), { failure: geneTestingWords.testing.failed }),
  },
  {
    name: 'GeneAdditional/ending',
    render: shown(standing('ANALYSIS_STARTED')),
    act: () => press(geneTestingWords.testing.withdraw),
  },
]
