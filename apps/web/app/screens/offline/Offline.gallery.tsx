import { offlineWords } from '@ieum/copy/offline.ts'
import type { GalleryEntry } from '../../gallery.ts'
import { Offline } from './Offline.tsx'

export const entries: readonly GalleryEntry[] = [
  { name: 'Offline/opened', render: () => <Offline failure={null} onRetry={() => {}} /> },
  { name: 'Offline/still', render: () => <Offline failure={offlineWords.stillOffline} onRetry={() => {}} /> },
]
