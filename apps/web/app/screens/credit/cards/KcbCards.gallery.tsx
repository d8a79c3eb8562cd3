import type { KcbCard } from '@ieum/contracts/credit/bureau/report-summaries.ts'
import { cardUsage } from '@ieum/domain/credit/report/card-usage.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { ara, longName, nuri, SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { KcbCards } from './KcbCards.tsx'

const MONTHS = ['2026-10', '2026-09', '2026-08']
const card = (cardKey: string, organizationName: string, change: Partial<KcbCard> = {}): KcbCard => ({
  cardKey,
  organizationName,
  cardTypeEnum: 'CREDIT',
  kcbCardStatusEnum: 'ACTIVE',
  openedDate: '2020-01-02',
  closedDate: null,
  isFamilyCard: false,
  isRevolving: false,
  limitAmount: 7_000_000,
  cashAdvanceLimitAmount: 2_100_000,
  usages: MONTHS.map((yearMonth, at) => ({
    yearMonth,
    totalAmount: 1_284_000 + at * 91_500,
    lumpSumAmount: 1_284_000 + at * 91_500,
    installmentAmount: 0,
    cashAdvanceAmount: 0,
    checkAmount: 0,
    delinquentAmount: 0,
  })),
  ...change,
})
const shown = (cards: readonly KcbCard[]) => (
  <KcbCards status={{ summary: cardUsage(cards), cards: [...cards], updatedAtMs: String(SAMPLE_NOW_MS) }} />
)

export const entries: readonly GalleryEntry[] = [
  {
    name: 'Credit cards',
    render: () =>
      shown([
        card('a', nuri.name),
        card('b', ara.name, {
          cardTypeEnum: 'CHECK',
          limitAmount: null,
          cashAdvanceLimitAmount: null,
          usages: [],
        }),
      ]),
  },
  {
    name: 'Credit cards/every state',
    render: () =>
      shown([
        card('a', nuri.name, { isFamilyCard: true, isRevolving: true, cardTypeEnum: 'HYBRID' }),
        card('b', longName.name, { kcbCardStatusEnum: 'LIMIT_EXCEEDED' }),
        card('c', nuri.name, { kcbCardStatusEnum: 'SUSPENDED' }),
        card('d', nuri.name, { kcbCardStatusEnum: 'DELINQUENT' }),
        card('e', nuri.name, { kcbCardStatusEnum: 'CANCELLED', limitAmount: null }),
      ]),
  },
  { name: 'Credit cards/none', render: () => shown([]) },
  {
    name: 'Credit cards/not told yet',
    render: () => <KcbCards status={{ summary: null, cards: [], updatedAtMs: null }} />,
  },
]
