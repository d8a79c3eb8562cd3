import type { GalleryEntry } from '../../../gallery.ts'
import { ara, gaon, hangyeol, nuri } from '../../../gallery-samples.fixtures.ts'
import { Completed } from './Completed.tsx'

const nothing = () => {}

export const entries: readonly GalleryEntry[] = [
  {
    name: 'Completed/all',
    render: () => <Completed connected={[nuri, gaon, ara]} delayed={[]} onShowDelayed={nothing} onConfirm={nothing} />,
  },
  {
    name: 'Completed/some delayed',
    render: () => (
      <Completed connected={[nuri, gaon]} delayed={[hangyeol]} onShowDelayed={nothing} onConfirm={nothing} />
    ),
  },
  {
    name: 'Completed/no assets anywhere',
    render: () => <Completed connected={[]} delayed={[]} onShowDelayed={nothing} onConfirm={nothing} />,
  },
]
