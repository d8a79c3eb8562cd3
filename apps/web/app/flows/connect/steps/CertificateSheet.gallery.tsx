import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { CertificateSheet, type CertificateSheetProps } from './CertificateSheet.tsx'

const nothing = () => {}

const base: CertificateSheetProps = {
  certificateOrganization: 'KAKAO',
  isBusy: false,
  hasFailed: false,
  hasOthers: true,
  onShowOthers: nothing,
  onChoose: nothing,
  onAgree: nothing,
  onClose: nothing,
}

const states: readonly GalleryEntry[] = [
  { name: 'CertificateSheet/kakao', render: () => <CertificateSheet {...base} /> },
  { name: 'CertificateSheet/no others', render: () => <CertificateSheet {...base} hasOthers={false} /> },
  { name: 'CertificateSheet/naver', render: () => <CertificateSheet {...base} certificateOrganization="NAVER" /> },
  { name: 'CertificateSheet/agreeing', render: () => <CertificateSheet {...base} isBusy /> },
  { name: 'CertificateSheet/failed', render: () => <CertificateSheet {...base} hasFailed /> },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'certificateSheet' }))
