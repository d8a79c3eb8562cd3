import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { Signature, type SignatureProps } from './Signature.tsx'

const nothing = () => {}

const base: SignatureProps = {
  certificateOrganization: 'KAKAO',
  appUri: 'kakaotalk://sample',
  isBusy: false,
  naverPhone: '1588-3820',
  onReopen: nothing,
  onHelp: nothing,
  onOther: nothing,
  onComplete: nothing,
  onBack: nothing,
}

const states: readonly GalleryEntry[] = [
  { name: 'Signature/kakao, phone', render: () => <Signature {...base} /> },
  { name: 'Signature/kakao, other device', render: () => <Signature {...base} appUri={null} /> },
  { name: 'Signature/naver, phone', render: () => <Signature {...base} certificateOrganization="NAVER" /> },
  {
    name: 'Signature/naver, other device',
    render: () => <Signature {...base} certificateOrganization="NAVER" appUri={null} />,
  },
  { name: 'Signature/asking again', render: () => <Signature {...base} isBusy /> },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'signature' }))
