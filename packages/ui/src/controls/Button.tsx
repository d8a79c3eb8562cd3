import { type ElementType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName, type IconSize } from '../content/Icon.tsx'
import { OwnText } from '../content/OwnText.tsx'
import { buttonProps } from '../early-presses.ts'
import type { As } from '../polymorphic.ts'
import styles from './Button.module.css'

type ButtonOwnProps = {
  readonly children: ReactNode
  readonly tone?: 'primary' | 'secondary' | 'danger'
  readonly size?: 'large' | 'medium' | 'small'
  /** The button remains focusable and readable; a press does nothing. */
  readonly isDisabled?: boolean
  /** A press is being processed: shows a spinner, and a second press does nothing. */
  readonly isBusy?: boolean
  /** The action of a press, where it changes in place: after a change presses are ignored for a moment. */
  readonly meaning?: string
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** The main action of a screen. `as={Link}` makes it a link that looks the same. */
export function Button<E extends ElementType = 'button'>({
  as,
  children,
  tone = 'primary',
  size = 'large',
  isDisabled = false,
  isBusy = false,
  meaning,
  onClick,
  ...rest
}: As<E, ButtonOwnProps>) {
  const Element: ElementType = as ?? 'button'
  const isLocked = useChangeLock(meaning)
  const isInert = isDisabled || isBusy || isLocked
  return (
    <Element
      {...buttonProps(Element)}
      {...rest}
      className={classes(styles.button, styles[tone], size !== 'large' && styles[size])}
      {...(isInert ? { 'aria-disabled': true } : {})}
      {...(isBusy ? { 'aria-busy': true } : {})}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (isInert) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <Spinner /> : null}
      <OwnText>{children}</OwnText>
    </Element>
  )
}

/** For this long a press may still be meant for the earlier words, ms. */
const CHANGE_LOCK_MS = 500

function useChangeLock(meaning: string | undefined): boolean {
  const [settled, settle] = useState(meaning)
  useEffect(() => {
    if (settled === meaning) return
    const timer = setTimeout(() => settle(meaning), CHANGE_LOCK_MS)
    return () => clearTimeout(timer)
  }, [settled, meaning])
  return settled !== meaning
}

/** Two buttons of the same width: refusal on the left, continuation on the right. */
export function ButtonPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

type IconButtonOwnProps = {
  readonly icon: IconName
  /** The action of a press, because a drawing alone has no name. */
  readonly label: string
  readonly iconSize?: IconSize
}

export function IconButton<E extends ElementType = 'button'>({
  as,
  icon,
  label,
  iconSize,
  ...rest
}: As<E, IconButtonOwnProps>) {
  const Element: ElementType = as ?? 'button'
  return (
    <Element {...buttonProps(Element)} {...rest} className={styles.iconButton} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </Element>
  )
}

type TextActionOwnProps = {
  readonly children: ReactNode
  readonly tone?: 'primary' | 'quiet' | 'caption'
  /** Has the 44px target without taking 44px of the line. */
  readonly isTight?: boolean
}

/** A link or button that consists of a word. */
export function TextAction<E extends ElementType = 'button'>({
  as,
  children,
  tone = 'primary',
  isTight = false,
  ...rest
}: As<E, TextActionOwnProps>) {
  const Element: ElementType = as ?? 'button'
  return (
    <Element
      {...buttonProps(Element)}
      {...rest}
      className={classes(styles.link, tone !== 'primary' && styles[tone], isTight && styles.tight)}
    >
      <OwnText>{children}</OwnText>
    </Element>
  )
}

/** Something is in progress. The words beside it name it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
