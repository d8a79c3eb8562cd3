import type { GalleryEntry } from '../../gallery/gallery.ts'
import { Settings } from './Settings.tsx'

export const entries: readonly GalleryEntry[] = [
  { name: 'Settings', render: () => <Settings fullName="김서연" hasInsurance={false} theme="system" /> },
  { name: 'Settings/name unknown', render: () => <Settings fullName={null} hasInsurance={false} theme="light" /> },
  { name: 'Settings/under 19', render: () => <Settings fullName="최도윤" hasInsurance theme="system" /> },
]
