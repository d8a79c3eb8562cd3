import { pageTitle } from '@ieum/copy/product.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import type { ReactNode } from 'react'

/** The frame of every step: a back button at the top, the content, and at most one bar at the foot. */
export function StepFrame({
  name,
  onBack,
  isClose = false,
  isBusy = false,
  children,
  foot,
}: {
  /** Title of the document while this step is shown. */
  readonly name: string
  readonly onBack?: () => void
  /** Leaves the flow instead of going back one step. */
  readonly isClose?: boolean
  readonly isBusy?: boolean
  readonly children: ReactNode
  readonly foot?: ReactNode
}) {
  return (
    <Screen>
      <title>{pageTitle(name)}</title>
      <Header
        start={
          onBack ? (
            <IconButton
              icon={isClose ? 'close' : 'back'}
              label={isClose ? screenWords.close : screenWords.back}
              onClick={onBack}
            />
          ) : null
        }
      />
      <ScreenBody isBusy={isBusy} foot={foot}>
        {children}
      </ScreenBody>
    </Screen>
  )
}
