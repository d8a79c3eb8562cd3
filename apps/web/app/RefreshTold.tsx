import type { IconName } from '@ieum/ui/Icon.tsx'
import { Notice } from '@ieum/ui/Notice.tsx'

/** What is said of a refresh. */
export type Told = { readonly kind: 'busy' | 'done' | 'failed'; readonly message: string }

const ICONS: { readonly [kind in Told['kind']]: IconName } = {
  busy: 'clock',
  done: 'check',
  failed: 'alert',
}

/** What a refresh is doing, what it brought or why it failed: in one place, to be seen and heard. */
export function RefreshTold({ told }: { readonly told: Told | null }) {
  return (
    <div role="status" aria-live="polite">
      {told ? <Notice icon={ICONS[told.kind]}>{told.message}</Notice> : null}
    </div>
  )
}
