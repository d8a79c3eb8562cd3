import { geneKitAddressWords } from '@ieum/copy/gene/around/kit-address.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { KitAddressPage, type KitAddressPageProps } from './KitAddressPage.tsx'

const nothing = () => {}
const still = { isBusy: false, failure: null, confirm: nothing }
const shown =
  (change: Partial<KitAddressPageProps> = {}) =>
  () => (
    <KitAddressPage
      address={{ zipCode: '04524', address: '서울특별시 중구 세종대로 110 (태평로1가)', addressDetail: '3층' }}
      search={{ isBusy: false, failure: null, found: null, look: nothing }}
      confirming={still}
      {...change}
    />
  )

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneKitAddress', render: shown() },
  { name: 'GeneKitAddress/another', render: shown(), act: () => press(geneTestingWords.apply.again) },
  { name: 'GeneKitAddress/telling', render: shown({ confirming: { ...still, isBusy: true } }) },
  {
    name: 'GeneKitAddress/not told',
    render: shown({ confirming: { ...still, failure: geneKitAddressWords.failed } }),
  },
  { name: 'GeneKitAddress/nothing to confirm', render: shown({ address: null }) },
]
