import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { microbe, trait } from './details.fixtures.ts'
import { GutTraitPage } from './GutTraitPage.tsx'
import { MicrobePage } from './MicrobePage.tsx'

const unknown = { abundancePercent: null, topPercent: null, isDetected: false } as const
const noPlace = { score: null, levelEnum: null, topPercent: null, oneLiner: null } as const

export const entries: readonly GalleryEntry[] = [
  { name: 'GutMicrobe', render: () => <MicrobePage microbe={microbe} nowMs={SAMPLE_NOW_MS} /> },
  {
    name: 'GutMicrobe/not found',
    render: () => (
      <MicrobePage
        microbe={{ ...microbe, ...unknown, levelEnum: 'NOT_DETECTED', history: microbe.history.slice(1), synonyms: [] }}
        nowMs={SAMPLE_NOW_MS}
      />
    ),
  },
  {
    name: 'GutMicrobe/not reported',
    render: () => <MicrobePage microbe={{ ...microbe, ...unknown, levelEnum: null }} nowMs={SAMPLE_NOW_MS} />,
  },
  {
    name: 'GutMicrobe/without a test',
    render: () => (
      <MicrobePage microbe={{ ...microbe, ...unknown, levelEnum: null, history: [] }} nowMs={SAMPLE_NOW_MS} />
    ),
  },
  { name: 'GutTrait', render: () => <GutTraitPage trait={trait} /> },
  {
    name: 'GutTrait/without a test',
    render: () => <GutTraitPage trait={{ ...trait, ...noPlace, isComparedWithPeople: null }} />,
  },
  {
    name: 'GutTrait/not compared',
    render: () => <GutTraitPage trait={{ ...trait, ...noPlace, isComparedWithPeople: false }} />,
  },
]
