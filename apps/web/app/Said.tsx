import { said } from '@ieum/copy/format/said.ts'
import { Hidden } from '@ieum/ui/Hidden.tsx'

/** An amount, a rate or a masked number, drawn with its signs and spoken with words for them. */
export function Said({ children }: { readonly children: string }) {
  const spoken = said(children)
  if (spoken === children) return <span>{children}</span>
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <Hidden>{spoken}</Hidden>
    </>
  )
}
