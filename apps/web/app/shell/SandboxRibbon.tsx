import { withHonorific } from '@ieum/copy/format/names.ts'
import { practice } from '@ieum/copy/page-states.ts'
import { PracticeBar } from '@ieum/ui/feedback/PracticeBar.tsx'
import { links } from '../links/links.ts'

/** The signed-in person, the phone of their number, and the people and the clock of the sandbox. */
export function SandboxRibbon({
  fullName,
  phoneNumber,
  sandboxUrl,
}: {
  readonly fullName: string | null
  readonly phoneNumber: string | null
  readonly sandboxUrl: string | null
}) {
  const at = (path: string) => `${sandboxUrl ?? ''}${path}`
  const tools = [
    ...(phoneNumber ? [{ label: practice.phone, href: at(`/phones/${phoneNumber}`) }] : []),
    { label: practice.purposes, href: links.purposes() },
    { label: practice.people, href: at('/') },
    { label: practice.clock, href: at('/clock') },
  ]
  return (
    <PracticeBar
      label={practice.label}
      who={withHonorific(fullName) || practice.signedOut}
      tools={sandboxUrl ? tools : []}
    />
  )
}
