import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { sampleCollections } from '../report/report.fixtures.ts'
import { GutCollection } from './GutCollection.tsx'

const shown = (filter: string | null) => () => <GutCollection collections={sampleCollections} filter={filter} />

export const entries: readonly GalleryEntry[] = [
  { name: 'GutCollection', render: shown(null) },
  { name: 'GutCollection/not found', render: shown('MISSING') },
  { name: 'GutCollection/nothing fits', render: shown('RARE') },
]
