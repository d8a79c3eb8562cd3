import { offlineWords } from '@ieum/copy/offline.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { Offline } from './Offline.tsx'

const common = { failure: null, isHomeCached: false, isPageCacheable: false, onRetry: () => {} } as const

export const entries: readonly GalleryEntry[] = [
  { name: 'Offline/opened', render: () => <Offline {...common} /> },
  { name: 'Offline/still', render: () => <Offline {...common} failure={offlineWords.stillOffline} /> },
  { name: 'Offline/home is kept', render: () => <Offline {...common} isHomeCached /> },
  { name: 'Offline/an asset that was not opened', render: () => <Offline {...common} isHomeCached isPageCacheable /> },
]
