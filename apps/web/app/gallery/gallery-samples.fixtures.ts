/** Invented institutions for the gallery. */

import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { id } from '@ieum/testkit/ids.ts'

export const SAMPLE_NOW_MS = Date.UTC(2026, 10, 20, 0, 5)

function organization(index: number, name: string, extra: Partial<Organization> = {}): Organization {
  return {
    guid: id(`00000000-0000-7000-8000-${String(index).padStart(12, '0')}`),
    name,
    logoImageUrl: null,
    industryEnum: 'BANK',
    industryToDisplayEnum: 'PRIME_BANK',
    subIndustryEnum: 'PRIME_BANK',
    isConnectable: true,
    isIndividualAuthenticationSupported: false,
    aliases: [],
    maintenanceSchedule: null,
    maintenanceStateEnum: 'NORMAL',
    ...extra,
  }
}

export const nuri = organization(1, '누리은행')
export const gaon = organization(2, '가온은행')
export const daon = organization(3, '다온저축은행', {
  maintenanceSchedule: {
    fromMs: String(SAMPLE_NOW_MS),
    toMs: String(SAMPLE_NOW_MS + 14 * 3_600_000),
    maintenanceCycleEnum: 'IRREGULAR',
    reason: null,
  },
})
export const ara = organization(4, '아라카드', { industryEnum: 'CARD', industryToDisplayEnum: 'CARD' })
export const hangyeol = organization(5, '한결증권', { industryEnum: 'INVEST', industryToDisplayEnum: 'INVEST' })
export const longName = organization(6, '가나다라마바사아자차카타파하 상호저축은행중앙회')
/** A name that is one long word, beside its disc. */
export const dawnSky = organization(7, '새벽하늘증권', { industryEnum: 'INVEST', industryToDisplayEnum: 'INVEST' })

export const sampleOrganizations = [nuri, gaon, daon, ara, hangyeol, longName]

export const sampleItems: readonly CollectionUsageItem[] = [
  {
    industry: 'BANK',
    industryDisplayName: '은행',
    scopes: [
      {
        scopeTypeEnum: 'BANK_DEPOSIT',
        transferSummary: '계좌 목록과 잔액, 거래내역',
        apis: [{ title: '계좌 목록', description: '가진 계좌의 번호와 상품 이름' }],
      },
    ],
  },
  {
    industry: 'CARD',
    industryDisplayName: '카드',
    scopes: [
      {
        scopeTypeEnum: 'CARD_CARD',
        transferSummary: '카드 목록, 청구서, 승인내역, 포인트',
        apis: [{ title: '카드 목록', description: '가진 카드의 이름과 종류' }],
      },
    ],
  },
]
