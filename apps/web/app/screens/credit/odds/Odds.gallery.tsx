import { approvalOdds } from '@ieum/domain/credit/offers/approval-odds.ts'
import {
  PRACTICE_APPLICATIONS,
  practiceApplications,
  shownModel,
} from '@ieum/domain/credit/offers/practice-applications.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { Odds } from './Odds.tsx'

const planted = practiceApplications(PRACTICE_APPLICATIONS, (score) => Math.min(100, shownModel(score) + 10))

export const entries: readonly GalleryEntry[] = [
  { name: 'Odds', render: () => <Odds odds={approvalOdds(practiceApplications())} /> },
  { name: 'Odds/not as shown', render: () => <Odds odds={approvalOdds(planted)} /> },
]
