import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { CertificateWindow, type CertificateWindowProps } from './CertificateWindow.tsx'

const nothing = () => {}

const base: CertificateWindowProps = {
  certificateType: 'COMMON',
  isPreparing: false,
  isOpen: false,
  problem: null,
  onSign: nothing,
  onBack: nothing,
}

const states: readonly GalleryEntry[] = [
  { name: 'CertificateWindow/ready', render: () => <CertificateWindow {...base} /> },
  { name: 'CertificateWindow/own', render: () => <CertificateWindow {...base} certificateType="OWN" /> },
  { name: 'CertificateWindow/open', render: () => <CertificateWindow {...base} isOpen /> },
  { name: 'CertificateWindow/preparing', render: () => <CertificateWindow {...base} isPreparing /> },
  ...(['cancelled', 'blocked', 'wrong', 'unprepared'] as const).map((problem) => ({
    name: `CertificateWindow/${problem}`,
    render: () => <CertificateWindow {...base} problem={problem} />,
  })),
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'certificateWindow' }))
