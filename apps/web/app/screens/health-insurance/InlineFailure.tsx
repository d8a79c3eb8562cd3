import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'

/** A failure in the page; nothing for null. The live region beside it announces it. */
export function InlineFailure({ children }: { readonly children: string | null }) {
  if (children === null) return null
  return (
    <Center>
      <InlineError>{children}</InlineError>
    </Center>
  )
}
