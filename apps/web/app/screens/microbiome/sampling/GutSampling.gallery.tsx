import { gutSamplingWords as words } from '@ieum/copy/microbiome/sampling.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { GutSampling } from './GutSampling.tsx'

const shown = () => <GutSampling nowMs={Date.parse('2026-11-23T01:30:00Z')} onDone={() => {}} />

export const entries: readonly GalleryEntry[] = [
  { name: 'GutSampling', render: shown },
  { name: 'GutSampling/not all answered', render: shown, act: () => press(words.cta) },
]
