import type { GuaranteeApplication } from '@ieum/contracts/credit/guarantee.ts'
import { guaranteeWords as words } from '@ieum/copy/credit/scores/guarantee.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { notBlocked } from '../loan-block/loan-block.fixtures.ts'
import { Guarantee, type GuaranteeProps } from './Guarantee.tsx'

const DAY_MS = 86_400_000
const nothing = () => {}

const open: GuaranteeProps['places'] = {
  guaranteeTypeEnum: 'SCORE_RAISE_GUARANTEE',
  availableCount: 37,
  totalCount: 100,
  isOpen: true,
  opensAtMs: String(SAMPLE_NOW_MS - DAY_MS / 2),
  closesAtMs: String(SAMPLE_NOW_MS + DAY_MS / 2),
}
const received: GuaranteeApplication = {
  applicationId: '00000000-0000-7000-8000-000000000701',
  guaranteeTypeEnum: 'SCORE_RAISE_GUARANTEE',
  guaranteeApplicationStatusEnum: 'RECEIVED',
  appliedAtMs: String(SAMPLE_NOW_MS),
  decidedFromMs: String(SAMPLE_NOW_MS + 31 * DAY_MS),
  decidedAtMs: null,
  guaranteedAmount: 10_000,
  paidAmount: null,
  rejectedReason: null,
}
const decided = { ...received, appliedAtMs: String(SAMPLE_NOW_MS - 31 * DAY_MS), decidedAtMs: String(SAMPLE_NOW_MS) }
const still: GuaranteeProps['applying'] = { isBusy: false, failure: null, success: null, apply: nothing }
const shown =
  (change: Partial<GuaranteeProps> = {}) =>
  () => (
    <Guarantee
      places={open}
      application={null}
      applying={still}
      loanBlock={notBlocked}
      nowMs={SAMPLE_NOW_MS}
      {...change}
    />
  )
const sold = { ...open, availableCount: 0 }

export const entries: readonly GalleryEntry[] = [
  { name: 'Guarantee', render: shown() },
  { name: 'Guarantee/applying', render: shown({ applying: { ...still, isBusy: true } }) },
  { name: 'Guarantee/not applied', render: shown({ applying: { ...still, failure: words.apply.failed } }) },
  {
    name: 'Guarantee/the last place went',
    render: shown({ places: sold, applying: { ...still, failure: words.places.none } }),
  },
  { name: 'Guarantee/no place left', render: shown({ places: sold }) },
  {
    name: 'Guarantee/closed',
    render: shown({
      places: { ...open, availableCount: 0, totalCount: 0, isOpen: false, opensAtMs: null, closesAtMs: null },
    }),
  },
  {
    name: 'Guarantee/applied',
    render: shown({ application: received, applying: { ...still, success: words.apply.done } }),
  },
  {
    name: 'Guarantee/being looked at',
    render: shown({ application: { ...received, guaranteeApplicationStatusEnum: 'REVIEWING' } }),
  },
  {
    name: 'Guarantee/approved',
    render: shown({ application: { ...decided, guaranteeApplicationStatusEnum: 'APPROVED' } }),
  },
  {
    name: 'Guarantee/paid',
    render: shown({ application: { ...decided, guaranteeApplicationStatusEnum: 'PAID', paidAmount: 10_000 } }),
  },
  {
    name: 'Guarantee/the score rose',
    render: shown({
      application: { ...decided, guaranteeApplicationStatusEnum: 'REJECTED', rejectedReason: 'SCORE_ROSE' },
    }),
  },
]
