import { common } from '@ieum/copy/common.ts'
import { LostArt } from '@ieum/ui/art/LostArt.tsx'
import { Button } from '@ieum/ui/Button.tsx'
import { EmptyView } from '@ieum/ui/EmptyView.tsx'

/** What should be here could not be read; trying again keeps everything else. */
export function LoadFailed({
  onRetry,
  isHeading = false,
}: {
  readonly onRetry: () => void
  readonly isHeading?: boolean
}) {
  return (
    <EmptyView
      art={<LostArt />}
      title={common.loadFailed.title}
      text={common.loadFailed.body}
      isHeading={isHeading}
      action={
        <Button tone="secondary" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    />
  )
}
