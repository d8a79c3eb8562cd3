import { individual as words } from '@ieum/copy/mydata/individual.ts'
import type { GalleryEntry } from '../../gallery.ts'
import { IndividualReturn } from './IndividualReturn.tsx'

export const entries: readonly GalleryEntry[] = [
  { name: 'IndividualReturn', render: () => <IndividualReturn failure={null} /> },
  { name: 'IndividualReturn/not done', render: () => <IndividualReturn failure={words.notDoneText} /> },
  { name: 'IndividualReturn/cancelled there', render: () => <IndividualReturn failure={words.cancelled} /> },
]
