import type { IconName } from '@ieum/ui/content/Icon.tsx'
import { IconDisc } from '@ieum/ui/content/Monogram.tsx'
import { Amount, Row } from '@ieum/ui/content/Row.tsx'
import type { Hue } from '@ieum/ui/hue.ts'
import { type ReactNode, useId, useState } from 'react'

/** Groups that are open in this document, so that a person who returns from an asset finds home as they left it. */
const openTitles = new Set<string>()

/**
 * A group with its sum; one press shows its list. `children` builds the list items, so that a closed group does not
 * build thousands of rows.
 */
export function GroupDisclosure({
  looks,
  title,
  note,
  amount,
  children,
}: {
  readonly looks: { readonly icon: IconName; readonly hue: Hue }
  readonly title: string
  readonly note: string
  readonly amount: string | null
  readonly children: () => ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(() => openTitles.has(title))
  const toggle = () => {
    if (isOpen) openTitles.delete(title)
    else openTitles.add(title)
    setIsOpen(!isOpen)
  }
  return (
    <>
      <Row
        as="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        lead={<IconDisc {...looks} />}
        title={title}
        sub={note}
        end={amount === null ? null : <Amount>{amount}</Amount>}
      />
      <ul id={id} hidden={!isOpen}>
        {isOpen ? children() : null}
      </ul>
    </>
  )
}
