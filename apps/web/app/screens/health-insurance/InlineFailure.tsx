import { Center } from '@ieum/ui/Center.tsx'
import { InlineError } from '@ieum/ui/Field.tsx'

/** A failure in the page; nothing for null. The live region beside it announces it. */
export function InlineFailure({ children }: { readonly children: string | null }) {
  if (children === null) return null
  return (
    <Center>
      <InlineError>{children}</InlineError>
    </Center>
  )
}
