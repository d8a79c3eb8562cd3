import { Center } from '@ieum/ui/Center.tsx'
import { InlineError } from '@ieum/ui/Field.tsx'

/** What failed, in the page; nothing for null. The live region beside it says it. */
export function InlineFailure({ children }: { readonly children: string | null }) {
  if (children === null) return null
  return (
    <Center>
      <InlineError>{children}</InlineError>
    </Center>
  )
}
