import type { ElementType, ReactNode } from 'react'
import styles from '../content/Content.module.css'
import { Icon, type IconName } from '../content/Icon.tsx'
import { DashedRing } from '../content/Monogram.tsx'
import { FocusHeading } from '../layout/Screen.tsx'
import type { As } from '../polymorphic.ts'

/** A drawing, one line that names what is missing, one that names the benefit, and one action. */
export function EmptyView({
  art,
  title,
  text,
  action,
  takesFocus = false,
  isHeading = true,
}: {
  readonly art: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly takesFocus?: boolean
  /** The title is the heading of the screen; otherwise the screen has another heading. */
  readonly isHeading?: boolean
}) {
  return (
    <div className={styles.empty}>
      {art}
      {isHeading ? (
        <FocusHeading className={styles.emptyTitle} takesFocus={takesFocus}>
          {title}
        </FocusHeading>
      ) : (
        <p className={styles.emptyTitle}>{title}</p>
      )}
      {text ? <p className={styles.emptyText}>{text}</p> : null}
      {action ? <div className={styles.emptyAction}>{action}</div> : null}
    </div>
  )
}

export function EmptyTiles({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <section className={styles.tiles} aria-label={label}>
      {children}
    </section>
  )
}

type EmptyTileOwnProps = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly action: string
}

/** A group that is not connected yet; the whole tile is a link to connect it. */
export function EmptyTile<E extends ElementType = 'a'>({
  as,
  icon,
  title,
  text,
  action,
  ...rest
}: As<E, EmptyTileOwnProps>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={styles.tile}>
      <DashedRing icon={icon} />
      <span className={styles.tileTitle}>{title}</span>
      <span className={styles.tileText}>{text}</span>
      <span className={styles.tileAction}>
        <span>{action}</span>
        <Icon name="chevron" size="tiny" />
      </span>
    </Element>
  )
}
