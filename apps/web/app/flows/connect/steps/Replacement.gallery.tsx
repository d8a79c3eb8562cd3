import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { Replacement, type ReplacementProps } from './Replacement.tsx'

const nothing = () => {}

const base: ReplacementProps = {
  title: purposes.onboarding.title(null),
  subtitle: purposes.onboarding.subtitle,
  purpose: 'onboarding',
  button: select.connectAll,
  isDeciding: false,
  onConnect: nothing,
  onChoose: nothing,
  onBack: nothing,
}

const states: readonly GalleryEntry[] = [
  { name: 'Replacement', render: () => <Replacement {...base} /> },
  { name: 'Replacement/deciding', render: () => <Replacement {...base} isDeciding /> },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'selection' }))
