import { spoken } from '@ieum/copy/format/spoken.ts'
import { Hidden } from '@ieum/ui/content/Hidden.tsx'

/** An amount, a rate or a masked number: drawn with its signs, read aloud in words. */
export function SpokenText({ children }: { readonly children: string }) {
  const aloud = spoken(children)
  if (aloud === children) return <span>{children}</span>
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <Hidden>{aloud}</Hidden>
    </>
  )
}
