import type { ElementType, ReactNode } from 'react'
import { Icon, type IconName } from '../content/Icon.tsx'
import { OwnText } from '../content/OwnText.tsx'
import type { As } from '../polymorphic.ts'
import { Dock, screenStyles as styles } from './Screen.tsx'

export function TabBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Dock kind="tabs">
      <nav className={styles.tabBar} aria-label={label}>
        {children}
      </nav>
    </Dock>
  )
}

type TabOwnProps = { readonly icon: IconName; readonly children: ReactNode; readonly isCurrent: boolean }

export function Tab<E extends ElementType = 'a'>({ as, icon, children, isCurrent, ...rest }: As<E, TabOwnProps>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <OwnText>{children}</OwnText>
    </Element>
  )
}
