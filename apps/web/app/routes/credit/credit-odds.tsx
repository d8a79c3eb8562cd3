import { odds } from '@ieum/copy/credit/scores/odds.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { approvalOdds } from '@ieum/domain/credit/offers/approval-odds.ts'
import { practiceApplications } from '@ieum/domain/credit/offers/practice-applications.ts'
import { Odds } from '../../screens/credit/odds/Odds.tsx'

/** The same for everybody, signed in or not. */
const read = () => approvalOdds(practiceApplications())

export const meta = () => [{ title: pageTitle(odds.title) }]

export default function Page() {
  return <Odds odds={read()} />
}
