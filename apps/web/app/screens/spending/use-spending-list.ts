import { spending } from '@ieum/copy/analysis/spending.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { api } from '../../reads/api.ts'
import { isUnreachable } from '../../reads/api-errors.ts'
import { useMorePages } from '../../reads/use-more-pages.ts'
import { type EntryPage, type ListSubject, searchOf } from './read-spending-list.ts'

/** The entries of a list, more on request. @param first its first page */
export const useSpendingList = (subject: ListSubject, first: EntryPage) =>
  useMorePages(
    first,
    ({ entries }) => entries,
    (pageToken, signal) => api.analysis.searchEntries(searchOf(subject, pageToken), { signal }),
    (error) => (isUnreachable(error) ? spending.list.offline : screenWords.loadFailed.body),
  )
