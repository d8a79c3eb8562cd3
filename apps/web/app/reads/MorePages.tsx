import { screenWords } from '@ieum/copy/screen-words.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import type { PagedList } from './use-more-pages.ts'

/** The foot of a list: a button for its next page, or the reason why that page did not load. */
export function MorePages({
  list: { addedCount, failure, hasMore, isLoading, loadMore },
  moreLoaded,
}: {
  readonly list: Omit<PagedList<unknown>, 'items'>
  /** Announced once another page has loaded. */
  readonly moreLoaded: (count: number) => string
}) {
  return (
    <>
      {hasMore ? (
        <Center>
          <Button tone="secondary" size="medium" isBusy={isLoading} onClick={loadMore}>
            {screenWords.more}
          </Button>
        </Center>
      ) : null}
      {failure ? (
        <Center>
          <InlineError>{failure}</InlineError>
        </Center>
      ) : null}
      <LiveRegion>{failure ?? (addedCount > 0 ? moreLoaded(addedCount) : null)}</LiveRegion>
    </>
  )
}
