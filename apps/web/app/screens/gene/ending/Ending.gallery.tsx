import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import type { EndedTesting } from './ended-testings.ts'
import { GeneDeletion, type GeneDeletionProps } from './GeneDeletion.tsx'
import { GeneDeletions } from './GeneDeletions.tsx'
import { GeneLeave, type GeneLeaveProps } from './GeneLeave.tsx'

const DAY_MS = 86_400_000
const leaving: GeneLeaveProps['leaving'] = { isBusy: false, failure: null, leave: () => {} }
const leave =
  (change: Partial<GeneLeaveProps> = {}) =>
  () => <GeneLeave testingCount={2} voucherCount={1} leaving={leaving} {...change} />

const ended = (change: Partial<EndedTesting>): EndedTesting => ({
  applicationId: '00000000-0000-7000-8000-000000000802',
  selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
  appliedAtMs: String(SAMPLE_NOW_MS - 30 * DAY_MS),
  kind: 'WITHDRAWN',
  isBeingDestroyed: false,
  ...change,
})

const receipt: GeneDeletionProps['receipt'] = {
  applicationId: '00000000-0000-7000-8000-000000000802',
  endedStatusEnum: 'WITHDRAWN',
  deletionProgressEnum: 'DESTROYED',
  requestedAtMs: String(SAMPLE_NOW_MS - 5 * DAY_MS),
  stores: [
    { storeEnum: 'RESULTS', rowsBefore: 2, rowsAfter: 0 },
    { storeEnum: 'TIMELINE', rowsBefore: 9, rowsAfter: 0 },
    { storeEnum: 'CONTENT', rowsBefore: 1, rowsAfter: 0 },
  ],
  keyDestroyedAtMs: String(SAMPLE_NOW_MS - 5 * DAY_MS + 1_000),
  isLabInvolved: true,
  labConfirmedAtMs: String(SAMPLE_NOW_MS - 3 * DAY_MS),
  labWord: `MG-DESTROY-2026-118204 ${'Kq0xE7'.repeat(14)}Aw`,
  receiptText: `ieum-gene-deletion-1|00000000-0000-7000-8000-000000000802|WITHDRAWN|${SAMPLE_NOW_MS}`,
  receiptHash: '5f'.repeat(32),
}
const shown =
  (change: Partial<GeneDeletionProps['receipt']> = {}) =>
  () => <GeneDeletion receipt={{ ...receipt, ...change }} nowMs={SAMPLE_NOW_MS} />

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneLeave', render: leave() },
  { name: 'GeneLeave/nothing but consents', render: leave({ testingCount: 0, voucherCount: 0 }) },
  { name: 'GeneLeave/nothing filled in', render: leave(), act: () => press(geneEndingWords.leave.cta) },
  { name: 'GeneLeave/leaving', render: leave({ leaving: { ...leaving, isBusy: true } }) },
  { name: 'GeneLeave/not left', render: leave({ leaving: { ...leaving, failure: geneEndingWords.leave.failed } }) },
  {
    name: 'GeneDeletions',
    render: () => (
      <GeneDeletions
        nowMs={SAMPLE_NOW_MS}
        ended={[
          ended({ isBeingDestroyed: true }),
          ended({ applicationId: '2', selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' }),
          ended({ applicationId: '3', kind: 'GAVE_UP', appliedAtMs: String(SAMPLE_NOW_MS - 90 * DAY_MS) }),
          ended({ applicationId: '4', kind: 'CANCELLED', appliedAtMs: String(SAMPLE_NOW_MS - 200 * DAY_MS) }),
        ]}
      />
    ),
  },
  { name: 'GeneDeletions/none', render: () => <GeneDeletions nowMs={SAMPLE_NOW_MS} ended={[]} /> },
  { name: 'GeneDeletion/destroyed', render: shown() },
  {
    name: 'GeneDeletion/waiting for the laboratory',
    render: shown({ deletionProgressEnum: 'WAITING_FOR_LAB', labConfirmedAtMs: null, labWord: null }),
  },
  {
    name: 'GeneDeletion/destroying',
    render: shown({
      deletionProgressEnum: 'DESTROYING',
      keyDestroyedAtMs: null,
      labConfirmedAtMs: null,
      labWord: null,
    }),
  },
  {
    name: 'GeneDeletion/no laboratory',
    render: shown({ endedStatusEnum: 'CANCELLED', isLabInvolved: false, labConfirmedAtMs: null, labWord: null }),
  },
]
