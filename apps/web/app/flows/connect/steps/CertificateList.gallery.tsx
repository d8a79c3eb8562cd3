import type { CertificateModule } from '@ieum/contracts/page.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { CertificateList, type CertificateListProps } from './CertificateList.tsx'

const nothing = () => {}
const modules: readonly CertificateModule[] = (['OWN', 'COMMON', 'FINANCE'] as const).map((certificateTypeEnum) => ({
  certificateTypeEnum,
  windowUrl: 'https://window.example/sign',
  issueUrl: 'https://window.example/issue',
}))

const base: CertificateListProps = {
  modules,
  chosen: 'OWN',
  isBusy: false,
  hasFailed: false,
  onChoose: nothing,
  onAgree: nothing,
  onBack: nothing,
}

const states: readonly GalleryEntry[] = [
  { name: 'CertificateList/own', render: () => <CertificateList {...base} /> },
  { name: 'CertificateList/common', render: () => <CertificateList {...base} chosen="COMMON" /> },
  {
    name: 'CertificateList/only a financial one',
    render: () => <CertificateList {...base} modules={modules.slice(2)} chosen="FINANCE" />,
  },
  { name: 'CertificateList/agreeing', render: () => <CertificateList {...base} chosen="COMMON" isBusy /> },
  { name: 'CertificateList/failed', render: () => <CertificateList {...base} chosen="FINANCE" hasFailed /> },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'certificateList' }))
