import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { ConnectionRequest } from './ConnectionRequest.tsx'

export const entries: readonly GalleryEntry[] = [
  { name: 'ConnectionRequest', view: 'connectionRequest', render: () => <ConnectionRequest /> },
]
