import { loanBlockWords } from '@ieum/copy/credit/loans/loan-block.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { LoanBlockPage } from './LoanBlockPage.tsx'
import { blocked, notBlocked } from './loan-block.fixtures.ts'
import type { Blocking } from './use-blocking.ts'

const NOW_MS = Date.parse('2026-11-23T05:00:00Z')
const still: Blocking = { isBusy: false, failure: null, success: null, block: () => {} }
const open = { ...notBlocked, nowMs: NOW_MS }

export const entries: readonly GalleryEntry[] = [
  { name: 'LoanBlock', render: () => <LoanBlockPage {...open} blocking={still} /> },
  {
    name: 'LoanBlock/blocked',
    render: () => <LoanBlockPage {...blocked} blocking={still} nowMs={NOW_MS} />,
  },
  {
    name: 'LoanBlock/not known',
    render: () => <LoanBlockPage {...open} loanBlockStatusEnum="UNKNOWN" blocking={still} />,
  },
  { name: 'LoanBlock/blocking', render: () => <LoanBlockPage {...open} blocking={{ ...still, isBusy: true }} /> },
  {
    name: 'LoanBlock/refused',
    render: () => <LoanBlockPage {...open} blocking={{ ...still, failure: loanBlockWords.failed }} />,
  },
]
