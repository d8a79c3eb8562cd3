import { said } from '@ieum/copy/format/said.ts'
import { Hidden } from '@ieum/ui/Hidden.tsx'

/** An amount, a rate or a masked number: drawn with its signs, read aloud in words. */
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
