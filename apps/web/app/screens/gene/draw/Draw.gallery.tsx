import { geneDrawWords } from '@ieum/copy/gene/around/draw.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import type { DrawChecked } from './check-draw.ts'
import { Draw, type DrawProps } from './Draw.tsx'
import { PastDraws, type PastDrawsProps } from './PastDraws.tsx'

const GROUP = '00000000-0000-7000-8000-000000000801'
const receipt: NonNullable<DrawProps['receipt']> = {
  format: 'ieum-draw-receipt-1',
  userFcfsGroupId: GROUP,
  sequence: 1_204,
  nonce: 'a1'.repeat(16),
  enteredAtMs: String(SAMPLE_NOW_MS - 60_000),
  previousHash: '5f'.repeat(32),
  signature: `${'Qm9v'.repeat(21)}Qw==`,
}
const opening: DrawProps['opening'] = {
  opensAtMs: String(SAMPLE_NOW_MS - 3_600_000),
  closesAtMs: String(SAMPLE_NOW_MS + 36_000_000),
  totalCount: 500,
  commitment: {
    text: JSON.stringify({ format: 'ieum-draw-commitment-1', userFcfsGroupId: GROUP, totalCount: 500 }),
    signature: `${'Qm9v'.repeat(21)}Qw==`,
  },
}
const drawn = (change: Partial<DrawProps> = {}) => (
  <Draw receipt={receipt} resultEnum="LOST" opening={opening} nowMs={SAMPLE_NOW_MS} {...change} />
)

const DAY_MS = 86_400_000
const pastDay = (ago: number): PastDrawsProps['draws'][number] => ({
  userFcfsGroupId: `00000000-0000-7000-8000-00000000081${ago}`,
  groupDate: '2026-11-19',
  opensAtMs: String(SAMPLE_NOW_MS - ago * DAY_MS),
  closesAtMs: String(SAMPLE_NOW_MS - ago * DAY_MS + 36_000_000),
  totalCount: 500,
  entryCount: 1_204,
  commitment: opening.commitment,
  isListed: true,
  mine: null,
})
const pastDays = [
  { ...pastDay(1), isListed: false, mine: { resultEnum: 'LOST' as const, receipt } },
  { ...pastDay(2), mine: { resultEnum: 'WON' as const, receipt } },
  pastDay(3),
]
const quiet = { busyWith: null, failure: null, success: null, found: new Map<string, DrawChecked>(), check: () => {} }
const past = (change: Partial<PastDrawsProps['checking']> = {}, draws: PastDrawsProps['draws'] = pastDays) => (
  <PastDraws draws={draws} checking={{ ...quiet, ...change }} nowMs={SAMPLE_NOW_MS} />
)
const checked = (verdict: DrawChecked['verdict'], isSignatureChecked = true) =>
  past({ found: new Map([[pastDay(2).userFcfsGroupId, { verdict, isSignatureChecked }]]) })

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneDraw/waiting', render: () => drawn() },
  { name: 'GeneDraw/won', render: () => drawn({ resultEnum: 'WON' }) },
  { name: 'GeneDraw/no number', render: () => drawn({ receipt: null, resultEnum: 'NOT_ENTERED' }) },
  { name: 'GeneDraw/no day', render: () => drawn({ receipt: null, resultEnum: 'NOT_ENTERED', opening: null }) },
  { name: 'GenePastDraws', render: () => past() },
  { name: 'GenePastDraws/none', render: () => past({}, []) },
  { name: 'GenePastDraws/checking', render: () => past({ busyWith: pastDay(2).userFcfsGroupId }) },
  { name: 'GenePastDraws/right', render: () => checked('RIGHT_WITH_MINE') },
  { name: 'GenePastDraws/right, without signatures', render: () => checked('RIGHT_WITH_MINE', false) },
  { name: 'GenePastDraws/broken', render: () => checked('BROKEN') },
  { name: 'GenePastDraws/another number', render: () => checked('NOT_MINE') },
  { name: 'GenePastDraws/not checked', render: () => past({ failure: geneDrawWords.past.failed }) },
]
