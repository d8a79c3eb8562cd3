import { leftOut } from '@ieum/copy/left-out.ts'
import { Notice } from '@ieum/ui/Notice.tsx'

/** Says under a list that rows of it do not open and are left out; nothing where all of them are there. */
export function LeftOut({ count }: { readonly count: number }) {
  return count > 0 ? <Notice icon="alert">{leftOut(count)}</Notice> : null
}
