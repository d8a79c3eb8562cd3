import { useWorldNow } from '../../clock/use-world-now.ts'
import type { EntryPage, ListSubject } from './read-spending-list.ts'
import { SpendingList } from './SpendingList.tsx'
import { useSpendingList } from './use-spending-list.ts'

/** A list of entries with its further pages. */
export function SpendingListPage({ subject, first }: { readonly subject: ListSubject; readonly first: EntryPage }) {
  const list = useSpendingList(subject, first)
  return <SpendingList subject={subject} first={first} list={list} nowMs={useWorldNow()} />
}
