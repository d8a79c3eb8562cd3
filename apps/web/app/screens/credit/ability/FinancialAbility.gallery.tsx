import { abilityTips } from '@ieum/copy/credit/scores/score-sentences.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { notBlocked } from '../loan-block/loan-block.fixtures.ts'
import { type Ability, FinancialAbility } from './FinancialAbility.tsx'

const ability: Ability = {
  creditScore: 872,
  creditBureauEnum: 'KCB',
  loanAbility: { averageRatePercent: 5.89, approvalPercent: 64, limitAmount: 59_100_000 },
  cardAbility: { issuePercent: 93, maxLimitAmount: 11_730_000 },
  improvements: [
    { plusScore: 10, rateDownPercentPoint: 0.11, approvalUpPercentPoint: 2, cardLimitUpAmount: 220_000 },
    { plusScore: 30, rateDownPercentPoint: 0.33, approvalUpPercentPoint: 6, cardLimitUpAmount: 660_000 },
    { plusScore: 50, rateDownPercentPoint: 0.55, approvalUpPercentPoint: 9, cardLimitUpAmount: 1_100_000 },
  ],
  tips: [...abilityTips],
  asOfDate: '2026-11-20',
  isEstimated: true,
}

export const entries: readonly GalleryEntry[] = [
  { name: 'Credit ability', render: () => <FinancialAbility loanBlock={notBlocked} ability={ability} /> },
  {
    name: 'Credit ability/highest',
    render: () => (
      <FinancialAbility
        loanBlock={notBlocked}
        ability={{
          ...ability,
          creditScore: 1_000,
          improvements: ability.improvements.map(({ plusScore }) => ({
            plusScore,
            rateDownPercentPoint: 0,
            approvalUpPercentPoint: 0,
            cardLimitUpAmount: 0,
          })),
        }}
      />
    ),
  },
  { name: 'Credit ability/no score', render: () => <FinancialAbility loanBlock={notBlocked} ability={null} /> },
]
