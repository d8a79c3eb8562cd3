import type { BusinessInfoDetail } from '@ieum/contracts/credit/business.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { Business } from './Business.tsx'
import { Businesses } from './Businesses.tsx'

const shop: BusinessInfoDetail = {
  businessLicenseNumber: '1248100998',
  businessName: '연습 분식',
  representativeName: '박*점',
  businessStatusEnum: 'ACTIVE',
  taxTypeEnum: 'GENERAL',
  openedDate: '2018-03-02',
  industryName: '분식점',
  sohoScore: 742,
  sohoScoredDate: '2026-11-01',
  sohoScoreFactors: [
    { name: '대표자 신용', weightPercent: 48.1, statusEnum: 'GOOD' },
    { name: '사업장 매출과 거래', weightPercent: 26.9, statusEnum: 'NORMAL' },
    { name: '대표자와 사업장 결합', weightPercent: 25, statusEnum: 'BAD' },
  ],
  closedDate: null,
  isAsRegistered: true,
  checkedAtMs: String(SAMPLE_NOW_MS),
}
const closed: BusinessInfoDetail = {
  ...shop,
  businessLicenseNumber: '2208162517',
  businessName: '닫은 가게',
  businessStatusEnum: 'CLOSED',
  taxTypeEnum: 'SIMPLIFIED',
  sohoScore: null,
  sohoScoredDate: null,
  sohoScoreFactors: [],
  closedDate: '2024-06-30',
}
const unchecked: BusinessInfoDetail = {
  ...shop,
  businessStatusEnum: 'UNKNOWN',
  taxTypeEnum: 'UNKNOWN',
  industryName: null,
  openedDate: null,
  isAsRegistered: null,
  checkedAtMs: null,
}
const one = (business: BusinessInfoDetail) => () => <Business business={business} nowMs={SAMPLE_NOW_MS} />
const readAt = String(SAMPLE_NOW_MS)

export const entries: readonly GalleryEntry[] = [
  { name: 'Businesses', render: () => <Businesses businessInfos={[shop, closed]} updatedAtMs={readAt} /> },
  { name: 'Businesses/none', render: () => <Businesses businessInfos={[]} updatedAtMs={readAt} /> },
  { name: 'Businesses/not read yet', render: () => <Businesses businessInfos={[]} updatedAtMs={null} /> },
  { name: 'Business', render: one(shop) },
  { name: 'Business/closed, without a score', render: one(closed) },
  { name: 'Business/the tax office did not answer', render: one(unchecked) },
  {
    name: 'Business/not registered',
    render: one({ ...unchecked, businessStatusEnum: 'NOT_REGISTERED', isAsRegistered: false, checkedAtMs: readAt }),
  },
  { name: 'Business/registered otherwise', render: one({ ...shop, isAsRegistered: false }) },
]
