import { spending as words } from '@ieum/copy/analysis/spending.ts'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'

/** What the month's sum leaves out or does not know, each leading to it; nothing where it knows everything. */
export function SpendingUnknown({
  spending: { month, unknown },
  isCurrent,
}: {
  readonly spending: Pick<MonthlySpending, 'month' | 'unknown'>
  readonly isCurrent: boolean
}) {
  const { undecidedCount, sentKrw, receivedKrw, unsortedKrw, uncountedCount, unreadOrganizations } = unknown
  const texts = words.unknown
  if (undecidedCount + uncountedCount + unreadOrganizations.length === 0 && unsortedKrw === 0) return null
  return (
    <Section isTight label={words.unknownLabel}>
      {unreadOrganizations.length > 0 ? (
        <Notice as={Link} to={links.connections()} icon="clock" action={texts.check}>
          {texts.unread(
            unreadOrganizations.map(({ name }) => name),
            isCurrent,
          )}
        </Notice>
      ) : null}
      {undecidedCount > 0 ? (
        <Notice as={Link} to={links.undecidedTransfers(month)} icon="info" action={texts.see}>
          {texts.undecided(undecidedCount, sentKrw, receivedKrw)}
        </Notice>
      ) : null}
      {unsortedKrw === 0 ? null : (
        <Notice as={Link} to={links.spendingCategory('UNSORTED', month)} icon="info" action={texts.see}>
          {texts.unsorted(unsortedKrw)}
        </Notice>
      )}
      {uncountedCount > 0 ? (
        <Notice as={Link} to={links.uncountedEntries(month)} icon="info" action={texts.see}>
          {texts.uncounted(uncountedCount)}
        </Notice>
      ) : null}
    </Section>
  )
}
