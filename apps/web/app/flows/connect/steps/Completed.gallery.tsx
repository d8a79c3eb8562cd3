import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { ara, gaon, hangyeol, longName, nuri } from '../../../gallery/gallery-samples.fixtures.ts'
import { Completed } from './Completed.tsx'

const nothing = () => {}
const pressed = { onShowDelayed: nothing, onConfirm: nothing } as const

const states: readonly GalleryEntry[] = [
  {
    name: 'Completed/all',
    render: () => <Completed {...pressed} connected={[nuri, gaon, ara]} delayed={[]} noAsset={[]} />,
  },
  {
    name: 'Completed/some delayed',
    render: () => <Completed {...pressed} connected={[nuri, gaon]} delayed={[hangyeol]} noAsset={[ara]} />,
  },
  {
    name: 'Completed/long names',
    render: () => <Completed {...pressed} connected={[longName, nuri]} delayed={[longName]} noAsset={[longName]} />,
  },
  {
    name: 'Completed/no assets anywhere',
    render: () => <Completed {...pressed} connected={[]} delayed={[]} noAsset={[nuri, gaon]} />,
  },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'completed' }))
