import type { IconName } from '@ieum/ui/content/Icon.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'

/** The state of a refresh to show. */
export type Announced = { readonly kind: 'busy' | 'done' | 'failed'; readonly message: string }

const ICONS: { readonly [kind in Announced['kind']]: IconName } = {
  busy: 'clock',
  done: 'check',
  failed: 'alert',
}

/** The progress, result or failure of a refresh in one place, visible and announced. */
export function RefreshStatus({ announcement }: { readonly announcement: Announced | null }) {
  return (
    <div role="status" aria-live="polite">
      {announcement ? <Notice icon={ICONS[announcement.kind]}>{announcement.message}</Notice> : null}
    </div>
  )
}
