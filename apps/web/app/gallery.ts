import type { ReactNode } from 'react'

/** One state of one part, for looking at it, for screenshots and for the accessibility check. */
export type GalleryEntry = {
  /** Part and state, for instance "Selection/nothing chosen". */
  readonly name: string
  readonly render: () => ReactNode
}
