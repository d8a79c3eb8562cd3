import type { GalleryEntry } from '../../../gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery-samples.fixtures.ts'
import { Draw, type DrawProps } from './Draw.tsx'

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

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneDraw/waiting', render: () => drawn() },
  { name: 'GeneDraw/won', render: () => drawn({ resultEnum: 'WON' }) },
  { name: 'GeneDraw/no number', render: () => drawn({ receipt: null, resultEnum: 'NOT_ENTERED' }) },
  { name: 'GeneDraw/no day', render: () => drawn({ receipt: null, resultEnum: 'NOT_ENTERED', opening: null }) },
]
