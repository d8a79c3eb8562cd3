import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../controls/Button.tsx'
import styles from './Overlay.module.css'

/**
 * Opens from below. Closed by its button, Escape, a press outside it, or a choice in it; never by a swipe alone. The
 * focus moves to the title and returns to the opener.
 */
export function BottomSheet({
  title,
  closeLabel,
  onClose,
  children,
  isPadded = false,
  isOpen = true,
}: {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The content respects the gutter; rows have their own. */
  readonly isPadded?: boolean
  readonly isOpen?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(willOpen) => {
        if (!willOpen) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={classes(styles.viewport, styles.bottom)}>
          <Base.Popup className={styles.sheet} initialFocus={heading}>
            <div className={styles.handle} />
            <div className={styles.sheetHead}>
              <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
                {title}
              </Base.Title>
              <Base.Close render={<IconButton icon="close" label={closeLabel} />} />
            </div>
            {isPadded ? <div className={styles.sheetBody}>{children}</div> : children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function SheetText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.sheetText}>{children}</p>
}

/** The sheet's main button, below the content. */
export function SheetActions({
  children,
  isPadded = false,
}: {
  readonly children: ReactNode
  /** For a sheet whose content does not respect the gutter. */
  readonly isPadded?: boolean
}) {
  return <div className={classes(styles.sheetActions, isPadded && styles.inset)}>{children}</div>
}
