import { leftOut } from '@ieum/copy/left-out.ts'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'

/** A notice under a list that some rows cannot be opened and are left out; nothing when none is left out. */
export function LeftOut({ count }: { readonly count: number }) {
  return count > 0 ? <Notice icon="alert">{leftOut(count)}</Notice> : null
}
