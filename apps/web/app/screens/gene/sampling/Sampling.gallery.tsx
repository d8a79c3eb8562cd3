import { geneSamplingWords as words } from '@ieum/copy/gene/around/sampling.ts'
import { type GalleryEntry, press, type } from '../../../gallery/gallery.ts'
import { Sampling, type SamplingProps } from './Sampling.tsx'

const KIT = 'IEUM-2026-004217'
const shown =
  (leftMs: number | null = null, change: Partial<SamplingProps> = {}) =>
  () => <Sampling kitId={KIT} eating={{ leftMs, start: () => {} }} onDone={() => {}} {...change} />

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneSampling', render: shown() },
  { name: 'GeneSampling/the number is right', render: shown(), act: () => type(KIT.toLowerCase()) },
  { name: 'GeneSampling/the number is wrong', render: shown(), act: () => type('IEUM-2027') },
  { name: 'GeneSampling/waiting', render: shown(754_000) },
  { name: 'GeneSampling/the pause is over', render: shown(0) },
  { name: 'GeneSampling/not done', render: shown(0), act: () => press(words.stroke.cta) },
  { name: 'GeneSampling/no kit', render: shown(null, { kitId: null }) },
]
