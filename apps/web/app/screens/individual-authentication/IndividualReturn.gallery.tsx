import { individual as words } from '@ieum/copy/mydata/connections/individual.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { IndividualReturn } from './IndividualReturn.tsx'

export const entries: readonly GalleryEntry[] = [
  { name: 'IndividualReturn', render: () => <IndividualReturn failure={null} /> },
  {
    name: 'IndividualReturn/not done',
    render: () => <IndividualReturn failure={{ text: words.notDoneText, purpose: null }} />,
  },
  {
    name: 'IndividualReturn/cancelled there',
    render: () => <IndividualReturn failure={{ text: words.cancelled, purpose: 'card' }} />,
  },
]
