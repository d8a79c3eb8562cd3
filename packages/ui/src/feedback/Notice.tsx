import type { ElementType, ReactNode } from 'react'
import styles from '../content/Content.module.css'
import { Icon, type IconName } from '../content/Icon.tsx'
import { OwnText } from '../content/OwnText.tsx'
import { buttonProps } from '../early-presses.ts'
import type { As } from '../polymorphic.ts'

type NoticeOwnProps = {
  readonly icon: IconName
  readonly children: ReactNode
  /** The end of its validity. */
  readonly end?: ReactNode
  /** The effect of pressing the line. */
  readonly action?: string
}

/** One line that needs attention, right under the number it qualifies. */
export function Notice<E extends ElementType = 'div'>({
  as,
  icon,
  children,
  end,
  action,
  ...rest
}: As<E, NoticeOwnProps>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element {...buttonProps(Element)} {...rest} className={styles.notice}>
      <Icon name={icon} className={styles.noticeIcon} />
      <span className={styles.noticeText}>
        <OwnText>{children}</OwnText>
      </span>
      {end ? <span className={styles.noticeEnd}>{end}</span> : null}
      {action ? <span className={styles.noticeAction}>{action}</span> : null}
    </Element>
  )
}

/** A thin bar while there is no network; known data stays visible under it. */
export function OfflineBar({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.offline} role="status">
      <Icon name="alert" size="tiny" />
      <OwnText>{children}</OwnText>
    </p>
  )
}
