import type { IconName } from '@ieum/ui/Icon.tsx'
import { Notice } from '@ieum/ui/Notice.tsx'
import type { Refresh } from './use-refresh.ts'

const ICONS: { readonly [kind in NonNullable<Refresh['told']>['kind']]: IconName } = {
  busy: 'clock',
  done: 'check',
  failed: 'alert',
}

/** What a refresh is doing, what it brought or why it failed: in one place, to be seen and heard. */
export function RefreshTold({ told }: Pick<Refresh, 'told'>) {
  return (
    <div role="status" aria-live="polite">
      {told ? <Notice icon={ICONS[told.kind]}>{told.message}</Notice> : null}
    </div>
  )
}
