import type { GalleryEntry } from '../../gallery.ts'
import { Settings } from './Settings.tsx'

export const entries: readonly GalleryEntry[] = [
  { name: 'Settings', render: () => <Settings fullName="김서연" theme="system" /> },
  { name: 'Settings/name unknown', render: () => <Settings fullName={null} theme="light" /> },
]
