import type { GalleryEntry } from '../../gallery/gallery.ts'
import { Welcome } from './Welcome.tsx'

export const entries: readonly GalleryEntry[] = [{ name: 'Welcome', render: () => <Welcome /> }]
